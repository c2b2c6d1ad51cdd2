/**
 * Applies a change to the server's HTML to an open page. Only the differences between the old and the new server HTML
 * are applied, so that everything that scripts and visitors have changed since (an open menu, a typed value, a ticked
 * box) remains.
 */

/** Updates an element itself. @returns true if nothing else needs to be done */
export type PatchElement = (live: Element, before: Element, after: Element) => boolean;

const getNodeKey = (node: Node): string =>
  node instanceof Element
    ? `${node.localName}#${node.id || (node.getAttribute('data-slot') ?? '')}`
    : `${node.nodeType}`;

const isAlike = (a: Node, b: Node): boolean => getNodeKey(a) === getNodeKey(b);

/** Updates `live`, which the server sent as `before`, to `after`. */
export function patchNode(live: Node, before: Node, after: Node, patchElement: PatchElement): void {
  if (before.isEqualNode(after)) return;
  if (!isAlike(before, after) || !isAlike(live, before)) {
    live.parentNode?.replaceChild(document.importNode(after, true), live);
    return;
  }
  if (!(live instanceof Element)) {
    live.nodeValue = after.nodeValue;
    return;
  }
  if (patchElement(live, before as Element, after as Element)) return;
  patchAttributes(live, before as Element, after as Element);
  patchChildren(live, before, after, patchElement);
}

export function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
}

export function patchChildren(live: Node, before: Node, after: Node, patchElement: PatchElement): void {
  const liveChildren = [...live.childNodes];
  const oldChildren = [...before.childNodes];
  const newChildren = [...after.childNodes];
  // A script changed the list of children, so they cannot be matched.
  if (
    liveChildren.length !== oldChildren.length ||
    !liveChildren.every((node, index) => isAlike(node, oldChildren[index] as Node))
  ) {
    (live as Element).replaceChildren(...newChildren.map((node) => document.importNode(node, true)));
    return;
  }
  const pairs = matchChildren(oldChildren, newChildren);
  const matched = new Map(pairs.map(([from, to]) => [to, from]));
  const keptIndices = new Set(pairs.map(([from]) => from));
  liveChildren.forEach((node, index) => {
    if (!keptIndices.has(index)) live.removeChild(node);
  });
  let following: ChildNode | null = null;
  for (let to = newChildren.length - 1; to >= 0; to -= 1) {
    const node = newChildren[to] as ChildNode;
    const from = matched.get(to);
    if (from === undefined) {
      const added = document.importNode(node, true);
      live.insertBefore(added, following);
      following = added;
      continue;
    }
    const liveChild = liveChildren[from] as ChildNode;
    const previous: ChildNode | null = liveChild.previousSibling;
    patchNode(liveChild, oldChildren[from] as Node, node, patchElement);
    // The element may have been replaced.
    following = liveChild.isConnected ? liveChild : previous ? previous.nextSibling : live.firstChild;
  }
}

/** Pairs of matching children, in order: first identical nodes, then nodes of the same kind. */
function matchChildren(old: readonly Node[], next: readonly Node[]): [number, number][] {
  let start = 0;
  const isSame = (a: number, b: number) => (old[a] as Node).isEqualNode(next[b] as Node);
  while (start < old.length && start < next.length && isSame(start, start)) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < next.length - start &&
    isSame(old.length - 1 - end, next.length - 1 - end)
  )
    end += 1;
  const pairs: [number, number][] = [];
  for (let index = 0; index < start; index += 1) pairs.push([index, index]);
  pairs.push(...longestMatch(old, next, start, old.length - end, next.length - end));
  for (let index = end; index > 0; index -= 1) pairs.push([old.length - index, next.length - index]);
  return pairs;
}

/** Longest common subsequence of the remaining children by kind. Identical nodes score higher. */
function longestMatch(
  old: readonly Node[],
  next: readonly Node[],
  start: number,
  oldEnd: number,
  nextEnd: number,
): [number, number][] {
  const width = nextEnd - start + 1;
  const scores = new Float64Array((oldEnd - start + 1) * width);
  const cellIndex = (a: number, b: number) => (a - start) * width + (b - start);
  const scorePair = (a: number, b: number) => {
    const [oldNode, newNode] = [old[a] as Node, next[b] as Node];
    if (!isAlike(oldNode, newNode)) return 0;
    return oldNode.isEqualNode(newNode) ? 3 : 2;
  };
  for (let a = oldEnd - 1; a >= start; a -= 1)
    for (let b = nextEnd - 1; b >= start; b -= 1) {
      const value = scorePair(a, b);
      const paired = value > 0 ? value + (scores[cellIndex(a + 1, b + 1)] ?? 0) : 0;
      scores[cellIndex(a, b)] = Math.max(
        paired,
        scores[cellIndex(a + 1, b)] ?? 0,
        scores[cellIndex(a, b + 1)] ?? 0,
      );
    }
  const pairs: [number, number][] = [];
  let [a, b] = [start, start];
  while (a < oldEnd && b < nextEnd) {
    const value = scorePair(a, b);
    if (value > 0 && scores[cellIndex(a, b)] === value + (scores[cellIndex(a + 1, b + 1)] ?? 0)) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if (scores[cellIndex(a, b)] === scores[cellIndex(a + 1, b)]) a += 1;
    else b += 1;
  }
  return pairs;
}
