import { expect, test, vi } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { createPlaygroundStore } from '../store';
import { commandsOf, entryOf, isPressed, pressedCommand } from './commands';

const NO_KEYS = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof NO_KEYS> = {}) => ({ ...NO_KEYS, key, ...held });
const never = () => Promise.reject(new Error('nobody asks'));
const store = () =>
  createPlaygroundStore({
    api: { world: never, page: never, draft: never, save: never },
    later: () => () => undefined,
  });

test('keys are those that are pressed, and no others are held', () => {
  expect(isPressed('Ctrl+Z', press('z', { ctrlKey: true }))).toBe(true);
  expect(isPressed('Ctrl+Z', press('z', { metaKey: true }))).toBe(true);
  expect(isPressed('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed('Ctrl+Z', press('z'))).toBe(false);
  expect(isPressed('Alt+1', press('¡', { altKey: true, code: 'Digit1' }))).toBe(true);
});

test('while something is typed only some are heard, and those of the outline never by the shell', () => {
  expect(pressedCommand(press('z', { ctrlKey: true }), false)?.id).toBe('undo');
  expect(pressedCommand(press('y', { ctrlKey: true }), false)?.id).toBe('redo');
  expect(pressedCommand(press('z', { ctrlKey: true }), true)).toBeUndefined();
  expect(pressedCommand(press('s', { ctrlKey: true }), true)?.id).toBe('save');
  expect(pressedCommand(press('Delete'), false)).toBeUndefined();
});

test('no two commands have the same keys or name, and each of the table can be found in the palette', () => {
  const commands = commandsOf(store().getState());
  const keys = commands.flatMap((one) => one.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  expect(commands.filter(({ keys: own = [] }) => own.length === 0).map(({ id }) => id)).toEqual(['panes']);
});

test('what cannot be done now is listed and not offered; what is done is one command of the history', () => {
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
    commandsOf(one.getState())
      .map((command) => entryOf(command, one.getState()))
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
  commandsOf(one.getState())
    .find(({ id }) => id === 'remove')
    ?.run(one.getState());
  expect(perform).toHaveBeenCalledWith('Remove a', [{ op: 'remove', node: 'a' }]);
  expect(one.getState().selected).toBe('b');
});
