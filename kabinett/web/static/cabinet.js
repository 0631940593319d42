// Looks now and then whether the lobby has changed, and lets nobody lose their place on the page.

const EVERY = 10_000;
const OUT_OF_SIGHT = 6; // Of so many looks one is taken while the page is out of sight, for its title.
let looks = 0;
const parts = [...document.querySelectorAll(".lobby")];

async function look() {
  looks += 1;
  if (document.hidden && (looks % OUT_OF_SIGHT || !document.querySelector("[aria-labelledby=own] a"))) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  // In a template the styles of the page are not looked at, whose key is another one each time.
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const page = template.content;
  document.title = page.querySelector("title").textContent;
  for (const part of parts) {
    const fresh = page.querySelector(`#${part.id}`);
    if (!fresh || fresh.innerHTML === part.innerHTML || part.contains(document.activeElement)) continue;
    part.replaceChildren(...fresh.childNodes);
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
performance.mark("interactive");
