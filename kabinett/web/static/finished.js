// Days as the reader's language and time zone have them.

import "./copy.js";

const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time")) time.textContent = day.format(new Date(time.dateTime));
performance.mark("interactive");
