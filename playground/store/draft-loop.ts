import type { PlaygroundDraftFile } from '../../schemas';
import { isEqual } from '../../engine/layout';
import { ApiError, OfflineError, type Api } from '../api';
import { getErrorMessage, type Schedule } from './compile-loop';
import { listChangedFiles } from './open-files';
import type { DataStore, PlaygroundData } from './state';

/** From an edit until it is sent. Edits in the meantime do not delay it. A browser that crashes loses less than a second. */
const DELAY_MS = 800;
const RETRY_MS = 1_500;
const UNAVAILABLE = 503;

/** The unsaved edits of one folder. */
interface LayerEdits {
  readonly layer: string;
  readonly files: readonly PlaygroundDraftFile[];
}

export const getLayer = (path: string): string => path.slice(0, path.indexOf('/'));

/** Lists the unsaved edits of a folder. */
export const listLayerEdits = (
  { files }: Pick<PlaygroundData, 'files'>,
  layer: string,
): PlaygroundDraftFile[] =>
  listChangedFiles(files)
    .filter(({ path }) => getLayer(path) === layer)
    .map(({ path, saved, text }) => ({ path, base: saved, text }));

/** Lists the folders whose edits differ from their drafts on the server. Folders with a conflict wait for a choice. */
function listPending(state: PlaygroundData): LayerEdits[] {
  const { files, drafts, draftConflicts } = state;
  const edited = listChangedFiles(files).map(({ path }) => getLayer(path));
  return [...new Set([...edited, ...Object.keys(drafts)])]
    .filter((layer) => !draftConflicts.some(({ draft }) => draft.layer === layer))
    .map((layer) => ({ layer, files: listLayerEdits(state, layer) }))
    .filter(({ layer, files: edits }) => !isEqual(edits, drafts[layer]?.files ?? []));
}

/** Whether some edits are not on the server yet, so that they would be lost with this browser. */
export const hasUnstoredEdits = (state: PlaygroundData): boolean =>
  listPending(state).length > 0 ||
  state.draftConflicts.some(({ draft }) => listLayerEdits(state, draft.layer).length > 0);

/**
 * Stores the unsaved edits on the server whenever they change. Only one request runs at a time.
 * @param editor random ID of this window
 * @returns a function to call whenever files have changed
 */
export function createDraftLoop(
  { get, set }: DataStore,
  api: Api,
  { schedule, editor }: { schedule: Schedule; editor: string },
): () => void {
  let isScheduled = false;
  let isStoring = false;

  const storeLayer = async ({ layer, files }: LayerEdits) => {
    const known = get().drafts[layer];
    const { revision, conflict } = await api.updateDraft({
      ...{ layer, editor, files: [...files] },
      ...(known && { replaces: known.revision }),
      ...(known?.about && { note: known.about.note, change: known.about.change }),
    });
    if (conflict) {
      const { draftConflicts, unsavedEdits } = get();
      const offered = unsavedEdits?.drafts.filter((draft) => draft.layer !== layer) ?? [];
      const isLast = offered.length === 0 && unsavedEdits?.files.length === 0;
      set({
        draftConflicts: [...draftConflicts, { draft: conflict, problem: undefined }],
        // The offered draft is the conflicting one.
        unsavedEdits: isLast || !unsavedEdits ? undefined : { ...unsavedEdits, drafts: offered },
      });
      return;
    }
    const { [layer]: _replaced, ...drafts } = get().drafts;
    const stored = { files, ...(known?.about && { about: known.about }) };
    set({ drafts: revision === undefined ? drafts : { ...drafts, [layer]: { revision, ...stored } } });
  };

  const start = (delay: number) => {
    isScheduled = true;
    schedule(() => void store(), delay);
  };

  const store = async () => {
    isScheduled = false;
    isStoring = true;
    let retryDelay: number | undefined = DELAY_MS;
    try {
      for (const edits of listPending(get())) await storeLayer(edits);
      set({ draftProblem: undefined });
    } catch (error) {
      const isTemporary =
        error instanceof OfflineError || (error instanceof ApiError && error.status === UNAVAILABLE);
      retryDelay = isTemporary ? RETRY_MS : undefined;
      // The compile loop reports that the server is not responding.
      if (!(error instanceof OfflineError)) set({ draftProblem: getErrorMessage(error) });
    }
    isStoring = false;
    if (!isScheduled && retryDelay !== undefined && listPending(get()).length > 0) start(retryDelay);
  };

  return () => {
    const pending = listPending(get());
    if (isScheduled || isStoring || pending.length === 0) return;
    // A draft that was discarded or saved must not be offered to a window that is opened right now.
    start(pending.every(({ files }) => files.length === 0) ? 0 : DELAY_MS);
  };
}
