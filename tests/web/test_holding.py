"""A game that has ended is shown until who played it is ready for the next one."""

from tests.web.helpers import FRIEND, ME, command, new_match, sit, state, visitor


def shown(client, match):
    now = state(client, match, board=True)
    game = next(shown for shown in now["view"]["games"] if shown["game"] == now["game"]["game"])
    return now["game"]["game"], game["phase"]


def test_each_player_of_a_series_sees_the_end_of_a_game_until_it_is_ready_for_the_next(client):
    friend, watcher = visitor(client), visitor(client)
    match, links = new_match(client, "first-five", [ME, FRIEND], kind="series", games=3, first="given")
    assert state(client, match)["game"] is None
    sit(friend, links[0])
    for who in (client, friend):
        command(who, match, "ready")
    command(client, match, "move", token="e5", ply=0)
    command(client, match, "resign")
    assert [shown(who, match) for who in (client, friend, watcher)] == [(1, "ended")] * 3
    command(friend, match, "ready", game=2)
    assert [shown(who, match) for who in (client, friend, watcher)] == [
        (1, "ended"),
        (2, "ready"),
        (1, "ended"),
    ]
    assert state(client, match)["game"]["movers"] == [0]
    command(client, match, "ready", game=2)
    assert [shown(who, match) for who in (client, friend, watcher)] == [(2, "play")] * 3


def test_a_rematch_begins_at_once_for_who_asked_for_it(client):
    match, _ = new_match(client, "first-five", [ME, ME], first="given")
    for participant in (0, 1):
        command(client, match, "ready", participant=participant)
    command(client, match, "resign")
    assert shown(client, match) == (1, "ended")
    for participant in (0, 1):
        command(client, match, "rematch", participant=participant)
    assert shown(client, match) == (2, "ready")


def test_who_waits_for_the_final_sees_its_own_last_game(client):
    others = [visitor(client) for _ in range(3)]
    match, links = new_match(client, "jati", [ME, FRIEND, FRIEND, FRIEND], kind="tournament")
    for who, link in zip(others, links, strict=True):
        sit(who, link)
    for who in (client, others[0]):
        command(who, match, "ready", game=1)
    for who in others[1:]:
        command(who, match, "ready", game=2)
    command(client, match, "resign", game=1)
    assert shown(client, match) == (1, "ended")
    assert shown(visitor(client), match) == (2, "play")
