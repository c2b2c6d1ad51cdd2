/**
 * Milliseconds after which a text is restored if no new version of the page shows it, for example after an
 * undo.
 */
const SHOWN_FOR = 2_000;

let restore: (() => void) | undefined;

/** Shows a new text in the page's own nodes until the next version of the page has it. */
export function showTyped(nodes: readonly Text[], typed: string): void {
  restoreTyped();
  const before = nodes.map(({ data }) => data);
  const after = nodes.map((_, index) => (index === 0 ? typed : ''));
  const write = (texts: readonly string[]) =>
    nodes.forEach((node, index) => (node.data = texts[index] ?? ''));
  write(after);
  const timer = setTimeout(() => restoreTyped(), SHOWN_FOR);
  restore = () => {
    clearTimeout(timer);
    if (nodes.every((node, index) => node.isConnected && node.data === after[index])) write(before);
  };
}

/** Restores the nodes as the server sent them. A new version of the page is applied to these. */
export function restoreTyped(): void {
  restore?.();
  restore = undefined;
}
