import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCommit, readFilesAt } from './git';

let repository: string;
const folder = () => join(repository, 'some tenants');
const write = (file: string, text: string) => {
  mkdirSync(join(folder(), file, '..'), { recursive: true });
  writeFileSync(join(folder(), file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message=state');
};

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'forecourt-git-'));
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(repository, 'outside.json'), '{}');
  write('one/tenant.json', '{ "name": "Zwölf Räder\n" }');
  write('one/pages/ä b.json', '');
  write('one/photo.bin', '\0\0');
  symlinkSync('tenant.json', join(folder(), 'one/link.json'));
  commit();
  write('one/tenant.json', '{ "name": "Later" }');
  commit();
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const filesAt = (name: string) => {
  const id = findCommit(folder(), name);
  return id === undefined ? undefined : [...readFilesAt(folder(), id, (path) => path.endsWith('.json'))];
};

test('reads the files of a folder at a commit, byte for byte, without links', () => {
  expect(filesAt('HEAD~1')).toEqual([
    ['one/pages/ä b.json', ''],
    ['one/tenant.json', '{ "name": "Zwölf Räder\n" }'],
  ]);
  expect(filesAt('main')).toContainEqual(['one/tenant.json', '{ "name": "Later" }']);
});

test('treats a missing folder as empty', () => {
  mkdirSync(join(repository, 'later'), { recursive: true });
  expect([...readFilesAt(join(repository, 'later'), findCommit(folder(), 'HEAD') ?? '', () => true)]).toEqual(
    [],
  );
});

test.each(['nobody', '--output=evil', '-h', 'HEAD; touch evil', '$(touch evil)', 'HEAD:outside.json', ''])(
  '%j is not interpreted as a commit, option or command',
  (name) => {
    expect(findCommit(folder(), name)).toBeUndefined();
    expect(existsSync(join(folder(), 'evil'))).toBe(false);
  },
);

test('finds no commit outside a repository', () => {
  expect(findCommit(tmpdir(), 'HEAD')).toBeUndefined();
  expect(findCommit(join(repository, 'nowhere'), 'HEAD')).toBeUndefined();
});
