import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTenants } from './tenant-files';

let tenants: string;

beforeEach(() => {
  tenants = mkdtempSync(join(tmpdir(), 'forecourt-read-'));
  mkdirSync(join(tenants, 'alpha/pages'), { recursive: true });
  writeFileSync(join(tenants, 'alpha/tenant.json'), '{}');
  writeFileSync(join(tenants, 'alpha/notes.txt'), '');
});
afterEach(() => rmSync(tenants, { recursive: true, force: true }));

const within = (path: string) => join(tenants, 'alpha', path);
const readAlpha = () => readTenants(tenants).find(({ slug }) => slug === 'alpha')?.files;
const home = (detail: string) => ({
  path: 'pages/home.json',
  text: '',
  problem: { kind: 'unreadable', detail },
});
const tenantFile = { path: 'tenant.json', text: '{}' };

describe('readTenants', () => {
  it('reads the JSON files of every tenant', () => {
    writeFileSync(within('pages/home.json'), '{"id": "home"}');
    mkdirSync(join(tenants, '.git'));
    writeFileSync(join(tenants, 'README.json'), '');
    expect(readTenants(tenants)).toEqual([
      {
        slug: 'alpha',
        files: [tenantFile, { path: 'pages/home.json', text: '{"id": "home"}' }],
        media: [],
      },
    ]);
  });

  it.each<[string, (file: string) => void, string]>([
    [
      'a link that points to itself',
      (file) => symlinkSync(file, file),
      'is a link that leads back to itself',
    ],
    [
      'a link to a missing file',
      (file) => symlinkSync('missing', file),
      'is a link to a file that does not exist',
    ],
    ['a folder', (file) => mkdirSync(file), 'is a folder'],
    ['a named pipe', (file) => execFileSync('mkfifo', [file]), 'is not a regular file'],
    [
      'a huge file',
      (file) => {
        writeFileSync(file, '');
        truncateSync(file, 3 * 1024 ** 3);
      },
      'has more than 32 MB',
    ],
  ])('names %s, and reads the other files', (_, create, detail) => {
    create(within('pages/home.json'));
    expect(readAlpha()).toEqual([tenantFile, home(detail)]);
  });

  it('names hidden files without reading them', () => {
    symlinkSync('me@host.1234', within('pages/.#home.json'));
    expect(readAlpha()).toEqual([
      tenantFile,
      { path: 'pages/.#home.json', text: '', problem: { kind: 'hidden', detail: '' } },
    ]);
  });

  it('names a file in place of a folder', () => {
    rmSync(within('pages'), { recursive: true });
    writeFileSync(within('pages'), '');
    expect(readAlpha()).toEqual([
      tenantFile,
      { path: 'pages', text: '', problem: { kind: 'unreadable', detail: 'is not a folder' } },
    ]);
  });

  it('follows links to regular files', () => {
    writeFileSync(join(tenants, 'shared'), '{}');
    symlinkSync('../../shared', within('pages/home.json'));
    expect(readAlpha()).toContainEqual({ path: 'pages/home.json', text: '{}' });
  });
});
