/** The panes beside the canvas that can be closed. `below`: JSON and impact. */
export const CLOSABLE_PANES = ['outline', 'below', 'inspector'] as const;
export type ClosablePane = (typeof CLOSABLE_PANES)[number];

const STORAGE_KEY = 'forecourt-playground-closed-panes';

type VisibilityStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Minimum width in pixels of a window with room for the outline beside the canvas. */
const WIDE = 1600;

/** Reads which panes are closed. Without a stored choice, the canvas has most of the window. */
export function readClosedPanes(
  storage: VisibilityStorage | undefined,
  windowWidth: number,
): readonly ClosablePane[] {
  let stored: unknown;
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    stored = undefined;
  }
  if (Array.isArray(stored)) return CLOSABLE_PANES.filter((pane) => stored.includes(pane));
  return windowWidth < WIDE ? ['outline', 'below'] : ['below'];
}

export function storeClosedPanes(
  storage: VisibilityStorage | undefined,
  closed: readonly ClosablePane[],
): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(closed));
  } catch {
    // Storage is full or disabled, so the next session starts with the default panes.
  }
}

/** The closable pane that contains a pane; undefined for the preview. */
export const findClosablePane = (id: string): ClosablePane | undefined =>
  id === 'json' || id === 'impact' ? 'below' : CLOSABLE_PANES.find((pane) => pane === id);
