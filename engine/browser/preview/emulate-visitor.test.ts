import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emulateVisitor } from './emulate-visitor';

/** The methods of the browser's storage, on a prototype as there. */
class MemoryStorage {
  readonly #values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}
const { getItem, setItem } = MemoryStorage.prototype;
let localStorage: MemoryStorage;
beforeEach(() => {
  localStorage = new MemoryStorage();
  vi.stubGlobal('Storage', MemoryStorage);
  vi.stubGlobal('document', { styleSheets: [], addEventListener: () => undefined });
});
afterEach(() => {
  Object.assign(MemoryStorage.prototype, { getItem, setItem });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const KEY = 'forecourt.consent';

it('answers for the consent from memory, and leaves everything stored as it is', () => {
  localStorage.setItem(KEY, 'stored');
  localStorage.setItem('other', 'kept');
  emulateVisitor({ consent: 'granted' });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ choice: 'granted', at: expect.any(Number) });
  localStorage.setItem(KEY, 'chosen in the preview');
  localStorage.setItem('other', 'changed');
  expect(localStorage.getItem(KEY)).toBe('chosen in the preview');
  Object.assign(MemoryStorage.prototype, { getItem, setItem });
  expect([localStorage.getItem(KEY), localStorage.getItem('other')]).toEqual(['stored', 'changed']);
});

it('has no consent for a visitor who was not asked', () => {
  localStorage.setItem(KEY, 'stored');
  emulateVisitor({ consent: 'unknown' });
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('delays answers on a slow network', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('answer')));
  emulateVisitor({ network: 'slow' });
  const answered = vi.fn();
  void globalThis.fetch('/x').then(answered);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered).toHaveBeenCalledOnce();
});

it('asks media queries as a browser with reduced motion does', () => {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => asked.push(query));
  emulateVisitor({ motion: 'reduce' });
  globalThis.matchMedia('(prefers-reduced-motion: reduce)');
  globalThis.matchMedia('(prefers-reduced-motion)');
  globalThis.matchMedia('(min-width: 600px) and (prefers-reduced-motion: no-preference)');
  expect(asked).toEqual(['(min-width: 0px)', '(min-width: 0px)', '(min-width: 600px) and (max-width: 0px)']);
});

it('changes nothing for a new visitor', () => {
  const { fetch } = globalThis;
  emulateVisitor({});
  expect([globalThis.fetch, MemoryStorage.prototype.getItem]).toEqual([fetch, getItem]);
});
