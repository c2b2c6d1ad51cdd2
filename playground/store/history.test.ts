import { describe, expect, test } from 'vitest';
import { NO_HISTORY, redo, undo, withCommand, type Command } from './history';

const command = (name: string, key?: string): Command => ({
  name,
  key,
  changes: [{ path: 'a.json', before: '', after: name }],
});

describe('the history of edits', () => {
  test('undoes and redoes several commands in order', () => {
    const names = ['one', 'two', 'three'];
    let history = names.reduce((all, name) => withCommand(all, command(name)), NO_HISTORY);
    const undone = names.map(() => {
      const step = undo(history);
      history = step?.history ?? history;
      return step?.command.name;
    });
    expect(undone).toEqual(['three', 'two', 'one']);
    expect(undo(history)).toBeUndefined();
    const redone = names.map(() => {
      const step = redo(history);
      history = step?.history ?? history;
      return step?.command.name;
    });
    expect(redone).toEqual(names);
    expect(redo(history)).toBeUndefined();
  });

  test('a new command drops what was undone', () => {
    const first = withCommand(NO_HISTORY, command('one'));
    const undone = undo(first)?.history ?? first;
    expect(withCommand(undone, command('two')).future).toEqual([]);
  });

  test('commands with the same key are one, and none when the text is as before', () => {
    const typed = withCommand(withCommand(NO_HISTORY, command('a', 'name')), command('ab', 'name'));
    expect(typed.past).toEqual([command('ab', 'name')]);
    const reverted = withCommand(typed, {
      name: '',
      key: 'name',
      changes: [{ path: 'a.json', before: 'ab', after: '' }],
    });
    expect(reverted.past).toEqual([]);
  });
});
