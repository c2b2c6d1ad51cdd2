import { describe, expect, it } from 'vitest';
import { isSheetOpen, saveScroll, saveSheetState, readScroll, createNextHistoryState } from './history-state';

/** A fake history without URLs. */
function createFakeHistory() {
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
    currentIndex: () => index,
  };
}

describe('filter sheet in the history', () => {
  it('creates an entry when it opens, and goes back over it when nothing was chosen', () => {
    const history = createFakeHistory();
    saveSheetState(history, true);
    expect(isSheetOpen(history.state)).toBe(true);
    expect(history.currentIndex()).toBe(1);
    saveSheetState(history, false);
    expect(history.currentIndex()).toBe(0);
    expect(isSheetOpen(history.state)).toBe(false);
  });

  it('stays open while filters are chosen, and closes in the current entry', () => {
    const history = createFakeHistory();
    saveSheetState(history, true);
    history.pushState(createNextHistoryState(history.state));
    expect(isSheetOpen(history.state)).toBe(true);
    saveSheetState(history, false);
    expect(history.currentIndex()).toBe(2);
    expect(isSheetOpen(history.state)).toBe(false);
    expect(history.entries.map(isSheetOpen)).toEqual([false, true, false]);
  });

  it('writes no state twice', () => {
    const history = createFakeHistory();
    saveSheetState(history, false);
    saveSheetState(history, true);
    saveSheetState(history, true);
    expect(history.entries).toHaveLength(2);
  });
});

it('keeps the scroll position in addition to other state', () => {
  const history = createFakeHistory();
  saveSheetState(history, true);
  saveScroll(history, 1234);
  expect(readScroll(history.state)).toBe(1234);
  expect(isSheetOpen(history.state)).toBe(true);
  expect(readScroll(createNextHistoryState(history.state))).toBeUndefined();
});

it.each([undefined, null, 'x', 7, { sheet: 'yes', y: 'far' }, []])(
  'ignores the foreign state %j',
  (state) => {
    expect(isSheetOpen(state)).toBe(false);
    expect(readScroll(state)).toBeUndefined();
    expect(createNextHistoryState(state)).toBeNull();
  },
);
