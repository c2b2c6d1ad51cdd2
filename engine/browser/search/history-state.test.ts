import { describe, expect, it } from 'vitest';
import { hasSheet, noteScroll, noteSheet, scrollOf, stepState } from './history-state';

/** A history of entries without addresses. */
function fakeHistory() {
  const entries: unknown[] = [null];
  let at = 0;
  return {
    entries,
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => void entries.splice((at += 1), entries.length, state),
    replaceState: (state: unknown) => void (entries[at] = state),
    back: () => void (at -= 1),
    at: () => at,
  };
}

describe('the sheet in the history', () => {
  it('makes an entry when it opens, and goes back over it when nothing was chosen', () => {
    const history = fakeHistory();
    noteSheet(history, true);
    expect(hasSheet(history.state)).toBe(true);
    expect(history.at()).toBe(1);
    noteSheet(history, false);
    expect(history.at()).toBe(0);
    expect(hasSheet(history.state)).toBe(false);
  });

  it('stays open from step to step, and is then closed where one is', () => {
    const history = fakeHistory();
    noteSheet(history, true);
    history.pushState(stepState(history.state));
    expect(hasSheet(history.state)).toBe(true);
    noteSheet(history, false);
    expect(history.at()).toBe(2);
    expect(hasSheet(history.state)).toBe(false);
    expect(history.entries.map(hasSheet)).toEqual([false, true, false]);
  });

  it('says nothing twice', () => {
    const history = fakeHistory();
    noteSheet(history, false);
    noteSheet(history, true);
    noteSheet(history, true);
    expect(history.entries).toHaveLength(2);
  });
});

it('keeps how far the page was scrolled, beside the rest', () => {
  const history = fakeHistory();
  noteSheet(history, true);
  noteScroll(history, 1234);
  expect(scrollOf(history.state)).toBe(1234);
  expect(hasSheet(history.state)).toBe(true);
  expect(scrollOf(stepState(history.state))).toBeUndefined();
});

it.each([undefined, null, 'x', 7, { sheet: 'yes', y: 'far' }, []])(
  'takes %j of others for nothing',
  (state) => {
    expect(hasSheet(state)).toBe(false);
    expect(scrollOf(state)).toBeUndefined();
    expect(stepState(state)).toBeNull();
  },
);
