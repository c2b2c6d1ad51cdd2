import { describe, expect, it } from 'vitest';
import { isSheetOpen, saveScroll, saveSheetState, readScroll, nextHistoryState } from './history-state';

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
    saveSheetState(history, true);
    expect(isSheetOpen(history.state)).toBe(true);
    expect(history.at()).toBe(1);
    saveSheetState(history, false);
    expect(history.at()).toBe(0);
    expect(isSheetOpen(history.state)).toBe(false);
  });

  it('stays open from step to step, and is then closed where one is', () => {
    const history = fakeHistory();
    saveSheetState(history, true);
    history.pushState(nextHistoryState(history.state));
    expect(isSheetOpen(history.state)).toBe(true);
    saveSheetState(history, false);
    expect(history.at()).toBe(2);
    expect(isSheetOpen(history.state)).toBe(false);
    expect(history.entries.map(isSheetOpen)).toEqual([false, true, false]);
  });

  it('says nothing twice', () => {
    const history = fakeHistory();
    saveSheetState(history, false);
    saveSheetState(history, true);
    saveSheetState(history, true);
    expect(history.entries).toHaveLength(2);
  });
});

it('keeps how far the page was scrolled, beside the rest', () => {
  const history = fakeHistory();
  saveSheetState(history, true);
  saveScroll(history, 1234);
  expect(readScroll(history.state)).toBe(1234);
  expect(isSheetOpen(history.state)).toBe(true);
  expect(readScroll(nextHistoryState(history.state))).toBeUndefined();
});

it.each([undefined, null, 'x', 7, { sheet: 'yes', y: 'far' }, []])(
  'takes %j of others for nothing',
  (state) => {
    expect(isSheetOpen(state)).toBe(false);
    expect(readScroll(state)).toBeUndefined();
    expect(nextHistoryState(state)).toBeNull();
  },
);
