import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { explainFileError, MediaError } from './media-error';
import { MediaFolders } from './media-folder';

let root: string;
let folders: MediaFolders;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-library-'));
  mkdirSync(join(root, 'site'));
  folders = new MediaFolders(root);
});
afterEach(() => rmSync(root, { recursive: true }));
const bytes = Buffer.from('picture');

describe('the folder of a layer', () => {
  test('is created with its first file, which replaces an earlier one as a whole', async () => {
    const written = await folders.write('site', 'uploads/a.webp', bytes);
    expect(written).toMatchObject({ layer: 'site', path: 'uploads/a.webp', bytes: bytes.length });
    await folders.write('site', 'uploads/a.webp', Buffer.from('other'));
    expect(readFileSync(join(root, 'site/media/uploads/a.webp'), 'utf8')).toBe('other');
    expect(readdirSync(join(root, 'site/media/uploads'))).toEqual(['a.webp']);
    expect(await folders.isWritable('site')).toBe(true);
  });

  it.each([
    '../a.webp',
    '/a.webp',
    'uploads/../../a.webp',
    'uploads/.a.webp',
    'a\\b.webp',
    'nul.webp',
    'con/a.webp',
  ])('rejects the path %s', async (path) => {
    await expect(folders.write('site', path, bytes)).rejects.toThrow(MediaError);
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('is not left through a symbolic link', async () => {
    mkdirSync(join(root, 'outside'));
    mkdirSync(join(root, 'site/media'));
    writeFileSync(join(root, 'outside/secret.webp'), 'secret');
    symlinkSync(join(root, 'outside'), join(root, 'site/media/uploads'));
    symlinkSync(join(root, 'outside/secret.webp'), join(root, 'site/media/link.webp'));
    await expect(folders.write('site', 'uploads/a.webp', bytes)).rejects.toThrow('symbolic link');
    expect(readdirSync(join(root, 'outside'))).toEqual(['secret.webp']);
    expect(await folders.find('site', 'uploads/secret.webp')).toBeUndefined();
    expect(await folders.find('site', 'link.webp')).toBeUndefined();
    expect(await folders.list('site')).toEqual([]);
  });

  test('lists nothing hidden, and nothing of a layer without media', async () => {
    await folders.write('site', 'a.webp', bytes);
    writeFileSync(join(root, 'site/media/.a.tmp'), 'x');
    expect((await folders.list('site')).map(({ path }) => path)).toEqual(['a.webp']);
    expect(await folders.list('none')).toEqual([]);
    expect(await folders.isWritable('none')).toBe(false);
  });
});

test.each([
  ['EACCES', 'read-only'],
  ['EROFS', 'read-only'],
  ['ENOSPC', 'full'],
])('%s of the file system is explained as %s', (code, kind) => {
  expect(explainFileError(Object.assign(new Error(code), { code }), 'site/media')).toMatchObject({ kind });
});

test('other errors of the file system stay as they are', () => {
  const error = new Error('a bug');
  expect(explainFileError(error, 'site/media')).toBe(error);
});
