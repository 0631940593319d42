// Shows of the form what matters for what is chosen: fields with data-when, or all but with data-but, and as many
// seats as there are.

const form = document.querySelector("form.sheet");

function value(name) {
  const field = form.elements[name];
  return field && !field.closest("[hidden]") ? field.value : undefined;
}

function holds(condition) {
  const [name, values] = condition.split("=");
  return values.split("|").includes(value(name));
}

function show() {
  for (const part of form.querySelectorAll("[data-when]")) part.hidden = !holds(part.dataset.when);
  for (const part of form.querySelectorAll("[data-but]")) part.hidden = holds(part.dataset.but);
  for (const row of form.querySelectorAll(".seat-row")) {
    const seats = value("kind") === "tournament" ? 4 : Number(value("option-players") ?? row.dataset.seats);
    row.hidden = Number(row.dataset.seat) >= seats;
  }
  for (const field of form.elements) if (field.type === "number") field.disabled = Boolean(field.closest("[hidden]"));
}

form.addEventListener("change", show);
show();
