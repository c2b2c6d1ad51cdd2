import { duplicateAction, moveAction, removeAction, type NodeAction } from '../outline';
import type { PickerEntry } from '../picker';
import { isDirty, MODES, type PlaygroundActions, type PlaygroundData } from '../store';

type State = PlaygroundData & PlaygroundActions;

/** A command of the command palette, most with keyboard shortcuts. */
export interface Command {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Its shortcuts; the first one is shown. `Ctrl` is ⌘ on a Mac. */
  readonly keys?: readonly string[];
  /** `fields`: the shortcut also works in text fields. `outline`: only in the outline, which handles it itself. */
  readonly scope?: 'fields' | 'outline';
  isPossible?(state: State): boolean;
  run(state: State): void;
}

type CreateNodeAction = (
  root: NonNullable<ReturnType<typeof pageRoot>>,
  id: string,
  state: State,
) => NodeAction | undefined;

const pageRoot = ({ outcome }: State) => outcome?.root;

/** A command that acts on the selected block. */
function onNode(
  command: Omit<Command, 'group' | 'run' | 'isPossible'>,
  createAction: CreateNodeAction,
): Command {
  const actionIn = (state: State) => {
    const root = pageRoot(state);
    return root && state.selected !== undefined ? createAction(root, state.selected, state) : undefined;
  };
  return {
    ...command,
    group: 'Block',
    isPossible: (state) => actionIn(state) !== undefined,
    run(state) {
      const action = actionIn(state);
      if (!action) return;
      state.perform(action.name, [action.operation]);
      state.select(action.selects);
    },
  };
}

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 768],
  ['Desktop', 1440],
] as const;

const PANES = ['preview', 'outline', 'inspector', 'json', 'impact'] as const;

const NAMES = { settings: 'a setting', texts: 'a text', theme: 'a theme setting' } as const;

const COMMANDS: readonly Command[] = [
  {
    id: 'save',
    name: 'Save all changed files',
    group: 'Edits',
    keys: ['Ctrl+S'],
    scope: 'fields',
    isPossible: (state) => isDirty(state) && !state.isSaving,
    run: (state) => void state.save(),
  },
  {
    id: 'undo',
    name: 'Undo',
    group: 'Edits',
    keys: ['Ctrl+Z'],
    isPossible: ({ history }) => history.past.length > 0,
    run: (state) => state.undo(),
  },
  {
    id: 'redo',
    name: 'Redo',
    group: 'Edits',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isPossible: ({ history }) => history.future.length > 0,
    run: (state) => state.redo(),
  },
  {
    id: 'commands',
    name: 'Show all commands',
    group: 'Window',
    keys: ['Ctrl+K'],
    scope: 'fields',
    run: (state) => state.showPalette('commands'),
  },
  {
    id: 'insert',
    name: 'Insert a block…',
    group: 'Block',
    keys: ['Ctrl+I'],
    isPossible: (state) => pageRoot(state) !== undefined,
    run: (state) => state.showPalette('insert'),
  },
  onNode({ id: 'duplicate', name: 'Duplicate the block', keys: ['Ctrl+D'] }, (root, id, { workspace }) =>
    duplicateAction({ root, blocks: workspace?.blocks ?? [] }, id),
  ),
  onNode({ id: 'remove', name: 'Remove the block', keys: ['Delete'], scope: 'outline' }, removeAction),
  onNode({ id: 'up', name: 'Move the block up', keys: ['Alt+Up'], scope: 'outline' }, (root, id) =>
    moveAction(root, id, -1),
  ),
  onNode({ id: 'down', name: 'Move the block down', keys: ['Alt+Down'], scope: 'outline' }, (root, id) =>
    moveAction(root, id, 1),
  ),
  ...WIDTHS.map(([name, width], index): Command => ({
    id: `width-${width}`,
    name: `Preview at ${width} px: ${name.toLowerCase()}`,
    group: 'Window',
    keys: [`Alt+${index + 1}`],
    scope: 'fields',
    run: (state) => state.showWidth(width),
  })),
  ...PANES.map((id, index): Command => ({
    id: `pane-${id}`,
    name: `Go to the ${id === 'json' ? 'JSON' : id} pane`,
    group: 'Window',
    keys: [`Alt+Shift+${index + 1}`],
    scope: 'fields',
    run: (state) => state.showPane(id),
  })),
  ...MODES.map((mode, index): Command => ({
    id: `mode-${mode}`,
    name: mode === 'blocks' ? 'Edit the page’s blocks' : `Find and edit ${NAMES[mode]}`,
    group: 'Configuration',
    keys: [`Alt+Shift+${PANES.length + index + 1}`],
    scope: 'fields',
    run(state) {
      state.showMode(mode);
      state.showPane('outline');
    },
  })),
  {
    id: 'panes',
    name: 'Reset pane sizes',
    group: 'Window',
    run: (state) => state.resetPanes(),
  },
];

/** Commands that open other sites, pages and files. */
function navigationCommands({ workspace, page }: State): Command[] {
  const site = workspace?.tenants.find(({ slug }) => slug === page?.tenant);
  const pages = (site?.pages ?? []).map(({ id, title }): Command => ({
    id: `page-${id}`,
    name: title === id ? id : `${title} (${id})`,
    group: 'Pages of this site',
    run: (state) => void (site && state.open(site.slug, id)),
  }));
  const files = (page?.files ?? []).map(({ path }): Command => ({
    id: `file-${path}`,
    name: path,
    group: 'Files of this page',
    run(state) {
      state.showFile(path);
      state.showPane('json');
    },
  }));
  const sites = (workspace?.tenants ?? []).map((one): Command => ({
    id: `site-${one.slug}`,
    name: one.name,
    group: 'Sites',
    run(state) {
      const same = one.pages.find(({ id }) => id === state.page?.page) ?? one.pages[0];
      if (same) void state.open(one.slug, same.id);
    },
  }));
  return [...pages, ...files, ...sites];
}

/** All commands, and those that open other sites, pages and files. */
export const listCommands = (state: State): Command[] => [...COMMANDS, ...navigationCommands(state)];

export function toPickerEntry(command: Command, state: State): PickerEntry {
  const { id, name, group, keys } = command;
  const isDisabled = command.isPossible ? !command.isPossible(state) : false;
  return { id, name, group, isDisabled, ...(keys?.[0] !== undefined && { keys: keys[0] }) };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a shortcut such as `Ctrl+Shift+Z` was pressed. With Alt, some layouts produce other characters, so the
 * physical key is compared.
 */
export function matchesKeys(
  keys: string,
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
): boolean {
  const parts = keys.split('+');
  const last = parts.at(-1) ?? '';
  const isHeld = (name: string) => parts.slice(0, -1).includes(name);
  if (isHeld('Ctrl') !== (ctrlKey || metaKey) || isHeld('Alt') !== altKey || isHeld('Shift') !== shiftKey)
    return false;
  return altKey ? code === `Digit${last}` || code === `Key${last}` : key.toLowerCase() === last.toLowerCase();
}

/** The command for a pressed shortcut, unless the focus is where another component handles it. */
export const findPressedCommand = (pressed: Pressed, isInField: boolean): Command | undefined =>
  COMMANDS.find(
    ({ keys = [], scope }) =>
      scope !== 'outline' &&
      (scope === 'fields' || !isInField) &&
      keys.some((one) => matchesKeys(one, pressed)),
  );
