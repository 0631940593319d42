"""First-Five, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource, SolverShare

PLUGIN = GamePlugin(
    package=__package__,
    place=2,
    game=".game:FirstFive",
    levels=(
        Level(8, 0.9, alert=0.35),
        Level(60, 0.3, alert=0.82),
        Level(200, alert=1.0),
        Level(240, alert=1.0, solver_nodes=500),
        Level(300, alert=1.0, solver_nodes=4000),
        Level(500, alert=1.0, solver_nodes=30_000),
        Level(1500, alert=1.0, solver_nodes=120_000),
    ),
    accent=Accent("#8a3b1c", "#e2a07f"),
    facts=Facts(box="Jati", minutes=(10, 10), luck=0, difficulty=1),
    sample_plies=40,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    threats=".threats.kernels.entries:THREATS",
    solver=".threats.solver:solver",
    # Nothing counts as much as threats, and their solver looks at some three million positions a second.
    solver_share=SolverShare(0.6, 500),
    program_protocols={"gomocup": ".gomocup.client:GomocupProtocol"},
    engine_protocols={"gomocup": ".gomocup.brain:Brain"},
    solution=".threats.command:first_five",
    kernels=(".threats.kernels.entries:ENTRIES",),
    puzzles=PuzzleSource(
        levels=(2, 5), patience=10, prove=".threats.puzzles:prove", check=".threats.plain:check"
    ),
    themes=".themes:THEMES",
)
