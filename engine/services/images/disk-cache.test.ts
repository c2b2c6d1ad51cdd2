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

const open = (maxBytes = 1_000) => new DiskCache({ folder, maxBytes, now: () => clock });
const nameOf = (n: number) => `${n}`.padStart(2, '0') + 'x'.repeat(20);
const pathOf = (n: number) => join(folder, nameOf(n).slice(0, 2), nameOf(n));
/** Makes a file look used so many hours ago. */
const age = (n: number, hours: number) => {
  const then = clock / 1_000 - hours * 3_600;
  utimesSync(pathOf(n), then, then);
};

describe('DiskCache', () => {
  it('returns what was stored, even after a restart', async () => {
    await open().set(nameOf(1), Buffer.from('one'));
    const kept = await open().get(nameOf(1));
    expect(kept?.bytes.toString()).toBe('one');
    expect(Math.abs((kept?.writtenAt ?? 0) - clock)).toBeLessThan(5_000);
    expect(await open().get(nameOf(2))).toBeUndefined();
  });

  it('leaves no partial file while others write', async () => {
    const cache = open(100_000);
    const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(500));
    await Promise.all(texts.map((text) => cache.set(nameOf(1), Buffer.from(text))));
    expect(texts).toContain((await cache.get(nameOf(1)))?.bytes.toString());
    expect(readdirSync(join(folder, '01'))).toEqual([nameOf(1)]);
  });

  it('evicts the least recently used files, and as few as necessary', async () => {
    const cache = open(1_000);
    for (const n of [1, 2, 3, 4]) {
      await cache.set(nameOf(n), Buffer.alloc(240));
      age(n, 10 - n);
    }
    // Use the oldest file, so that the second one becomes the oldest.
    clock += 1;
    await open(1_000).get(nameOf(1));
    const other = open(1_000);
    await other.get(nameOf(1));
    await other.set(nameOf(5), Buffer.alloc(240));
    expect([1, 2, 3, 4, 5].map((n) => existsSync(pathOf(n)))).toEqual([true, false, false, true, true]);
    expect(other.bytes).toBeLessThanOrEqual(900);
  });

  it('counts files that other processes have written', async () => {
    const [one, two] = [open(1_000), open(1_000)];
    await one.set(nameOf(1), Buffer.alloc(400));
    await two.set(nameOf(2), Buffer.alloc(400));
    age(1, 3);
    age(2, 2);
    await one.set(nameOf(3), Buffer.alloc(400));
    expect([1, 2, 3].map((n) => existsSync(pathOf(n)))).toEqual([false, true, true]);
  });

  it('removes partial files of processes that ended', async () => {
    const cache = open();
    await cache.set(nameOf(1), Buffer.from('one'));
    const left = `${pathOf(1)}.abc.part`;
    writeFileSync(left, 'half');
    utimesSync(left, clock / 1_000 - 3_600, clock / 1_000 - 3_600);
    await open().set(nameOf(2), Buffer.from('two'));
    expect(existsSync(left)).toBe(false);
  });

  it('rejects names that could be paths', async () => {
    await expect(open().get('../../../etc/passwd')).rejects.toThrow('not a valid cache file name');
    await expect(open().set('a/b', Buffer.alloc(1))).rejects.toThrow('not a valid cache file name');
  });
});
