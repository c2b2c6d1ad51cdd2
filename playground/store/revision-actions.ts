import type { PlaygroundRevisedText } from '../../schemas';
import { rollBackText } from '../../engine/layout';
import type { Api } from '../api';
import { getErrorMessage } from './compile-loop';
import { withTexts } from './open-files';
import { withCommand, type TextChange } from './history';
import type { DataStore, RevisionHistory } from './state';

export interface RevisionActions {
  /** Loads the latest revisions of the open site, and opens the history. */
  showRevisions(): Promise<void>;
  loadOlderRevisions(): Promise<void>;
  /** Loads the files of a revision. */
  showRevision(id: number): Promise<void>;
  /**
   * Edits the files of the shown revision, as one command.
   * @param how `undo` removes its changes and keeps later ones; `restore` restores the files' content after
   * the revision
   */
  rollBack(how: 'undo' | 'restore'): void;
}

const EMPTY: RevisionHistory = {
  revisions: [],
  hasMore: false,
  isLoading: false,
  problem: undefined,
  shown: undefined,
};

export function createRevisionActions(
  { get, set }: DataStore,
  api: Api,
  compileLater: () => void,
): RevisionActions {
  const update = (change: Partial<RevisionHistory>) =>
    set({ revisionHistory: { ...(get().revisionHistory ?? EMPTY), ...change } });

  /** Shows why a call failed. The result of a call that was overtaken by another page is dropped. */
  const load = async <Result>(call: () => Promise<Result>, show: (result: Result) => void) => {
    const { page } = get();
    update({ isLoading: true, problem: undefined });
    try {
      const result = await call();
      if (get().page === page) show(result);
    } catch (error) {
      update({ problem: getErrorMessage(error) });
    }
    update({ isLoading: false });
  };

  const loadList = async (before: number | undefined) => {
    const tenant = get().page?.tenant;
    if (tenant === undefined) return;
    await load(
      () => api.revisions({ tenant, ...(before !== undefined && { before }) }),
      ({ revisions, hasMore }) => {
        const known = before === undefined ? [] : (get().revisionHistory?.revisions ?? []);
        update({ revisions: [...known, ...revisions], hasMore });
      },
    );
  };

  /** The text of a file with unsaved edits, or else on disk. */
  const readCurrent = ({ path, current }: PlaygroundRevisedText): string | null => {
    const file = get().files[path];
    return file ? file.text : current;
  };

  return {
    async showRevisions() {
      set({ dialog: 'history', revisionHistory: EMPTY });
      await loadList(undefined);
    },
    loadOlderRevisions: () => loadList(get().revisionHistory?.revisions.at(-1)?.id),
    async showRevision(id) {
      update({ shown: undefined });
      await load(
        () => api.revision({ id }),
        (shown) => update({ shown }),
      );
    },
    rollBack(how) {
      const { files, history, revisionHistory } = get();
      const { shown, revisions = [] } = revisionHistory ?? {};
      if (!shown) return;
      const results = shown.files.map((file) => {
        const before = readCurrent(file);
        const result = how === 'undo' ? rollBackText(file, before) : { text: file.after };
        return { ...file, before, result };
      });
      const conflicts = results.flatMap(({ result }) => ('conflict' in result ? [result.conflict] : []));
      if (conflicts.length > 0) {
        update({
          problem: `This change cannot be undone on its own: ${conflicts.join('; ')}. Undo the later changes first, or restore the files.`,
        });
        return;
      }
      const changes = results.flatMap(({ path, before, result }): TextChange[] =>
        'text' in result && result.text !== before ? [{ path, before, after: result.text }] : [],
      );
      if (changes.length === 0) {
        update({ problem: 'The files are already like this.' });
        return;
      }
      const note = revisions.find(({ id }) => id === shown.id)?.note;
      const subject = note ? `“${note}”` : `revision ${shown.id}`;
      const name = how === 'undo' ? `Undo ${subject}` : `Restore ${subject}`;
      // Files of other sites or layers may not be open yet.
      const opened = Object.fromEntries(
        shown.files
          .filter(({ path }) => !files[path])
          .map(({ path, current }) => [path, { saved: current, text: current }]),
      );
      set({
        files: withTexts({ ...files, ...opened }, changes, 'after'),
        history: withCommand(history, { name, changes }),
        dialog: undefined,
        notice: {
          kind: 'done',
          text: `${name}: done, but not saved yet. Check the preview and the impact, then save.`,
        },
      });
      compileLater();
    },
  };
}
