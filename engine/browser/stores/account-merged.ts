/** Tells a page that vehicles of this browser were added to the account after the server had rendered the page. */
const MERGED = 'forecourt:account-merged';

export const announceMerge = (): void => void window.dispatchEvent(new Event(MERGED));

/** @returns ends listening */
export function onMerged(listener: () => void): () => void {
  window.addEventListener(MERGED, listener);
  return () => window.removeEventListener(MERGED, listener);
}
