// Keeps parts of a page as the server has them now, and lets nobody lose their place there.

/** The page as it is now, in a template; null if it cannot be had. */
export async function freshPage() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return null;
  // In a template the styles of the page are not looked at, whose key is another one each time.
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  return template.content;
}

/**
 * Take over the title and those parts that have changed and in which nobody is.
 * @param {HTMLElement[]} parts each has an id
 * @param {DocumentFragment} page
 * @param {(part: Element, fresh: Element) => void} keep lets elements of a part stay in the fresh one
 */
export function takeOver(parts, page, keep = () => {}) {
  document.title = page.querySelector("title").textContent;
  for (const part of parts) {
    const fresh = page.querySelector(`#${part.id}`);
    if (!fresh || fresh.innerHTML === part.innerHTML || part.contains(document.activeElement)) continue;
    keep(part, fresh);
    part.replaceChildren(...fresh.childNodes);
  }
}
