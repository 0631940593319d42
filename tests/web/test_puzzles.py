"""Puzzles in the browser: pages, answers, ratings."""

import pytest
from sqlalchemy import select

from kabinett.games.plugin import plugins
from kabinett.puzzles.shipped import by_id, of_the_day, shipped, themes_shipped
from kabinett.web.db.database import Storage
from kabinett.web.db.schema import PUZZLE_RATINGS, PUZZLE_RESULTS
from kabinett.web.routes.puzzles import MOST_PLIES, NEAREST, choose
from kabinett.web.services.puzzle_ratings import (
    Standing,
    difficulty,
    rating_by,
    ratings_by_game,
    settle,
    standing,
)
from kabinett.web.services.ratings import Rating


def answer(client, name, puzzle, **body):
    return client.post(f"/api/puzzles/{name}/{puzzle.id}/answers", json=body)


def a_puzzle(name, number=0, *, line=False):
    return [puzzle for puzzle in shipped(name).puzzles if bool(puzzle.line) == line][number]


def wrong_move(puzzle):
    return next(token for token in puzzle.position().legal_moves if token != puzzle.best)


@pytest.mark.slow
def test_the_first_page_has_the_puzzle_of_the_day_and_every_game(client):
    page = client.get("/puzzles")
    assert page.status_code == 200
    assert page.text.count('class="game"') == len(plugins())
    assert any(f"/puzzles/{name}/{puzzle.id}" in page.text for name, puzzle in [of_the_day_now()])


def of_the_day_now():
    import datetime

    return of_the_day(datetime.datetime.now(datetime.UTC).date())


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("name", plugins())
def test_a_puzzle_has_a_page_that_does_not_give_its_solution_away(client, name, language):
    client.cookies.set("kabinett_language", language)
    puzzle = a_puzzle(name)
    page = client.get(f"/puzzles/{name}/{puzzle.id}")
    assert page.status_code == 200
    assert "<svg" in page.text
    data = page.text.partition('id="puzzle">')[2].partition("</script>")[0]
    assert '"best"' not in data
    assert '"worth"' not in data


def test_the_next_puzzle_is_another_one_of_the_theme(client):
    name = "loom"
    theme = next(iter(themes_shipped(name)))
    before = a_puzzle(name)
    for _ in range(5):
        answered = client.get(f"/puzzles/{name}?theme={theme}&after={before.id}", follow_redirects=False)
        assert answered.status_code == 303
        path, _, query = answered.headers["location"].partition("?")
        assert query == f"theme={theme}"
        found = by_id(name)[path.rpartition("/")[2]]
        assert theme in found.themes
        assert found.id != before.id


def test_the_next_puzzle_suits_the_rating_and_was_not_answered():
    name = "factory"
    puzzles = shipped(name).puzzles
    hardest = sorted(puzzles, key=lambda puzzle: -puzzle.difficulty)
    strong = Standing(Rating(mu=Rating().mu + 30), frozenset({hardest[0].id}))
    least = hardest[NEAREST].difficulty
    for _ in range(20):
        chosen = choose(name, strong, "", hardest[1].id)
        assert chosen.id not in (hardest[0].id, hardest[1].id)
        assert chosen.difficulty >= min(least, hardest[NEAREST + 1].difficulty)
    everything = Standing(None, frozenset(puzzle.id for puzzle in puzzles))
    assert choose(name, everything, "no such theme", "") in puzzles


def test_a_right_answer_is_told_with_what_it_is_worth_and_counts_once(client):
    puzzle = a_puzzle("jati")
    found = answer(client, "jati", puzzle, moves=[puzzle.best]).json()
    assert found["right"]
    assert found["done"]
    assert found["solution"] == [puzzle.best]
    assert found["verdict"]
    assert found["change"] > 0
    assert found["rating"] == 1500 + found["change"]
    again = answer(client, "jati", puzzle, moves=[puzzle.best]).json()
    assert again["right"]
    assert again["rating"] is again["change"] is None
    assert f"{found['rating']}" in client.get("/puzzles").text


def test_a_wrong_answer_costs_and_says_nothing_of_the_solution(client):
    puzzle = a_puzzle("noti")
    found = answer(client, "noti", puzzle, moves=[wrong_move(puzzle)]).json()
    assert not found["right"]
    assert not found["done"]
    assert found["solution"] == found["reply"] == found["themes"] == []
    assert found["change"] < 0
    # Only the first answer counts.
    assert answer(client, "noti", puzzle, moves=[puzzle.best]).json()["change"] is None


def test_asking_for_the_solution_counts_as_not_solved(client):
    puzzle = a_puzzle("daijobi")
    found = answer(client, "daijobi", puzzle, give_up=True).json()
    assert found["done"]
    assert not found["right"]
    assert found["solution"] == list(puzzle.answers)
    assert found["change"] < 0


def test_a_solution_of_several_plies_is_asked_for_move_by_move(client):
    longer = [(name, puzzle) for name in plugins() for puzzle in shipped(name).puzzles if puzzle.line]
    assert longer
    name, puzzle = longer[0]
    given = [puzzle.best]
    found = answer(client, name, puzzle, moves=given).json()
    assert found["right"]
    assert not found["done"]
    assert found["change"] is None
    for _ in range(MOST_PLIES):
        given += found["reply"]
        given.append(puzzle.answers[len(given)])
        found = answer(client, name, puzzle, moves=given).json()
        if found["done"]:
            break
    assert found["done"]
    assert tuple(given) == puzzle.answers
    assert found["change"] > 0


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("chess/0000000000", {"moves": []}, 404),
        ("noti/0000000000", {"moves": []}, 404),
        ("noti/../../etc", {"moves": []}, 404),
        (f"noti/{'0' * 11}", {"moves": []}, 422),
        (f"{'n' * 21}/0000000000", {"moves": []}, 422),
        ("here", {"moves": ["x" * 41]}, 422),
        ("here", {"moves": ["e5"] * (MOST_PLIES + 1)}, 422),
        ("here", {"moves": [], "rating": 3000}, 422),
        ("here", {"moves": [7]}, 422),
        ("here", [], 422),
    ],
)
def test_what_is_no_answer_is_refused_and_counts_for_nothing(client, path, body, status):
    puzzle = a_puzzle("noti")
    where = path.replace("here", f"noti/{puzzle.id}")
    assert client.post(f"/api/puzzles/{where}/answers", json=body).status_code == status
    assert answer(client, "noti", puzzle, moves=[puzzle.best]).json()["change"] > 0


def test_an_empty_answer_and_moves_that_are_none_change_nothing_they_should_not(client):
    puzzle = a_puzzle("noti")
    found = answer(client, "noti", puzzle, moves=[]).json()
    assert found["change"] is None
    assert not found["done"]
    found = answer(client, "noti", puzzle, moves=["\u0000<script>"]).json()
    assert not found["right"]


@pytest.mark.parametrize("path", ["/puzzles/chess", "/puzzles/noti/0000000000", "/puzzles/chess/0000000000"])
def test_a_page_that_is_not_there_says_so(client, path):
    assert client.get(path, headers={"accept": "text/html"}).status_code == 404


def test_a_theme_that_is_none_is_left_out(client):
    answered = client.get("/puzzles/noti?theme=%22%3E%3Cscript%3E", follow_redirects=False)
    assert answered.status_code == 303
    assert "script" not in answered.headers["location"]


def test_fresh_visitors_hardly_move_a_puzzle(client):
    puzzle = a_puzzle("jamit")
    storage = client.app.state.service.storage
    before = rating_by(puzzle.difficulty)

    async def settled(visitor):
        return await storage.write(lambda connection: settle(connection, visitor, "jamit", puzzle, True, 1))

    for number in range(5):
        found = client.portal.call(settled, f"visitor{number}.fffffffff")
        assert found.after.mu > found.before.mu

    async def read():
        return await storage.read(
            lambda connection: (
                connection.execute(
                    select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.who == f"puzzle:{puzzle.id}")
                ).one(),
                connection.execute(select(PUZZLE_RESULTS)).all(),
                standing(connection, "visitor0.fffffffff", "jamit"),
                ratings_by_game(connection, "visitor0.fffffffff"),
            )
        )

    row, results, done, points = client.portal.call(read)
    assert row.matches == 5
    assert before.mu - 0.5 < row.mu < before.mu
    corrected = Rating(row.mu, row.sigma, row.matches).points
    assert corrected <= puzzle.difficulty
    client.cookies.set("kabinett_language", "en")
    assert f"Difficulty {corrected}<" in client.get(f"/puzzles/jamit/{puzzle.id}").text.replace(" ·", "<")
    assert len(results) == 5
    assert done.answered == {puzzle.id}
    assert points == {"jamit": done.rating.points}


async def test_an_answer_counts_once_on_every_sort_of_database(database):
    puzzle = a_puzzle("loom")
    storage = Storage(database)

    def write(connection):
        return settle(connection, "ada.1", "loom", puzzle, True, 1)

    def read(connection):
        return standing(connection, "ada.1", "loom"), difficulty(connection, "loom", puzzle)

    assert await storage.read(read) == (Standing(None, frozenset()), puzzle.difficulty)
    found = await storage.write(write)
    assert found.after.points > found.before.points
    assert await storage.write(write) is None
    done, corrected = await storage.read(read)
    assert done.rating.points == found.after.points
    assert done.answered == {puzzle.id}
    assert corrected <= puzzle.difficulty
    storage.close()
