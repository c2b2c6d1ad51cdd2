/**
 * What an entry of the browser's history says beside its address: whether the sheet of filters was open then and how
 * far the page was scrolled, so that Back and Forward bring both back. An entry that was made only by opening the
 * sheet is `fresh`: closing it again goes back over it, and Back on a phone closes the sheet.
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

/** Whether the sheet is open in an entry. */
export const isSheetOpen = (state: unknown): boolean => parseHistoryState(state).sheet === true;

/** How far the page was scrolled when the visitor went on from an entry; undefined where nothing says so. */
export const readScroll = (state: unknown): number | undefined => parseHistoryState(state).y;

/** What a new entry takes over from the one before it: a filter that is chosen in the sheet leaves it open. */
export const nextHistoryState = (state: unknown): HistoryState | null =>
  isSheetOpen(state) ? { sheet: true } : null;

type History = Pick<Window['history'], 'state' | 'pushState' | 'replaceState' | 'back'>;

/** Notes in the current entry how far the page is scrolled, before a new entry is made. */
export function saveScroll(history: Pick<History, 'state' | 'replaceState'>, y: number): void {
  history.replaceState({ ...parseHistoryState(history.state), y }, '');
}

/** Notes that the sheet was opened or closed by the visitor; does nothing where the history itself said so. */
export function saveSheetState(history: History, isOpen: boolean): void {
  const { sheet, fresh, ...others } = parseHistoryState(history.state);
  if ((sheet ?? false) === isOpen) return;
  if (isOpen) history.pushState({ ...others, sheet: true, fresh: true }, '');
  else if (fresh) history.back();
  else history.replaceState(others, '');
}
