import { expect, test, vi } from 'vitest';
import { matchesShortcut } from '../../engine/browser/preview/shortcuts';
import type { PlaygroundNode } from '../../schemas';
import { createPlaygroundStore } from '../store';
import { listCommands, toPickerEntry, findPressedCommand } from './commands';

const NO_KEYS = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, modifiers: Partial<typeof NO_KEYS> = {}) => ({ ...NO_KEYS, key, ...modifiers });
const rejectCall = () => Promise.reject(new Error('not used here'));
const createStore = () =>
  createPlaygroundStore({
    api: {
      ...{
        workspace: rejectCall,
        page: rejectCall,
        draft: rejectCall,
        save: rejectCall,
        pageLinks: rejectCall,
      },
      ...{
        tenantOptions: rejectCall,
        createTenant: rejectCall,
        discardTenant: rejectCall,
        readRedirects: rejectCall,
      },
      ...{ revisions: rejectCall, revision: rejectCall, findCars: rejectCall },
      ...{ storedDrafts: rejectCall, updateDraft: rejectCall, previewLinks: rejectCall },
      ...{ scheduled: rejectCall, schedule: rejectCall },
      ...{ cancelScheduled: rejectCall, publishScheduled: rejectCall },
      ...{ createPreviewLink: rejectCall, revokePreviewLink: rejectCall },
    },
    schedule: () => () => undefined,
    editor: 'a',
  });

test('matches a shortcut only without further modifier keys', () => {
  expect(matchesShortcut('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut('Ctrl+Z', press('z', { metaKey: true }))).toBe(true);
  expect(matchesShortcut('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(matchesShortcut('Ctrl+Z', press('z'))).toBe(false);
  expect(matchesShortcut('Alt+1', press('¡', { altKey: true, code: 'Digit1' }))).toBe(true);
});

test('runs only some shortcuts in text fields, and never those of the outline', () => {
  expect(findPressedCommand(press('z', { ctrlKey: true }), false)?.id).toBe('undo');
  expect(findPressedCommand(press('y', { ctrlKey: true }), false)?.id).toBe('redo');
  expect(findPressedCommand(press('z', { ctrlKey: true }), true)).toBeUndefined();
  expect(findPressedCommand(press('s', { ctrlKey: true }), true)?.id).toBe('save');
  expect(findPressedCommand(press('Delete'), false)).toBeUndefined();
});

test('gives every command a unique name and unique shortcuts', () => {
  const commands = listCommands(createStore().getState());
  const shortcuts = commands.flatMap((command) => command.shortcuts ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  expect(
    commands.filter(({ shortcuts: ownShortcuts = [] }) => ownShortcuts.length === 0).map(({ id }) => id),
  ).toEqual(['panes']);
});

test('lists unavailable commands as disabled, and records each command once in the history', () => {
  const createNode = (id: string): PlaygroundNode => ({
    id,
    block: 'box',
    props: {},
    slots: {},
    placements: [],
    statementsByPath: {},
  });
  const root = { ...createNode('root'), slots: { main: [createNode('a'), createNode('b')] } };
  const store = createStore();
  const listDisabledIds = () =>
    listCommands(store.getState())
      .map((command) => toPickerEntry(command, store.getState()))
      .filter(({ isDisabled }) => isDisabled)
      .map(({ id }) => id);
  expect(listDisabledIds()).toEqual([
    'save',
    'review',
    'history',
    'scheduled',
    'share',
    'media',
    'undo',
    'redo',
    'new-page',
    'copy-page',
    'page-address',
    'remove-page',
    'redirects',
    'insert',
    'save-pattern',
    'patterns',
    'duplicate',
    'remove',
    'up',
    'down',
  ]);
  const perform = vi.fn();
  const outcome = {
    draft: 'd',
    isShown: true,
    root,
    inheritedRoot: undefined,
    providedShapes: {},
    findings: [],
    pageKey: 'site/home',
    config: undefined,
    content: undefined,
    collection: undefined,
    pages: undefined,
    forms: undefined,
    pageFields: undefined,
    impact: [],
  };
  store.setState({ outcome: { ...outcome, version: 1 }, selected: 'a', perform });
  expect(listDisabledIds()).toEqual([
    'save',
    'review',
    'history',
    'scheduled',
    'share',
    'media',
    'undo',
    'redo',
    'new-page',
    'copy-page',
    'page-address',
    'remove-page',
    'redirects',
    'patterns',
    'up',
  ]);
  listCommands(store.getState())
    .find(({ id }) => id === 'remove')
    ?.run(store.getState());
  expect(perform).toHaveBeenCalledWith('Remove a', [{ op: 'remove', node: 'a' }]);
  expect(store.getState().selected).toBe('b');
});
