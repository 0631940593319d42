// @ts-check
// Keeps the pages for times without a network; a newer edition waits until somebody asks for it.

if ("serviceWorker" in navigator) {
  const registration = await navigator.serviceWorker.register(new URL("offline.js", import.meta.url)).catch(() => null);
  const offer = () => {
    const place = document.getElementById("newer");
    if (!place || !registration?.waiting || !navigator.serviceWorker.controller) return;
    place.hidden = false;
    place.querySelector("button")?.addEventListener("click", () => registration.waiting?.postMessage("take over"));
  };
  registration?.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
  let isLeaving = false;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data !== "took over" || isLeaving) return;
    isLeaving = true;
    location.reload();
  });
  await navigator.serviceWorker.ready;
  document.body.dataset.offline = "yes";
}
