import type { Operation } from '../../schemas';
import { CONFIG_FILES, type ConfigFile } from '../../engine/layout';
import {
  EditError,
  fingerprintTypedConfig,
  resetProp,
  withFingerprints,
  writeConfig,
  writeOperation,
  type ConfigOperation,
} from '../edit';
import type { StateAccess } from './compile-loop';
import { withTexts } from './edited-files';
import { redo, undo, withCommand, type Command, type TextChange } from './history';
import type { PlaygroundData } from './state';

/** Actions that change files. Each is one command that can be undone. */
export interface EditActions {
  /** Applies operations to the open page, in its tenant's layer, as one command. */
  perform(name: string, operations: readonly Operation[], key?: string): void;
  /** Removes the tenant's own value of a prop. */
  reset(node: string, path: string): void;
  /** Applies operations to the configuration of the open page's tenant, as one command. */
  configure(name: string, operations: readonly ConfigOperation[], key?: string): void;
  /** Records text typed in the JSON pane. */
  type(path: string, text: string): void;
  /** Adds fingerprints to typed text once the keyboard focus has left it. Other edits write them at once. */
  finishTyping(): void;
  undo(): void;
  redo(): void;
}

const typingKey = (path: string): string => `type ${path}`;

const configFileOf = (tenant: string, path: string): ConfigFile | undefined =>
  CONFIG_FILES.find((file) => path === `${tenant}/${file}`);

const fingerprintContext = ({ outcome, workspace }: PlaygroundData) => ({
  beneath: outcome?.beneath,
  blocks: workspace?.blocks ?? [],
});

/** Changes that add the fingerprints of typed text to the page's file or to shadows.json. */
function fingerprintTyped(state: PlaygroundData, typed: TextChange): readonly TextChange[] {
  const { page, outcome, files } = state;
  const { path, before, after } = typed;
  if (!page || after === null) return [];
  if (path === page.own)
    return [
      { path, before: after, after: withFingerprints(before ?? undefined, after, fingerprintContext(state)) },
    ];
  const file = configFileOf(page.tenant, path);
  if (!file || !outcome?.config) return [];
  const shadows = `${page.tenant}/shadows.json`;
  const text = files[shadows]?.text ?? null;
  return [{ path: shadows, before: text, after: fingerprintTypedConfig(file, typed, text, outcome.config) }];
}

export function createEditActions({ get, set }: StateAccess, compileLater: () => void): EditActions {
  const put = (command: Command) => {
    const { files, history } = get();
    set({
      files: withTexts(files, command.changes, 'after'),
      history: withCommand(history, command),
      notice: undefined,
    });
    compileLater();
  };

  /** Applies an edit to files. A file that cannot be edited stays as it is, and a notice gives the reason. */
  const edit = (
    command: Omit<Command, 'changes'>,
    shownFile: string,
    change: () => readonly TextChange[],
  ) => {
    try {
      const changes = change().filter(({ before, after }) => before !== after);
      if (changes.length > 0) put({ ...command, changes });
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      set({ notice: { kind: 'problem', text: error.message }, shownFile });
    }
  };

  const editOwn = (command: Omit<Command, 'changes'>, change: (text: string | null) => string | null) => {
    const { page, files } = get();
    if (!page) return;
    const { own } = page;
    edit(command, own, () => {
      const before = files[own]?.text ?? null;
      const changed = change(before);
      const after =
        changed === null ? null : withFingerprints(before ?? undefined, changed, fingerprintContext(get()));
      return [{ path: own, before, after }];
    });
  };

  const step = (stepped: ReturnType<typeof undo>, side: 'before' | 'after', verb: string) => {
    if (!stepped) return;
    const { command, history } = stepped;
    set({
      history,
      files: withTexts(get().files, command.changes, side),
      notice: { kind: 'done', text: `${verb}: ${command.name}` },
    });
    compileLater();
  };

  return {
    perform(name, operations, key) {
      const id = get().page?.page ?? '';
      editOwn({ name, key }, (text) =>
        operations.reduce<string | null>((now, one) => writeOperation(now ?? undefined, id, one), text),
      );
    },

    reset(node, path) {
      editOwn({ name: `Reset ${path} of ${node}` }, (text) =>
        text === null ? text : resetProp(text, node, path),
      );
    },

    configure(name, operations, key) {
      const { page, files, outcome } = get();
      const config = outcome?.config;
      const [first] = operations;
      if (!page || !config || !first) return;
      const pathOf = (file: string) => `${page.tenant}/${file}`;
      edit({ name, key }, pathOf(first.file), () => {
        const names = [...CONFIG_FILES, 'shadows.json'];
        const before = Object.fromEntries(names.map((file) => [file, files[pathOf(file)]?.text ?? null]));
        const after = operations.reduce(
          (texts, one) => ({ ...texts, ...writeConfig(texts, one, config) }),
          before,
        );
        return names.map((file) => ({
          path: pathOf(file),
          before: before[file] ?? null,
          after: after[file] ?? null,
        }));
      });
    },

    type(path, text) {
      const before = get().files[path]?.text ?? null;
      if (text === (before ?? '')) return;
      const change = { path, before, after: text === '' ? null : text };
      put({ name: `Edit ${path}`, changes: [change], key: typingKey(path) });
    },

    finishTyping() {
      const state = get();
      const last = state.history.past.at(-1);
      const typed = last?.changes.find(({ path }) => last.key === typingKey(path));
      if (!last || !typed) return;
      try {
        const changes = fingerprintTyped(state, typed).filter(({ before, after }) => before !== after);
        if (changes.length > 0) put({ ...last, changes });
      } catch (error) {
        // Invalid JSON gets its fingerprints once it is valid.
        if (!(error instanceof EditError)) throw error;
      }
    },

    undo: () => step(undo(get().history), 'before', 'Undone'),
    redo: () => step(redo(get().history), 'after', 'Redone'),
  };
}
