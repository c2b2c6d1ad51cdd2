import { describe, expect, test } from 'vitest';
import { NO_HISTORY, redo, undo, withClosedCommand, withCommand, type Command } from './history';

const createCommand = (name: string, key?: string): Command => ({
  name,
  key,
  changes: [{ path: 'a.json', before: '', after: name }],
});

describe('the history of edits', () => {
  test('undoes and redoes several commands in order', () => {
    const names = ['one', 'two', 'three'];
    let history = names.reduce((commands, name) => withCommand(commands, createCommand(name)), NO_HISTORY);
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

  test('drops undone commands when a new command is added', () => {
    const first = withCommand(NO_HISTORY, createCommand('one'));
    const undone = undo(first)?.history ?? first;
    expect(withCommand(undone, createCommand('two')).future).toEqual([]);
  });

  test('merges commands with the same key, and drops them when the text is unchanged', () => {
    const typed = withCommand(
      withCommand(NO_HISTORY, createCommand('a', 'name')),
      createCommand('ab', 'name'),
    );
    expect(typed.past).toEqual([createCommand('ab', 'name')]);
    const reverted = withCommand(typed, {
      name: '',
      key: 'name',
      changes: [{ path: 'a.json', before: 'ab', after: '' }],
    });
    expect(reverted.past).toEqual([]);
  });

  test('does not merge into a command that has ended', () => {
    const first = withClosedCommand(withCommand(NO_HISTORY, createCommand('a', 'name')));
    const second = withCommand(first, createCommand('ab', 'name'));
    expect(second.past.map(({ name }) => name)).toEqual(['a', 'ab']);
    expect(withClosedCommand(NO_HISTORY)).toBe(NO_HISTORY);
  });
});
