/**
 * The state of a history entry in addition to its URL: whether the filter sheet was open and how far the page was
 * scrolled, so that Back and Forward restore both. An entry created only by opening the sheet is `fresh`: closing the
 * sheet goes back over it, and Back on a phone closes the sheet.
 */
interface HistoryState {
  sheet?: true;
  fresh?: true;
  /** Pixels from the top. */
  y?: number;
}

function parseHistoryState(state: unknown): HistoryState {
  if (typeof state !== 'object' || state === null) return {};
  const { sheet, fresh, y }: { sheet?: unknown; fresh?: unknown; y?: unknown } = state;
  return {
    ...(sheet === true && { sheet }),
    ...(fresh === true && { fresh }),
    ...(typeof y === 'number' && { y }),
  };
}

/** Whether the filter sheet is open in an entry. */
export const isSheetOpen = (state: unknown): boolean => parseHistoryState(state).sheet === true;

/** The scroll position of an entry; undefined if unknown. */
export const readScroll = (state: unknown): number | undefined => parseHistoryState(state).y;

/** Returns the state of the next entry: choosing a filter in the sheet keeps the sheet open. */
export const createNextHistoryState = (state: unknown): HistoryState | null =>
  isSheetOpen(state) ? { sheet: true } : null;

type History = Pick<Window['history'], 'state' | 'pushState' | 'replaceState' | 'back'>;

/** Saves the scroll position in the current entry, before a new entry is pushed. */
export function saveScroll(history: Pick<History, 'state' | 'replaceState'>, y: number): void {
  history.replaceState({ ...parseHistoryState(history.state), y }, '');
}

/** Records that the visitor opened or closed the sheet. Does nothing if the history caused it. */
export function saveSheetState(history: History, isOpen: boolean): void {
  const { sheet, fresh, ...otherState } = parseHistoryState(history.state);
  if ((sheet ?? false) === isOpen) return;
  if (isOpen) history.pushState({ ...otherState, sheet: true, fresh: true }, '');
  else if (fresh) history.back();
  else history.replaceState(otherState, '');
}
