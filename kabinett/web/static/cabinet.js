// Looks now and then whether the lobby has changed, and lets nobody lose their place on the page.

const EVERY = 10_000;
const lobby = document.getElementById("lobby");

async function look() {
  if (document.hidden || lobby.contains(document.activeElement)) return;
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("lobby");
  if (fresh && fresh.innerHTML !== lobby.innerHTML && !lobby.contains(document.activeElement)) {
    lobby.replaceChildren(...fresh.childNodes);
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
performance.mark("interactive");
