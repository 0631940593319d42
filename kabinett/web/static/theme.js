// Day or night where a visitor prefers one of them to what the device says. Runs before the page is painted.

(() => {
  const conditions = new WeakMap();

  function wanted() {
    try {
      return JSON.parse(localStorage.getItem("kabinett-settings") ?? "{}").theme || "";
    } catch {
      return "";
    }
  }

  function apply() {
    const theme = wanted();
    document.documentElement.style.colorScheme = theme;
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSMediaRule)) continue;
        const condition = conditions.get(rule) ?? rule.media.mediaText;
        if (!condition.includes("prefers-color-scheme")) continue;
        conditions.set(rule, condition);
        rule.media.mediaText = !theme ? condition : condition.includes(theme) ? "all" : "not all";
      }
    }
  }

  document.addEventListener("kabinett-theme", apply);
  if (!wanted()) return;
  apply();
  document.addEventListener("DOMContentLoaded", apply);
})();
