import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from './disk-cache';

let folder: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-cache-'));
  clock = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openCache = (maxBytes = 1_000) => new DiskCache({ folder, maxBytes, now: () => clock });
const getName = (n: number) => `${n}`.padStart(2, '0') + 'x'.repeat(20);
const getPath = (n: number) => join(folder, getName(n).slice(0, 2), getName(n));
/** Sets the time of a file's last use to a number of hours ago. */
const setAge = (n: number, hours: number) => {
  const usedAt = clock / 1_000 - hours * 3_600;
  utimesSync(getPath(n), usedAt, usedAt);
};

describe('DiskCache', () => {
  it('returns stored files, even after a restart', async () => {
    await openCache().set(getName(1), Buffer.from('one'));
    const cachedFile = await openCache().get(getName(1));
    expect(cachedFile?.bytes.toString()).toBe('one');
    expect(Math.abs((cachedFile?.writtenAt ?? 0) - clock)).toBeLessThan(5_000);
    expect(await openCache().get(getName(2))).toBeUndefined();
  });

  it('leaves no partial file after concurrent writes', async () => {
    const cache = openCache(100_000);
    const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(500));
    await Promise.all(texts.map((text) => cache.set(getName(1), Buffer.from(text))));
    expect(texts).toContain((await cache.get(getName(1)))?.bytes.toString());
    expect(readdirSync(join(folder, '01'))).toEqual([getName(1)]);
  });

  it('evicts the least recently used files, and no more than necessary', async () => {
    const cache = openCache(1_000);
    for (const n of [1, 2, 3, 4]) {
      await cache.set(getName(n), Buffer.alloc(240));
      setAge(n, 10 - n);
    }
    // After the oldest file is used, the second one is the oldest.
    clock += 1;
    await openCache(1_000).get(getName(1));
    const otherCache = openCache(1_000);
    await otherCache.get(getName(1));
    await otherCache.set(getName(5), Buffer.alloc(240));
    expect([1, 2, 3, 4, 5].map((n) => existsSync(getPath(n)))).toEqual([true, false, false, true, true]);
    expect(otherCache.bytes).toBeLessThanOrEqual(900);
  });

  it('counts files that other processes have written', async () => {
    const [firstCache, secondCache] = [openCache(1_000), openCache(1_000)];
    await firstCache.set(getName(1), Buffer.alloc(400));
    await secondCache.set(getName(2), Buffer.alloc(400));
    setAge(1, 3);
    setAge(2, 2);
    await firstCache.set(getName(3), Buffer.alloc(400));
    expect([1, 2, 3].map((n) => existsSync(getPath(n)))).toEqual([false, true, true]);
  });

  it('removes partial files of processes that ended', async () => {
    const cache = openCache();
    await cache.set(getName(1), Buffer.from('one'));
    const partialFile = `${getPath(1)}.abc.part`;
    writeFileSync(partialFile, 'half');
    utimesSync(partialFile, clock / 1_000 - 3_600, clock / 1_000 - 3_600);
    await openCache().set(getName(2), Buffer.from('two'));
    expect(existsSync(partialFile)).toBe(false);
  });

  it('rejects names that could be paths', async () => {
    await expect(openCache().get('../../../etc/passwd')).rejects.toThrow('not a valid cache file name');
    await expect(openCache().set('a/b', Buffer.alloc(1))).rejects.toThrow('not a valid cache file name');
  });
});
