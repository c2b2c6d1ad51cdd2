import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskFiles } from '../../services/uploads';
import { DeletedMedia, RETENTION_DAYS } from './deleted-media';

let folder: string;
let now: number;
let deleted: DeletedMedia;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-deleted-'));
  now = Date.now();
  deleted = new DeletedMedia(new DiskFiles(folder), () => now);
});
afterEach(() => rmSync(folder, { recursive: true }));
const info = { path: 'uploads/a.webp', bytes: 3, actor: 'ann@desk', description: { alt: 'A yard' } };

test('a deleted file is listed by layer, latest first, and read again', async () => {
  const first = await deleted.add('site', info, Buffer.from('one'));
  now += 1_000;
  const second = await deleted.add('site', { ...info, path: 'b.webp' }, Buffer.from('two'));
  expect((await deleted.list('site')).map(({ id, path, at }) => [id, path, at])).toEqual([
    [second, 'b.webp', new Date(now).toISOString()],
    [first, 'uploads/a.webp', new Date(now - 1_000).toISOString()],
  ]);
  expect(await deleted.list('base')).toEqual([]);
  expect((await deleted.read('site', first))?.toString()).toBe('one');
  expect(await deleted.findInfo('site', first)).toEqual(info);
  await deleted.remove('site', first);
  expect(await deleted.findInfo('site', first)).toBeUndefined();
});

test('it is gone for good after a month', async () => {
  const id = await deleted.add('site', info, Buffer.from('one'));
  now += (RETENTION_DAYS + 1) * 86_400_000;
  expect(await deleted.list('site')).toEqual([]);
  expect(await deleted.read('site', id)).toBeUndefined();
});
