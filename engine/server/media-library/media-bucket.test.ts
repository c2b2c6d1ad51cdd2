import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskFiles } from '../../services/uploads';
import { isShared, MediaBucket } from './media-bucket';
import { MediaFolders } from './media-folder';

const PATH = 'uploads/yard-1a2b3c4d.webp';
let root: string;
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-bucket-'));
  now = Date.now();
});
afterEach(() => rmSync(root, { recursive: true }));

/** A machine with a folder of its own. All share the bucket. */
function createMachine(name: string) {
  mkdirSync(join(root, name, 'site'), { recursive: true });
  const folders = new MediaFolders(join(root, name));
  let changes = 0;
  const bucket = new MediaBucket({
    files: new DiskFiles(join(root, 'bucket')),
    folders,
    listLayers: () => ['site'],
    onChange: () => void (changes += 1),
    onError: (error) => {
      throw error;
    },
    now: () => (now += 1),
  });
  return {
    bucket,
    folders,
    countChanges: () => changes,
    read: (path: string) => readFileSync(join(root, name, 'site/media', path), 'utf8'),
    list: async () => (await folders.list('site')).map(({ path }) => path),
  };
}

test('an upload of one machine is copied to the others, once', async () => {
  const [one, two] = [createMachine('one'), createMachine('two')];
  const at = await one.bucket.put('site', PATH, Buffer.from('yard'));
  await two.bucket.sync();
  expect(two.read(PATH)).toBe('yard');
  // The addresses of images depend on the time. File systems round it alike on both machines.
  await one.folders.write('site', PATH, Buffer.from('yard'), at);
  const [mine, copy] = await Promise.all([one, two].map(({ folders }) => folders.find('site', PATH)));
  expect(copy?.modifiedAt).toBe(mine?.modifiedAt);
  expect(copy?.modifiedAt).toBeCloseTo(at, 0);
  await two.bucket.sync();
  expect(two.countChanges()).toBe(1);
});

test('a replaced and a deleted file are replaced and deleted on the others', async () => {
  const [one, two] = [createMachine('one'), createMachine('two')];
  await one.bucket.put('site', PATH, Buffer.from('yard'));
  await two.bucket.sync();
  await one.bucket.put('site', PATH, Buffer.from('new yard'));
  await two.bucket.sync();
  expect(two.read(PATH)).toBe('new yard');
  await one.bucket.remove('site', PATH);
  await two.bucket.sync();
  expect(await two.list()).toEqual([]);
});

test('files that are not in the bucket stay', async () => {
  const machine = createMachine('one');
  mkdirSync(join(root, 'one/site/media/uploads'), { recursive: true });
  writeFileSync(join(root, 'one/site/media/logo.svg'), 'logo');
  writeFileSync(join(root, 'one/site/media/uploads/deployed.webp'), 'deployed');
  await machine.bucket.sync();
  expect((await machine.list()).sort()).toEqual(['logo.svg', 'uploads/deployed.webp']);
});

test('only uploads are shared', () => {
  expect(isShared(PATH)).toBe(true);
  for (const path of [
    'logo.svg',
    'uploads/a/b.webp',
    'uploads/A.webp',
    'uploads/../x.webp',
    'uploads/a_b.webp',
  ])
    expect(isShared(path)).toBe(false);
});
