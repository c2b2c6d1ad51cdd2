import type { StoreApi } from 'zustand/vanilla';
import type { Schedule } from './compile-loop';
import { isTyping } from './history';
import type { PlaygroundData } from './state';
import { storeUnsavedFiles, type EditStorage } from './unsaved-edits';

/** From a typed letter until it is in the storage, which is too slow for each key. A browser that crashes loses less than a second. */
const DELAY_MS = 800;

/**
 * Keeps the unsaved files in the storage of the browser. Edits of earlier sessions stay there with the current ones until
 * the user restores or discards them.
 * @returns a function that stores at once what waits
 */
export function keepUnsavedFiles(
  store: Pick<StoreApi<PlaygroundData>, 'getState' | 'subscribe'>,
  storage: EditStorage,
  schedule: Schedule,
): () => void {
  let stored = store.getState().files;
  let cancel: (() => void) | undefined;
  const keep = () => {
    cancel?.();
    cancel = undefined;
    const { files, unsavedEdits } = store.getState();
    storeUnsavedFiles(storage, stored, files, unsavedEdits?.files ?? []);
    stored = files;
  };
  store.subscribe((state, before) => {
    if (state.files === before.files) return;
    if (isTyping(state.history, before.history)) cancel ??= schedule(keep, DELAY_MS);
    else keep();
  });
  const keepNow = () => {
    if (cancel) keep();
  };
  // The window can be closed before the delay is over.
  globalThis.addEventListener?.('pagehide', keepNow);
  return keepNow;
}
