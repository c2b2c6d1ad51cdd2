import type { PressedKey } from '../../engine/browser/preview/messages';
import { matchesShortcut } from '../../engine/browser/preview/shortcuts';
import { parseEntryKey } from '../../engine/layout';
import { createDuplicateAction, createMoveAction, createRemoveAction, type NodeAction } from '../outline';
import type { PickerEntry } from '../picker';
import {
  isDirty,
  MODES,
  type Mode,
  type PageDialogName,
  type PlaygroundActions,
  type PlaygroundData,
} from '../store';

type State = PlaygroundData & PlaygroundActions;

/** A command of the command palette, usually with a keyboard shortcut. */
export interface Command {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Keyboard shortcuts; the palette shows the first. `Ctrl` also matches ⌘ on a Mac. */
  readonly shortcuts?: readonly string[];
  /** `fields`: the shortcut also works in text fields. `outline`: the outline handles the shortcut. */
  readonly scope?: 'fields' | 'outline';
  isAvailable?(state: State): boolean;
  run(state: State): void;
}

type CreateNodeAction = (
  root: NonNullable<ReturnType<typeof getPageRoot>>,
  id: string,
  state: State,
) => NodeAction | undefined;

/** The tree of the page; undefined for an entry, which has no blocks. */
const getPageRoot = ({ page, outcome }: State) =>
  page && parseEntryKey(page.page) ? undefined : outcome?.root;

/** Creates a command that acts on the selected block. */
function createNodeCommand(
  command: Omit<Command, 'group' | 'run' | 'isPossible'>,
  createAction: CreateNodeAction,
): Command {
  const findAction = (state: State) => {
    const root = getPageRoot(state);
    return root && state.selected !== undefined ? createAction(root, state.selected, state) : undefined;
  };
  return {
    ...command,
    group: 'Block',
    isAvailable: (state) => findAction(state) !== undefined,
    run(state) {
      const action = findAction(state);
      if (!action) return;
      state.perform(action.name, [action.operation]);
      state.select(action.nextSelected);
    },
  };
}

/** Creates a command that acts on the open page as a whole. */
const createPageCommand = (dialog: PageDialogName, name: string, shortcut: string): Command => ({
  id: dialog,
  name,
  group: 'Page',
  shortcuts: [shortcut],
  isAvailable: ({ page }) => page !== undefined && !parseEntryKey(page.page),
  run: (state) => state.showDialog(dialog),
});

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 768],
  ['Desktop', 1440],
] as const;

const PANES = ['preview', 'outline', 'inspector', 'json', 'impact'] as const;

const MODE_NAMES = {
  blocks: 'Edit the page’s blocks',
  pages: 'Find and edit a page',
  settings: 'Find and edit a setting',
  texts: 'Find and edit a text',
  theme: 'Find and edit a theme setting',
  content: 'Find and edit an entry',
  forms: 'Find and edit a form',
  locations: 'Find and edit a location',
  people: 'Find, edit and order people',
} as const satisfies Record<Mode, string>;

/** Digits follow those of the panes; later panes have letters, because no digits were left. */
const MODE_KEYS = {
  blocks: '6',
  settings: '7',
  texts: '8',
  theme: '9',
  content: '0',
  pages: 'G',
  forms: 'F',
  locations: 'W',
  people: 'E',
} as const satisfies Record<Mode, string>;

const COMMANDS: readonly Command[] = [
  {
    id: 'save',
    name: 'Save all changed files',
    group: 'Edits',
    shortcuts: ['Ctrl+S'],
    scope: 'fields',
    isAvailable: (state) => isDirty(state) && !state.isSaving,
    run: (state) => void state.saveOrReview(),
  },
  {
    id: 'review',
    name: 'Review the edits, and save them with a note…',
    group: 'Edits',
    shortcuts: ['Ctrl+Shift+S'],
    scope: 'fields',
    isAvailable: isDirty,
    run: (state) => state.showDialog('review'),
  },
  {
    id: 'history',
    name: 'Show the history…',
    group: 'Edits',
    shortcuts: ['Alt+Shift+H'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => void state.showRevisions(),
  },
  {
    id: 'scheduled',
    name: 'Show scheduled changes…',
    group: 'Edits',
    shortcuts: ['Alt+Shift+L'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => void state.showScheduled(),
  },
  {
    id: 'share',
    name: 'Share a preview of the draft…',
    group: 'Edits',
    shortcuts: ['Alt+Shift+P'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => void state.showPreviewLinks(),
  },
  {
    id: 'media',
    name: 'Open the media library…',
    group: 'Window',
    shortcuts: ['Alt+Shift+M'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => state.showMedia(),
  },
  {
    id: 'undo',
    name: 'Undo',
    group: 'Edits',
    shortcuts: ['Ctrl+Z'],
    isAvailable: ({ history }) => history.past.length > 0,
    run: (state) => state.undo(),
  },
  {
    id: 'redo',
    name: 'Redo',
    group: 'Edits',
    shortcuts: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isAvailable: ({ history }) => history.future.length > 0,
    run: (state) => state.redo(),
  },
  {
    id: 'commands',
    name: 'Show all commands',
    group: 'Window',
    shortcuts: ['Ctrl+K'],
    scope: 'fields',
    run: (state) => state.showDialog('commands'),
  },
  {
    id: 'help',
    name: 'Help: first steps, shortcuts and appearance…',
    group: 'Window',
    shortcuts: ['Alt+Shift+K'],
    scope: 'fields',
    run: (state) => state.showDialog('help'),
  },
  {
    id: 'new-site',
    name: 'New site…',
    group: 'Page',
    shortcuts: ['Alt+Shift+S'],
    scope: 'fields',
    run: (state) => state.showDialog('new-site'),
  },
  {
    id: 'new-page',
    name: 'New page…',
    group: 'Page',
    shortcuts: ['Alt+Shift+N'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => state.showDialog('new-page'),
  },
  createPageCommand('copy-page', 'Duplicate the page…', 'Alt+Shift+D'),
  createPageCommand('page-address', 'Change the page’s address…', 'Alt+Shift+R'),
  createPageCommand('remove-page', 'Delete or hide the page…', 'Alt+Shift+X'),
  {
    id: 'redirects',
    name: 'Redirects of old addresses…',
    group: 'Configuration',
    shortcuts: ['Alt+Shift+O'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => state.showDialog('redirects'),
  },
  {
    id: 'insert',
    name: 'Insert a block or pattern…',
    group: 'Block',
    shortcuts: ['Ctrl+I', '/'],
    isAvailable: (state) => getPageRoot(state) !== undefined,
    run: (state) => state.showDialog('insert'),
  },
  {
    id: 'save-pattern',
    name: 'Save the block as a pattern…',
    group: 'Block',
    shortcuts: ['Alt+Shift+A'],
    isAvailable: (state) => getPageRoot(state) !== undefined && state.selected !== undefined,
    run: (state) => state.showDialog('save-pattern'),
  },
  {
    id: 'patterns',
    name: 'Show the patterns…',
    group: 'Block',
    shortcuts: ['Alt+Shift+J'],
    scope: 'fields',
    isAvailable: ({ page }) => page !== undefined,
    run: (state) => state.showDialog('patterns'),
  },
  createNodeCommand(
    { id: 'duplicate', name: 'Duplicate the block', shortcuts: ['Ctrl+D'] },
    (root, id, { workspace }) => createDuplicateAction({ root, blocks: workspace?.blocks ?? [] }, id),
  ),
  createNodeCommand(
    { id: 'remove', name: 'Remove the block', shortcuts: ['Delete'], scope: 'outline' },
    createRemoveAction,
  ),
  createNodeCommand(
    { id: 'up', name: 'Move the block up', shortcuts: ['Alt+Up'], scope: 'outline' },
    (root, id) => createMoveAction(root, id, -1),
  ),
  createNodeCommand(
    { id: 'down', name: 'Move the block down', shortcuts: ['Alt+Down'], scope: 'outline' },
    (root, id) => createMoveAction(root, id, 1),
  ),
  ...WIDTHS.map(([name, width], index): Command => ({
    id: `width-${width}`,
    name: `Preview at ${width} px: ${name.toLowerCase()}`,
    group: 'Window',
    shortcuts: [`Alt+${index + 1}`],
    scope: 'fields',
    run: (state) => state.showWidth(width),
  })),
  ...PANES.map((id, index): Command => ({
    id: `pane-${id}`,
    name: `Go to the ${id === 'json' ? 'JSON' : id} pane`,
    group: 'Window',
    shortcuts: [`Alt+Shift+${index + 1}`],
    scope: 'fields',
    run: (state) => state.showPane(id),
  })),
  ...MODES.map((mode): Command => ({
    id: `mode-${mode}`,
    name: MODE_NAMES[mode],
    group: 'Configuration',
    shortcuts: [`Alt+Shift+${MODE_KEYS[mode]}`],
    scope: 'fields',
    run(state) {
      state.showMode(mode);
      state.showPane('outline');
    },
  })),
  {
    id: 'browse',
    name: 'Use the page as visitors do, or edit it again',
    group: 'Window',
    shortcuts: ['Alt+B'],
    scope: 'fields',
    run: (state) => state.showBrowsing(!state.isBrowsing),
  },
  {
    id: 'panes',
    name: 'Reset pane sizes',
    group: 'Window',
    run: (state) => state.resetPanes(),
  },
];

export const SHORTCUT_GROUPS: readonly (readonly [group: string, commands: readonly Command[]])[] = [
  ...new Map(
    COMMANDS.map(({ group }) => [
      group,
      COMMANDS.filter((command) => command.group === group && command.shortcuts),
    ]),
  ),
];

/** Shortcuts that also work while the focus is in the previewed page. */
export const PAGE_SHORTCUTS = COMMANDS.filter(({ scope }) => scope !== 'outline')
  .flatMap(({ shortcuts = [] }) => shortcuts)
  // Plain keys belong to the page while it is used as visitors do.
  .filter((shortcut) => shortcut.includes('+'));

/** Lists commands that open other sites, pages and files. */
function listNavigationCommands({ workspace, page }: State): Command[] {
  const site = workspace?.tenants.find(({ slug }) => slug === page?.tenant);
  const pages = (site?.pages ?? []).map(({ id, title }): Command => ({
    id: `page-${id}`,
    name: title === id ? id : `${title} (${id})`,
    group: 'Pages of this site',
    run: (state) => void (site && state.openPage(site.slug, id)),
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
  const sites = (workspace?.tenants ?? []).map(({ slug, name, pages: sitePages }): Command => ({
    id: `site-${slug}`,
    name,
    group: 'Sites',
    run(state) {
      const samePage = sitePages.find(({ id }) => id === state.page?.page) ?? sitePages[0];
      if (samePage) void state.openPage(slug, samePage.id);
    },
  }));
  const beside = (workspace?.tenants ?? [])
    .filter(({ slug }) => slug !== page?.tenant)
    .map(({ slug, name }): Command => ({
      id: `beside-${slug}`,
      name: `Show the page of ${name} beside it`,
      group: 'Sites',
      run: (state) => state.showBeside(slug),
    }));
  return [...pages, ...files, ...sites, ...beside];
}

/** Lists all commands, including those that open other sites, pages and files. */
export const listCommands = (state: State): Command[] => [...COMMANDS, ...listNavigationCommands(state)];

export function toPickerEntry(command: Command, state: State): PickerEntry {
  const { id, name, group, shortcuts } = command;
  const isDisabled = command.isAvailable ? !command.isAvailable(state) : false;
  return { id, name, group, isDisabled, ...(shortcuts?.[0] !== undefined && { shortcut: shortcuts[0] }) };
}

/** Finds the command of a pressed shortcut, except commands whose shortcuts another component handles. */
export const findPressedCommand = (pressed: PressedKey, isInField: boolean): Command | undefined =>
  COMMANDS.find(
    ({ shortcuts = [], scope }) =>
      scope !== 'outline' &&
      (scope === 'fields' || !isInField) &&
      shortcuts.some((shortcut) => matchesShortcut(shortcut, pressed)),
  );
