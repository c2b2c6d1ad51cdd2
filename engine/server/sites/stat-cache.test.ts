import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatCache } from './stat-cache';

let folder: string;
let file: string;
let cache: StatCache<string>;
const LATER = new Date(Date.now() + 60_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-stat-'));
  file = join(folder, 'a.json');
  writeFileSync(file, 'a');
  cache = new StatCache();
  // The file was written a minute ago.
  vi.useFakeTimers({ now: LATER, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('what was read from a file', () => {
  it('is kept until the file changes', () => {
    expect(cache.get(file, () => 'first')).toBe('first');
    expect(cache.get(file, () => 'second')).toBe('first');
    writeFileSync(file, 'ab');
    expect(cache.get(file, () => 'second')).toBe('second');
    utimesSync(file, 1, 1);
    expect(cache.get(file, () => 'third')).toBe('third');
  });

  it('is read again while the file may still be written', () => {
    vi.useRealTimers();
    cache.get(file, () => 'first');
    expect(cache.get(file, () => 'second')).toBe('second');
  });

  it('is forgotten with the file', () => {
    cache.get(file, () => 'first');
    rmSync(file);
    expect(cache.get(file, () => undefined)).toBeUndefined();
  });

  it('is not kept if there was nothing, or reading failed', () => {
    expect(cache.get(file, () => undefined)).toBeUndefined();
    expect(() =>
      cache.get(file, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(cache.get(file, () => 'now')).toBe('now');
  });
});
