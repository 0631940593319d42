// What a visitor prefers, kept in this browser; see the panel of settings.

const KEY = "kabinett-settings";
const DEFAULTS = { theme: "", coordinates: true, dots: true, premove: true, speed: "normal", sound: false, phrases: true, notify: false, twoTaps: null, tips: [], muted: [] };

/** What is preferred now; `theme` "" is the device's, `twoTaps` null depends on the board and the pointer; `tips`
 *  are the games whose first line for newcomers was closed, `muted` the players whose phrases are not shown. */
export const preferences = { ...DEFAULTS, ...stored() };

const listeners = new Set();

/** Call a listener whenever a preference changes. */
export const onPreference = (listener) => listeners.add(listener);

/** Prefer something from now on. */
export function prefer(name, value) {
  preferences[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still follows until the page is left.
  }
  if (name === "theme") document.dispatchEvent(new Event("kabinett-theme"));
  show();
  for (const listener of listeners) listener(name);
}

/** What style sheets ask of the page. */
function show() {
  for (const name of ["coordinates", "dots"]) document.documentElement.classList.toggle(`no-${name}`, !preferences[name]);
}

/** Show a line for somebody new to a game until it is closed. */
export function showTip(tip, game) {
  const closed = preferences.tips;
  tip.hidden = closed.includes(game);
  tip.querySelector("button").addEventListener("click", () => {
    tip.hidden = true;
    prefer("tips", [...closed, game]);
  });
}

/** Let a button open the panel of settings. */
export function settingsButton(button) {
  button.hidden = false;
  button.addEventListener("click", () => import("./settings.js").then(({ openSettings }) => openSettings()));
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

show();
