import type { LayoutNode, Operation } from '../../schemas';
import { CONFIG_FILES, getMarkdownPath, type ConfigFile } from '../../engine/layout';
import {
  adoptNode,
  EditError,
  fingerprintTypedConfig,
  isInMarkdown,
  isMarkdownEdit,
  resetProp,
  withFingerprints,
  withoutEmptyFile,
  withoutRemoval,
  writeChangeNote,
  writeConfig,
  writeMarkdown,
  writeNodeField,
  writeOperation,
  type ConfigOperation,
  type NodeField,
} from '../../engine/layout/tools/edit';
import { withTexts } from './open-files';
import { redo, undo, withClosedCommand, withCommand, type Command, type TextChange } from './history';
import type { DataStore, PlaygroundData } from './state';

/** Actions that change files. Each is one command that can be undone. */
export interface EditActions {
  /** Applies operations to the open page, in its tenant's layer, as one command. */
  perform(name: string, operations: readonly Operation[], key?: string): void;
  /** Removes the tenant's own value of a prop. */
  reset(node: string, path: string): void;
  /** Sets or removes the condition or note of a block that the open page's own file contains. */
  describeNode(node: string, field: NodeField, value: unknown): void;
  /** Sets or removes the note of the tenant's own change to a prop. */
  noteChange(node: string, path: string, note: string | undefined): void;
  /** Replaces an inherited block with a copy in the tenant's own file, which can have its own condition. */
  adoptNode(node: LayoutNode): void;
  /** Creates the tenant's own file of an entry, replaces it, or deletes it (`null`). */
  writeEntry(name: string, entry: string, text: string | null): void;
  /** Removes the removal of the open entry or form, or of a node in it, from the tenant's own file. */
  restoreEntry(node?: string): void;
  /** Applies operations to the configuration of the open page's tenant, as one command. */
  configure(name: string, operations: readonly ConfigOperation[], key?: string): void;
  /**
   * Writes files of the open page's tenant, and applies operations to its configuration, as one command.
   * @param edits called with the current texts; if it throws an `EditError`, the error is shown and nothing
   * changes
   */
  editFiles(name: string, edits: FileEdits, key?: string): void;
  /**
   * Writes files of the open page's layers, or deletes them (`null`), as one command.
   * @param createTexts called with the current texts; if it throws an `EditError`, the error is shown and
   * nothing changes
   */
  writeFiles(name: string, createTexts: CreateTexts): void;
  /** Records text typed in the JSON pane. */
  type(path: string, text: string): void;
  /**
   * Adds fingerprints for typed text. Called when the editor loses focus. Other edits write fingerprints
   * immediately.
   */
  finishTyping(): void;
  /** Ends the last command: the next edit is a separate undo step, even if it changes the same value. */
  closeCommand(): void;
  undo(): void;
  redo(): void;
}

/** New texts of files by path in the tenant's folder, and operations on its configuration. */
export interface FileEdits {
  createTexts(read: (path: string) => string | null): Readonly<Record<string, string | null>>;
  readonly operations?: readonly ConfigOperation[];
}

/** Creates new texts of files by their path, which begins with that of the layer. */
type CreateTexts = (read: (path: string) => string | null) => Readonly<Record<string, string | null>>;

const NODE_FIELD_NAMES: Readonly<Record<NodeField, string>> = { when: 'condition', note: 'note' };

const getTypingKey = (path: string): string => `type ${path}`;

const findConfigFile = (tenant: string, path: string): ConfigFile | undefined =>
  CONFIG_FILES.find((file) => path === `${tenant}/${file}`);

const getFingerprintContext = ({ page, outcome, workspace }: PlaygroundData) => ({
  key: page?.page ?? '',
  inheritedRoot: outcome?.inheritedRoot,
  blocks: workspace?.blocks ?? [],
});

/** Lists the changes that add fingerprints for typed text to the page's file or to shadows.json. */
function listFingerprintChanges(state: PlaygroundData, typed: TextChange): readonly TextChange[] {
  const { page, outcome, files } = state;
  const { path, before, after } = typed;
  if (!page || after === null) return [];
  if (path === page.ownPath)
    return [
      {
        path,
        before: after,
        after: withFingerprints(before ?? undefined, after, getFingerprintContext(state)),
      },
    ];
  const file = findConfigFile(page.tenant, path);
  if (!file || !outcome?.config) return [];
  const shadows = `${page.tenant}/shadows.json`;
  const text = files[shadows]?.text ?? null;
  return [{ path: shadows, before: text, after: fingerprintTypedConfig(file, typed, text, outcome.config) }];
}

/** Lists the changes that operations make to the configuration of the open page's tenant. */
function listConfigChanges(
  { page, files, outcome }: PlaygroundData,
  operations: readonly ConfigOperation[],
): readonly TextChange[] {
  const config = outcome?.config;
  if (!page || !config || operations.length === 0) return [];
  const getPath = (file: string) => `${page.tenant}/${file}`;
  const fileNames = [...CONFIG_FILES, 'shadows.json'];
  const before = Object.fromEntries(fileNames.map((file) => [file, files[getPath(file)]?.text ?? null]));
  const after = operations.reduce(
    (texts, operation) => ({ ...texts, ...writeConfig(texts, operation, config) }),
    before,
  );
  return fileNames.map((file) => ({
    path: getPath(file),
    before: before[file] ?? null,
    after: after[file] ?? null,
  }));
}

export function createEditActions({ get, set }: DataStore, compileLater: () => void): EditActions {
  const recordCommand = (command: Command) => {
    const { files, history } = get();
    set({
      files: withTexts(files, command.changes, 'after'),
      history: withCommand(history, command),
      notice: undefined,
    });
    compileLater();
  };

  /** Applies an edit to files. If a file cannot be edited, nothing changes, and a notice gives the reason. */
  const applyEdit = (
    command: Omit<Command, 'changes'>,
    shownFile: string,
    createChanges: () => readonly TextChange[],
  ) => {
    try {
      const changes = createChanges().filter(({ before, after }) => before !== after);
      if (changes.length > 0) recordCommand({ ...command, changes });
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      set({ notice: { kind: 'problem', text: error.message }, shownFile });
    }
  };

  /** The open page or entry with its node; undefined if none is open. */
  const getOpenEntry = () => {
    const { page, outcome, files } = get();
    return page && { entry: { page, root: outcome?.root }, texts: (path: string) => files[path]?.text };
  };

  const editPageFile = (
    command: Omit<Command, 'changes'>,
    transform: (text: string | null) => string | null,
    createOtherChanges: () => readonly TextChange[] = () => [],
  ) => {
    const { page, files } = get();
    if (!page) return;
    const { ownPath } = page;
    applyEdit(command, ownPath, () => {
      const before = files[ownPath]?.text ?? null;
      const changed = transform(before);
      const after =
        changed === null
          ? null
          : withoutEmptyFile(
              withFingerprints(before ?? undefined, changed, getFingerprintContext(get())),
              page.page,
            );
      return [{ path: ownPath, before, after }, ...createOtherChanges()];
    });
  };

  const applyStep = (step: ReturnType<typeof undo>, side: 'before' | 'after', verb: string) => {
    if (!step) return;
    const { command, history } = step;
    set({
      history,
      historySteps: get().historySteps + 1,
      files: withTexts(get().files, command.changes, side),
      notice: { kind: 'done', text: `${verb}: ${command.name}` },
    });
    compileLater();
  };

  return {
    perform(name, operations, key) {
      const open = getOpenEntry();
      if (!open) return;
      const { entry, texts } = open;
      const ofText = operations.findLast((operation) => isMarkdownEdit(entry, texts, operation));
      const others = operations.filter((operation) => !isMarkdownEdit(entry, texts, operation));
      editPageFile(
        { name, key },
        (text) =>
          others.reduce<string | null>(
            (current, operation) => writeOperation(current ?? undefined, entry.page.page, operation),
            text,
          ),
        () => {
          if (ofText?.op === 'set') return writeMarkdown(entry, texts, ofText.value);
          // Without its own text, the entry would have the inherited text, so that is removed too.
          const isUnset = operations.some(
            (operation) => operation.op === 'unset' && isInMarkdown(entry, texts, operation.path),
          );
          return isUnset ? writeMarkdown(entry, texts, undefined) : [];
        },
      );
    },

    reset(node, path) {
      const open = getOpenEntry();
      if (!open) return;
      const { entry, texts } = open;
      editPageFile(
        { name: `Reset ${path} of ${node}` },
        (text) => (text === null ? text : resetProp(text, entry.page.page, node, path)),
        () => (isInMarkdown(entry, texts, path) ? writeMarkdown(entry, texts, undefined) : []),
      );
    },

    describeNode(node, field, value) {
      const { page } = get();
      if (!page) return;
      const name = `${value === undefined ? 'Remove' : 'Set'} the ${NODE_FIELD_NAMES[field]} of ${node}`;
      editPageFile({ name, key: `${field} of ${node}` }, (text) =>
        writeNodeField(text ?? undefined, page.page, node, { field, value }),
      );
    },

    noteChange(node, path, note) {
      const { page } = get();
      if (page)
        editPageFile({ name: `Set the note on ${path} of ${node}`, key: `note ${node} ${path}` }, (text) =>
          writeChangeNote(text ?? undefined, page.page, { node, path }, note),
        );
    },

    adoptNode(node) {
      const { page } = get();
      if (page)
        editPageFile({ name: `Copy ${node.id} to this site` }, (text) =>
          adoptNode(text ?? undefined, page.page, node),
        );
    },

    writeEntry(name, entry, text) {
      const { page, files } = get();
      if (!page) return;
      const path = `${page.tenant}/content/${entry}.json`;
      const markdown = `${page.tenant}/${getMarkdownPath(entry)}`;
      const orphan = text === null ? files[markdown]?.text : undefined;
      applyEdit({ name }, path, () => [
        { path, before: files[path]?.text ?? null, after: text },
        // The text goes with its entry.
        ...(typeof orphan === 'string' ? [{ path: markdown, before: orphan, after: null }] : []),
      ]);
    },

    restoreEntry(node) {
      const { page } = get();
      if (page)
        editPageFile({ name: `Restore ${node ?? page.page}` }, (text) =>
          text === null ? text : withoutRemoval(text, page.page, node),
        );
    },

    configure(name, operations, key) {
      const { page } = get();
      const [firstOperation] = operations;
      if (!page || !firstOperation) return;
      const shownFile = `${page.tenant}/${firstOperation.file}`;
      applyEdit({ name, key }, shownFile, () => listConfigChanges(get(), operations));
    },

    editFiles(name, { createTexts, operations = [] }, key) {
      const { page, files } = get();
      if (!page) return;
      const read = (path: string) => files[`${page.tenant}/${path}`]?.text ?? null;
      applyEdit({ name, key }, page.ownPath, () => [
        ...Object.entries(createTexts(read)).map(([path, after]) => ({
          path: `${page.tenant}/${path}`,
          before: read(path),
          after,
        })),
        ...listConfigChanges(get(), operations),
      ]);
    },

    writeFiles(name, createTexts) {
      const read = (path: string) => get().files[path]?.text ?? null;
      applyEdit({ name }, get().shownFile ?? '', () =>
        Object.entries(createTexts(read)).map(([path, after]) => ({ path, before: read(path), after })),
      );
    },

    type(path, text) {
      const before = get().files[path]?.text ?? null;
      if (text === (before ?? '')) return;
      const change = { path, before, after: text === '' ? null : text };
      recordCommand({ name: `Edit ${path}`, changes: [change], key: getTypingKey(path) });
    },

    finishTyping() {
      const state = get();
      const last = state.history.past.at(-1);
      const typed = last?.changes.find(({ path }) => last.key === getTypingKey(path));
      if (!last || !typed) return;
      try {
        const changes = listFingerprintChanges(state, typed).filter(({ before, after }) => before !== after);
        if (changes.length > 0) recordCommand({ ...last, changes });
      } catch (error) {
        // Invalid JSON gets its fingerprints once it is valid.
        if (!(error instanceof EditError)) throw error;
      }
    },

    closeCommand: () => set({ history: withClosedCommand(get().history) }),
    undo: () => applyStep(undo(get().history), 'before', 'Undone'),
    redo: () => applyStep(redo(get().history), 'after', 'Redone'),
  };
}
