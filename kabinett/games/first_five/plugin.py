"""First-Five, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, GamePlugin, Level, SolverShare

PLUGIN = GamePlugin(
    package=__package__,
    place=2,
    game=".game:FirstFive",
    levels=(
        Level(4, 0.9),
        Level(130, 0.15),
        Level(220),
        Level(330),
        Level(750),
        Level(1600),
        Level(3000),
    ),
    accent=Accent("#8a3b1c", "#e2a07f"),
    sample_plies=40,
    observation=".observation:encoding",
    evaluator=".play.evaluator:search_hooks",
    solver=".threats.solver:solver",
    # Nothing counts as much as threats, and their solver looks at some three million positions a second.
    solver_share=SolverShare(0.6, 500),
    program_protocols={"gomocup": ".gomocup.client:GomocupDialect"},
    engine_protocols={"gomocup": ".gomocup.brain:Brain"},
    solution=".threats.command:first_five",
    kernels=(".threats.kernels.proof:ENTRIES",),
)
