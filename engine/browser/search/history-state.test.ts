import { describe, expect, it } from 'vitest';
import { isSheetOpen, saveScroll, saveSheetState, readScroll, nextHistoryState } from './history-state';

/** A fake history without URLs. */
function fakeHistory() {
  const entries: unknown[] = [null];
  let index = 0;
  return {
    entries,
    get state() {
      return entries[index];
    },
    pushState: (state: unknown) => void entries.splice((index += 1), entries.length, state),
    replaceState: (state: unknown) => void (entries[index] = state),
    back: () => void (index -= 1),
    at: () => index,
  };
}

describe('filter sheet in the history', () => {
  it('creates an entry when it opens, and goes back over it when nothing was chosen', () => {
    const history = fakeHistory();
    saveSheetState(history, true);
    expect(isSheetOpen(history.state)).toBe(true);
    expect(history.at()).toBe(1);
    saveSheetState(history, false);
    expect(history.at()).toBe(0);
    expect(isSheetOpen(history.state)).toBe(false);
  });

  it('stays open while filters are chosen, and closes in the current entry', () => {
    const history = fakeHistory();
    saveSheetState(history, true);
    history.pushState(nextHistoryState(history.state));
    expect(isSheetOpen(history.state)).toBe(true);
    saveSheetState(history, false);
    expect(history.at()).toBe(2);
    expect(isSheetOpen(history.state)).toBe(false);
    expect(history.entries.map(isSheetOpen)).toEqual([false, true, false]);
  });

  it('writes no state twice', () => {
    const history = fakeHistory();
    saveSheetState(history, false);
    saveSheetState(history, true);
    saveSheetState(history, true);
    expect(history.entries).toHaveLength(2);
  });
});

it('keeps the scroll position besides other state', () => {
  const history = fakeHistory();
  saveSheetState(history, true);
  saveScroll(history, 1234);
  expect(readScroll(history.state)).toBe(1234);
  expect(isSheetOpen(history.state)).toBe(true);
  expect(readScroll(nextHistoryState(history.state))).toBeUndefined();
});

it.each([undefined, null, 'x', 7, { sheet: 'yes', y: 'far' }, []])(
  'ignores the foreign state %j',
  (state) => {
    expect(isSheetOpen(state)).toBe(false);
    expect(readScroll(state)).toBeUndefined();
    expect(nextHistoryState(state)).toBeNull();
  },
);
