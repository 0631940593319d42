// Shows as many seats as the chosen number of players has.

const players = document.querySelector("[name=option-players]");

function showSeats() {
  const count = Number(players.value);
  for (const row of document.querySelectorAll(".seat-row")) row.hidden = Number(row.dataset.seat) >= count;
}

if (players) {
  players.addEventListener("change", showSeats);
  showSeats();
}
