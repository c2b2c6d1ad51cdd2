import { duplicateAction, moveAction, removeAction, type Action } from '../outline';
import type { Entry } from '../picker';
import { isDirty, ROOMS, type PlaygroundActions, type PlaygroundData } from '../store';

type State = PlaygroundData & PlaygroundActions;

/** Something that can be done: with a name, mostly with keys, and always in the command palette. */
export interface Command {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Ways to press it; the first one is shown. `Ctrl` is ⌘ on a Mac. */
  readonly keys?: readonly string[];
  /** `fields`: also while something is typed. `outline`: only there, where the outline hears the keys itself. */
  readonly heard?: 'fields' | 'outline';
  isPossible?(state: State): boolean;
  run(state: State): void;
}

type NodeAction = (
  root: NonNullable<ReturnType<typeof rootOf>>,
  id: string,
  state: State,
) => Action | undefined;

const rootOf = ({ outcome }: State) => outcome?.root;

/** A command that does something to the selected block. */
function onNode(command: Omit<Command, 'group' | 'run' | 'isPossible'>, action: NodeAction): Command {
  const asked = (state: State) => {
    const root = rootOf(state);
    return root && state.selected !== undefined ? action(root, state.selected, state) : undefined;
  };
  return {
    ...command,
    group: 'Block',
    isPossible: (state) => asked(state) !== undefined,
    run(state) {
      const done = asked(state);
      if (!done) return;
      state.perform(done.name, [done.operation]);
      state.select(done.selects);
    },
  };
}

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 768],
  ['Desktop', 1440],
] as const;

const PANES = ['preview', 'outline', 'inspector', 'json', 'impact'] as const;

const NAMES = { settings: 'a setting', texts: 'a text', theme: 'a seed of the theme' } as const;

const COMMANDS: readonly Command[] = [
  {
    id: 'save',
    name: 'Save all changed files',
    group: 'Edits',
    keys: ['Ctrl+S'],
    heard: 'fields',
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
    heard: 'fields',
    run: (state) => state.show('commands'),
  },
  {
    id: 'insert',
    name: 'Insert a block…',
    group: 'Block',
    keys: ['Ctrl+I'],
    isPossible: (state) => rootOf(state) !== undefined,
    run: (state) => state.show('insert'),
  },
  onNode({ id: 'duplicate', name: 'Duplicate the block', keys: ['Ctrl+D'] }, (root, id, { world }) =>
    duplicateAction({ root, blocks: world?.blocks ?? [] }, id),
  ),
  onNode({ id: 'remove', name: 'Remove the block', keys: ['Delete'], heard: 'outline' }, removeAction),
  onNode({ id: 'up', name: 'Move the block up', keys: ['Alt+Up'], heard: 'outline' }, (root, id) =>
    moveAction(root, id, -1),
  ),
  onNode({ id: 'down', name: 'Move the block down', keys: ['Alt+Down'], heard: 'outline' }, (root, id) =>
    moveAction(root, id, 1),
  ),
  ...WIDTHS.map(([name, width], index): Command => ({
    id: `width-${width}`,
    name: `Preview at ${width} px: ${name.toLowerCase()}`,
    group: 'Window',
    keys: [`Alt+${index + 1}`],
    heard: 'fields',
    run: (state) => state.showWidth(width),
  })),
  ...PANES.map((id, index): Command => ({
    id: `pane-${id}`,
    name: `Go to the pane ${id === 'json' ? 'JSON' : id}`,
    group: 'Window',
    keys: [`Alt+Shift+${index + 1}`],
    heard: 'fields',
    run: (state) => state.showPane(id),
  })),
  ...ROOMS.map((room, index): Command => ({
    id: `room-${room}`,
    name: room === 'blocks' ? 'Edit the blocks of the page' : `Find and edit ${NAMES[room]}`,
    group: 'Configuration',
    keys: [`Alt+Shift+${PANES.length + index + 1}`],
    heard: 'fields',
    run(state) {
      state.showRoom(room);
      state.showPane('outline');
    },
  })),
  {
    id: 'panes',
    name: 'Give the panes their first sizes',
    group: 'Window',
    run: (state) => state.resetPanes(),
  },
];

/** What leads to the other sites, pages and files. */
function places({ world, page }: State): Command[] {
  const site = world?.tenants.find(({ slug }) => slug === page?.tenant);
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
  const sites = (world?.tenants ?? []).map((one): Command => ({
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

/** Everything that can be done now, and what leads elsewhere. */
export const commandsOf = (state: State): Command[] => [...COMMANDS, ...places(state)];

/** A command as the palette lists it. */
export function entryOf(command: Command, state: State): Entry {
  const { id, name, group, keys } = command;
  const isDisabled = command.isPossible ? !command.isPossible(state) : false;
  return { id, name, group, isDisabled, ...(keys?.[0] !== undefined && { keys: keys[0] }) };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys such as `Ctrl+Shift+Z` are the ones pressed. With Alt a layout may type something else: its place counts. */
export function isPressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = keys.split('+');
  const last = parts.at(-1) ?? '';
  const isHeld = (name: string) => parts.slice(0, -1).includes(name);
  if (isHeld('Ctrl') !== (ctrlKey || metaKey) || isHeld('Alt') !== altKey || isHeld('Shift') !== shiftKey)
    return false;
  return altKey ? code === `Digit${last}` || code === `Key${last}` : key.toLowerCase() === last.toLowerCase();
}

/** The command whose keys these are, as far as the shell hears them where the keyboard is. */
export const pressedCommand = (pressed: Pressed, isInField: boolean): Command | undefined =>
  COMMANDS.find(
    ({ keys = [], heard }) =>
      heard !== 'outline' &&
      (heard === 'fields' || !isInField) &&
      keys.some((one) => isPressed(one, pressed)),
  );
