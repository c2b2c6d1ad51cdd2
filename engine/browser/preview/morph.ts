// Turns elements of the page into a new version of them. Only what differs is changed, so the rest keeps its state, and the
// browser has less to lay out than if they were replaced.

const areAlike = (a: Node, b: Node | undefined): boolean =>
  a.nodeType === b?.nodeType && a.nodeName === b.nodeName;

const haveSameNodes = (a: readonly Node[], b: readonly Node[]): boolean =>
  a.length === b.length && a.every((node, index) => areAlike(node, b[index]));

function morphAttributes(old: Element, next: Element, live: Element): void {
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of old.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
}

function morphNode(old: Node, next: Node, live: Node): void {
  if (!(old instanceof Element && next instanceof Element && live instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue;
    return;
  }
  if (old.isEqualNode(next)) return;
  morphAttributes(old, next, live);
  if (!morphNodes([...old.childNodes], [...next.childNodes], [...live.childNodes]))
    live.replaceChildren(...next.childNodes);
}

/**
 * Applies to the page what differs between two versions of some nodes. What scripts have changed in the page meanwhile stays.
 * @param live the nodes of the page, which show the old version
 * @returns false, with nothing changed, if the new version has other nodes, or the page does not show the old one
 */
export function morphNodes(old: readonly Node[], next: readonly Node[], live: readonly Node[]): boolean {
  if (!haveSameNodes(old, next) || !haveSameNodes(old, live)) return false;
  for (const [index, node] of live.entries()) {
    const [before, after] = [old[index], next[index]];
    if (before && after) morphNode(before, after, node);
  }
  return true;
}
