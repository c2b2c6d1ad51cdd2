import type { PlaygroundDraftFile, PlaygroundStoredDraft } from '../../schemas';
import { mergeTexts } from '../../engine/layout';
import { getLayer, listLayerEdits } from './draft-loop';
import type { OpenFile, Files } from './open-files';
import { listChangedFiles, withTexts } from './open-files';
import { withCommand, type Command, type TextChange } from './history';
import type { DataStore, LoadedDraft, PlaygroundData } from './state';
import { storeUnsavedFile, type EditStorage } from './unsaved-edits';

/** Actions about unsaved edits of an earlier session, of another window or of another person. */
export interface DraftActions {
  /** Restores the edits as commands, discards them, or leaves the server's drafts unchanged. */
  resolveUnsavedEdits(choice: 'restore' | 'discard' | 'leave'): void;
  /** Resolves a conflict with another window's draft: keeps the edits of this window, takes the other's, or merges both. */
  resolveDraftConflict(layer: string, side: 'mine' | 'theirs' | 'both'): void;
}

type DraftOffer = Pick<PlaygroundData, 'drafts' | 'draftConflicts'> & {
  /** Drafts that this window does not have, in folders that it has not edited. */
  readonly offered: readonly PlaygroundStoredDraft[];
};

const withoutBase = ({ path, base, text }: PlaygroundDraftFile): PlaygroundDraftFile => ({
  path,
  base,
  text,
});

/** What this window and the server both have. */
const toKnown = ({ revision, files, actor, note, change }: PlaygroundStoredDraft): LoadedDraft => ({
  revision,
  files: files.map(withoutBase),
  ...(note !== '' && { about: { actor, note, ...(change !== undefined && { change }) } }),
});

/**
 * A draft's file merged with the version on disk. If both changed the same place, saving asks which one to
 * keep.
 */
function rebase({ base, text, current }: PlaygroundStoredDraft['files'][number]): OpenFile {
  const merged = mergeTexts({ base, ours: text, theirs: current });
  return 'text' in merged ? { saved: current, text: merged.text } : { saved: base, text };
}

/**
 * Compares the drafts on the server with the edits of this window.
 * @param left folders whose drafts the user wants to leave alone
 */
export function findDraftOffer(
  state: PlaygroundData,
  stored: readonly PlaygroundStoredDraft[],
  left: ReadonlySet<string>,
): DraftOffer {
  const drafts = { ...state.drafts };
  const draftConflicts = state.draftConflicts.filter(
    ({ draft }) => !stored.some(({ layer }) => layer === draft.layer),
  );
  const offered: PlaygroundStoredDraft[] = [];
  for (const draft of stored) {
    const { layer, revision, files } = draft;
    const isShown = files.every(({ path, text, current }) => {
      const file = state.files[path];
      return (file ? file.text : current) === text;
    });
    const hasEdits = listLayerEdits(state, layer).length > 0;
    if (drafts[layer]?.revision === revision) continue;
    if (isShown) drafts[layer] = toKnown(draft);
    else if (hasEdits) draftConflicts.push({ draft, problem: undefined });
    else if (!left.has(layer)) offered.push(draft);
  }
  return { drafts, draftConflicts, offered };
}

/** Opens a draft's files that are not open yet, with their content on disk. */
const withDraftFiles = (files: Files, draft: PlaygroundStoredDraft): Files => ({
  ...Object.fromEntries(draft.files.map(({ path, current }) => [path, { saved: current, text: current }])),
  ...files,
});

/** Lists the changes that turn this window's edits into a draft's. */
function listChangesTo(files: Files, draft: PlaygroundStoredDraft): TextChange[] {
  const after = new Map<string, string | null>([
    ...listChangedFiles(files)
      .filter(({ path }) => getLayer(path) === draft.layer)
      .map(({ path, saved }) => [path, saved] as const),
    ...draft.files.map((file) => [file.path, rebase(file).text] as const),
  ]);
  return [...after].flatMap(([path, text]) => {
    const before = files[path]?.text ?? null;
    return before === text ? [] : [{ path, before, after: text }];
  });
}

/**
 * Replaces the files with those of a draft. If the draft is based on another saved content, that becomes
 * their saved content.
 */
function withDraft(files: Files, draft: PlaygroundStoredDraft, changes: readonly TextChange[]): Files {
  const bases = Object.fromEntries(
    draft.files.map((file) => {
      const { saved, text } = rebase(file);
      return [file.path, { saved, text }];
    }),
  );
  return { ...withTexts(files, changes, 'after'), ...bases };
}

const reverse = ({ path, before, after }: TextChange): TextChange => ({ path, before: after, after: before });

export function createDraftActions(
  { get, set }: DataStore,
  {
    compileLater,
    storage,
    left,
  }: { compileLater(): void; storage?: EditStorage | undefined; left: Set<string> },
): DraftActions {
  const apply = (commands: readonly Command[], files: Files, change: Partial<PlaygroundData>) => {
    const history = commands
      .filter(({ changes }) => changes.length > 0)
      .reduce((past, command) => withCommand(past, command), get().history);
    set({ files, history, notice: undefined, ...change });
    compileLater();
  };

  /** Collects the edits of drafts and of the browser as commands, oldest first. */
  const collectRestored = () => {
    const { unsavedEdits } = get();
    let { files, drafts } = get();
    const commands: Command[] = [];
    for (const draft of unsavedEdits?.drafts ?? []) {
      files = withDraftFiles(files, draft);
      const changes = listChangesTo(files, draft);
      files = withDraft(files, draft, changes);
      commands.push({ name: `Restore the draft of ${draft.layer}`, changes });
      drafts = { ...drafts, [draft.layer]: toKnown(draft) };
    }
    for (const { path, base, text } of unsavedEdits?.files ?? []) {
      const change: TextChange = { path, before: files[path]?.text ?? null, after: text };
      // `saved` stays the content that editing started from, so that saving detects files that have changed
      // since.
      files = { ...withTexts(files, [change], 'after'), [path]: { saved: base, text } };
      commands.push({ name: `Restore ${path}`, changes: [change] });
    }
    return { files, drafts, commands };
  };

  return {
    resolveUnsavedEdits(choice) {
      const { unsavedEdits, files: before } = get();
      if (!unsavedEdits) return;
      if (choice === 'leave') {
        for (const { layer } of unsavedEdits.drafts) left.add(layer);
        set({ unsavedEdits: unsavedEdits.files.length > 0 ? { ...unsavedEdits, drafts: [] } : undefined });
        return;
      }
      const { files, drafts, commands } = collectRestored();
      if (choice === 'restore') {
        apply(commands, files, { drafts, unsavedEdits: undefined });
        return;
      }
      // Restored and undone, so that redo finds the edits.
      const opened = unsavedEdits.drafts.reduce(withDraftFiles, before);
      const changes = Object.entries(files).flatMap(([path, { text }]): TextChange[] => {
        const original = opened[path]?.text ?? null;
        return text === original ? [] : [{ path, before: original, after: text }];
      });
      const name = 'the earlier edits';
      apply(
        [
          { name: `Restore ${name}`, changes },
          { name: `Discard ${name}`, changes: changes.map(reverse) },
        ],
        opened,
        {
          drafts,
          unsavedEdits: undefined,
          notice: { kind: 'done', text: 'The earlier edits are discarded. Use undo to restore them.' },
        },
      );
      for (const { path } of unsavedEdits.files) {
        const file = opened[path];
        if (storage && file) storeUnsavedFile(storage, path, file, []);
      }
    },

    resolveDraftConflict(layer, side) {
      const { draftConflicts, drafts } = get();
      const draft = draftConflicts.find((conflict) => conflict.draft.layer === layer)?.draft;
      if (!draft) return;
      const files = withDraftFiles(get().files, draft);
      const theirs = listChangesTo(files, draft);
      const resolved = {
        drafts: { ...drafts, [layer]: toKnown(draft) },
        draftConflicts: draftConflicts.filter((conflict) => conflict.draft !== draft),
      };
      const takeTheirs = { name: 'Use the other draft', changes: theirs };
      if (side === 'theirs') {
        apply([takeTheirs], withDraft(files, draft, theirs), resolved);
        return;
      }
      if (side === 'mine') {
        // Applied and undone, so that redo finds the other draft.
        apply([takeTheirs, { name: 'Keep my edits', changes: theirs.map(reverse) }], files, resolved);
        return;
      }
      const known = new Map(drafts[layer]?.files.map(({ path, text }) => [path, text]));
      const changes: TextChange[] = [];
      for (const { path, before, after } of theirs) {
        const base = known.has(path) ? (known.get(path) ?? null) : (files[path]?.saved ?? null);
        const merged = mergeTexts({ base, ours: before, theirs: after });
        if ('conflict' in merged) {
          const problem = `Both drafts changed the same places of ${path}: ${merged.conflict}. Choose a version.`;
          set({
            draftConflicts: draftConflicts.map((conflict) =>
              conflict.draft === draft ? { draft, problem } : conflict,
            ),
          });
          return;
        }
        if (merged.text !== before) changes.push({ path, before, after: merged.text });
      }
      // Files that only the other draft changed keep the content that it started from, to detect conflicts
      // with the disk.
      const onlyTheirs = draft.files.filter(({ path }) => files[path]?.saved === files[path]?.text);
      const merged = {
        ...withTexts(files, changes, 'after'),
        ...Object.fromEntries(onlyTheirs.map((file) => [file.path, rebase(file)])),
      };
      apply([{ name: 'Merge both drafts', changes }], merged, {
        ...resolved,
        notice: { kind: 'done', text: 'Both drafts are merged. Check the preview, then save.' },
      });
    },
  };
}
