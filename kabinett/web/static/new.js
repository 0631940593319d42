// Shows of the form what matters for what is chosen: fields with data-when, or all but with data-but, and as many
// seats as there are.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.sheet"));

/** @returns {NodeListOf<HTMLElement>} */
const parts = (selector) => form.querySelectorAll(selector);

function value(name) {
  const field = /** @type {any} */ (form.elements[name]);
  return field && !field.closest("[hidden]") ? field.value : undefined;
}

function holds(condition) {
  const [name, values] = condition.split("=");
  return values.split("|").includes(value(name));
}

function show() {
  for (const part of parts("[data-when]")) part.hidden = !holds(part.dataset.when);
  for (const part of parts("[data-but]")) part.hidden = holds(part.dataset.but);
  for (const row of parts(".seat-row")) {
    const seats = value("kind") === "tournament" ? 4 : Number(value("option-players") ?? row.dataset.seats);
    row.hidden = Number(row.dataset.seat) >= seats;
  }
  for (const field of /** @type {Iterable<any>} */ (form.elements)) if (field.type === "number") field.disabled = Boolean(field.closest("[hidden]"));
}

form.addEventListener("change", show);
show();
