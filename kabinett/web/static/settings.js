// The panel of settings. Loaded when it is asked for.

import { button, make, t } from "./dom.js";
import { prefer, preferences } from "./preferences.js";

const CHOICES = {
  theme: ["", "light", "dark"],
  speed: ["slow", "normal", "fast"],
  twoTaps: [null, true, false],
};
const SWITCHES = ["coordinates", "dots", "premove", "sound", "phrases"];

/** Open the panel; what is chosen holds at once. */
export function openSettings() {
  const panel = make("dialog", { className: "settings", attributes: { "aria-labelledby": "settings-title" } });
  const close = button(t("close"), () => panel.close(), { className: "main" });
  panel.append(
    make("h2", { id: "settings-title" }, t("settings")),
    ...Object.entries(CHOICES).map(([name, values]) => choice(name, values)),
    ...SWITCHES.map(toggle),
    ...("Notification" in window ? [notifications()] : []),
    close,
  );
  panel.addEventListener("close", () => panel.remove());
  panel.addEventListener("click", (event) => event.target === panel && panel.close());
  document.body.append(panel);
  panel.showModal();
}

function choice(name, values) {
  const options = values.map((value, index) => new Option(t(`setting_${name}_${value === "" || value === null ? "auto" : value}`), index, false, value === preferences[name]));
  const select = make("select", { id: `setting-${name}`, on: { change: () => prefer(name, values[select.value]) } }, ...options);
  return make("p", { className: "field" }, make("label", { htmlFor: select.id }, t(`setting_${name}`)), select);
}

/** The browser is asked to allow notifications when somebody wants them, and never before. */
function notifications() {
  const place = toggle("notify");
  const input = place.querySelector("input");
  input.checked &&= Notification.permission === "granted";
  input.addEventListener("change", async () => {
    if (!input.checked || (await Notification.requestPermission()) === "granted") return;
    input.checked = false;
    prefer("notify", false);
    place.querySelector("label").textContent = t("notify_denied");
  });
  return place;
}

function toggle(name) {
  const input = make("input", { type: "checkbox", id: `setting-${name}`, checked: preferences[name], on: { change: () => prefer(name, input.checked) } });
  return make("p", { className: "check" }, input, make("label", { htmlFor: input.id }, t(`setting_${name}`)));
}
