// Looks now and then whether the lobby has changed, and lets nobody lose their place on the page.

const EVERY = 10_000;
const parts = [...document.querySelectorAll(".lobby")];

async function look() {
  if (document.hidden) return;
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of parts) {
    const fresh = page.getElementById(part.id);
    if (!fresh || fresh.innerHTML === part.innerHTML || part.contains(document.activeElement)) continue;
    part.replaceChildren(...fresh.childNodes);
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
performance.mark("interactive");
