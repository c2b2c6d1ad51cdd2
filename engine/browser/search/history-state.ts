/**
 * What an entry of the browser's history says beside its address: whether the sheet of filters was open then and how
 * far the page was scrolled, so that Back and Forward bring both back. An entry that was made only by opening the
 * sheet is `fresh`: closing it again goes back over it, and Back on a phone closes the sheet.
 */
interface EntryState {
  sheet?: true;
  fresh?: true;
  /** Pixels from the top. */
  y?: number;
}

function entryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { sheet, fresh, y }: { sheet?: unknown; fresh?: unknown; y?: unknown } = state;
  return {
    ...(sheet === true && { sheet }),
    ...(fresh === true && { fresh }),
    ...(typeof y === 'number' && { y }),
  };
}

/** Whether the sheet is open in an entry. */
export const hasSheet = (state: unknown): boolean => entryState(state).sheet === true;

/** How far the page was scrolled when the visitor went on from an entry; undefined where nothing says so. */
export const scrollOf = (state: unknown): number | undefined => entryState(state).y;

/** What a new entry takes over from the one before it: a filter that is chosen in the sheet leaves it open. */
export const stepState = (state: unknown): EntryState | null => (hasSheet(state) ? { sheet: true } : null);

type History = Pick<Window['history'], 'state' | 'pushState' | 'replaceState' | 'back'>;

/** Notes in the current entry how far the page is scrolled, before a new entry is made. */
export function noteScroll(history: Pick<History, 'state' | 'replaceState'>, y: number): void {
  history.replaceState({ ...entryState(history.state), y }, '');
}

/** Notes that the sheet was opened or closed by the visitor; does nothing where the history itself said so. */
export function noteSheet(history: History, isOpen: boolean): void {
  const { sheet, fresh, ...others } = entryState(history.state);
  if ((sheet ?? false) === isOpen) return;
  if (isOpen) history.pushState({ ...others, sheet: true, fresh: true }, '');
  else if (fresh) history.back();
  else history.replaceState(others, '');
}
