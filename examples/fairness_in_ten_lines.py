# %% [markdown]
# # Is this game fair? A plot in ten lines
#
# From nothing to an answer about a game, here Noti for two. Install Kabinett with Matplotlib:
#
#     pip install 'kabinett[plot]'
#
# Then these nine lines let players of three strengths play with themselves, and each with the next
# stronger one. They take about a minute; the games are kept, so a second run goes on where the first
# ended.

# %%
from pathlib import Path

from kabinett.lab.executors import executor
from kabinett.lab.fairness import Fairness

strengths = ["uct(simulations=50)", "uct(simulations=200)", "uct(simulations=800)"]
study = Fairness("noti", strengths, Path("noti-fairness"), games=200, seed=1)
study.run(executor(workers=1))
found = study.write_report()
for one in found.strengths:
    print(one.player, *(f"{seat.name} {seat.share.value:.0%}" for seat in one.seats))

# %% [markdown]
# The folder `noti-fairness` now holds all games as records, the results as JSON, a page of tables and
# this picture. Bars that cross the dashed line mean that this many games see no difference between the seats;
# below, how much of the results is skill, and how much the players' own chance decisions.
#
# ![Share of the win by seat](noti-fairness/fairness.svg)
#
# And what stands in it about each strength:

# %%
strongest = found.strengths[-1]
print(f"{strongest.games} games, {strongest.draws.value:.0%} drawn, {strongest.choices:.0f} choices a move")
komi = strongest.komi
print(f"a fair komi for Blue: {komi.value:g}, between {komi.low:g} and {komi.high:g}")

# %% [markdown]
# Any game and option goes, such as `"jamit(players=3)"`, and any player, such as `"level(5)"`. The same
# from a shell, on all cores, or with `--ray` on many machines:
#
#     kabinett lab fairness noti --level 2 --level 5 --games 400 --out noti-fairness
