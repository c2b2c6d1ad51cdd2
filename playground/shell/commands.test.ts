import { expect, test, vi } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { createPlaygroundStore } from '../store';
import { listCommands, toPickerEntry, matchesKeys, findPressedCommand } from './commands';

const NO_KEYS = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, modifiers: Partial<typeof NO_KEYS> = {}) => ({ ...NO_KEYS, key, ...modifiers });
const never = () => Promise.reject(new Error('not used here'));
const store = () =>
  createPlaygroundStore({
    api: { workspace: never, page: never, draft: never, save: never },
    schedule: () => () => undefined,
  });

test('matches a shortcut only without further modifier keys', () => {
  expect(matchesKeys('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true);
  expect(matchesKeys('Ctrl+Z', press('z', { metaKey: true }))).toBe(true);
  expect(matchesKeys('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(matchesKeys('Ctrl+Z', press('z'))).toBe(false);
  expect(matchesKeys('Alt+1', press('¡', { altKey: true, code: 'Digit1' }))).toBe(true);
});

test('runs only some shortcuts in text fields, and never those of the outline', () => {
  expect(findPressedCommand(press('z', { ctrlKey: true }), false)?.id).toBe('undo');
  expect(findPressedCommand(press('y', { ctrlKey: true }), false)?.id).toBe('redo');
  expect(findPressedCommand(press('z', { ctrlKey: true }), true)).toBeUndefined();
  expect(findPressedCommand(press('s', { ctrlKey: true }), true)?.id).toBe('save');
  expect(findPressedCommand(press('Delete'), false)).toBeUndefined();
});

test('gives every command unique keys and a unique name, and lists all in the palette', () => {
  const commands = listCommands(store().getState());
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  expect(commands.filter(({ keys: own = [] }) => own.length === 0).map(({ id }) => id)).toEqual(['panes']);
});

test('lists unavailable commands as disabled, and records each command once in the history', () => {
  const node = (id: string): PlaygroundNode => ({
    id,
    block: 'box',
    props: {},
    slots: {},
    came: [],
    stated: {},
  });
  const root = { ...node('root'), slots: { main: [node('a'), node('b')] } };
  const one = store();
  const disabled = () =>
    listCommands(one.getState())
      .map((command) => toPickerEntry(command, one.getState()))
      .filter(({ isDisabled }) => isDisabled)
      .map(({ id }) => id);
  expect(disabled()).toEqual(['save', 'undo', 'redo', 'insert', 'duplicate', 'remove', 'up', 'down']);
  const perform = vi.fn();
  const outcome = {
    draft: 'd',
    isShown: true,
    root,
    beneath: undefined,
    provided: {},
    findings: [],
    config: undefined,
    impact: [],
  };
  one.setState({ outcome: { ...outcome, version: 1 }, selected: 'a', perform });
  expect(disabled()).toEqual(['save', 'undo', 'redo', 'up']);
  listCommands(one.getState())
    .find(({ id }) => id === 'remove')
    ?.run(one.getState());
  expect(perform).toHaveBeenCalledWith('Remove a', [{ op: 'remove', node: 'a' }]);
  expect(one.getState().selected).toBe('b');
});
