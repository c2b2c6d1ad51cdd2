import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { TenantWriteError, writeTenantFiles } from './write-tenant-files';

let root: string;
let tenants: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-write-'));
  tenants = join(root, 'tenants');
  mkdirSync(join(tenants, 'alpha/pages'), { recursive: true });
  writeFileSync(join(tenants, 'alpha/pages/home.json'), 'old');
  writeFileSync(join(root, 'secret.json'), 'secret');
});

const getKind = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof TenantWriteError) return error.kind;
    throw error;
  }
  return 'written';
};

describe('writeTenantFiles', () => {
  it('replaces, creates and deletes files', () => {
    writeTenantFiles(tenants, [
      { path: 'alpha/pages/home.json', text: 'new', expected: { text: 'old' } },
      { path: 'beta/theme.json', text: 'new', expected: { text: undefined } },
    ]);
    expect(readFileSync(join(tenants, 'alpha/pages/home.json'), 'utf8')).toBe('new');
    expect(readFileSync(join(tenants, 'beta/theme.json'), 'utf8')).toBe('new');
    writeTenantFiles(tenants, [{ path: 'beta/theme.json', text: undefined }]);
    expect(existsSync(join(tenants, 'beta/theme.json'))).toBe(false);
  });

  it('writes nothing if any file has changed', () => {
    const writes = [
      { path: 'beta/theme.json', text: 'new' },
      { path: 'alpha/pages/home.json', text: 'new', expected: { text: 'older' } },
    ];
    expect(getKind(() => writeTenantFiles(tenants, writes))).toBe('conflict');
    expect(existsSync(join(tenants, 'beta'))).toBe(false);
  });

  it.each([
    'alpha/con.json',
    'alpha/pages/NUL.json',
    'alpha/lpt1/home.json',
    'aux/tenant.json',
    '../secret.json',
    'alpha/../../secret.json',
    '/etc/passwd.json',
    'alpha/pages/home.json\0.txt',
    'alpha/pages/..json',
    'alpha/pages/home.js',
    'alpha\\pages\\home.json',
    'home.json',
    'alpha/Pages/home.json',
    'alpha/pages/HOME.json',
    'alpha/pages/home.json/x.json',
    'a/b/c/d/e.json',
    '',
  ])('rejects a path outside the tenants’ folder: %j', (path) => {
    expect(getKind(() => writeTenantFiles(tenants, [{ path, text: 'x' }]))).toBe('outside');
    expect(readFileSync(join(root, 'secret.json'), 'utf8')).toBe('secret');
  });

  it('follows no symbolic link to a file or folder', () => {
    symlinkSync(join(root, 'secret.json'), join(tenants, 'alpha/pages/away.json'));
    symlinkSync(root, join(tenants, 'away'));
    for (const path of ['alpha/pages/away.json', 'away/secret.json'])
      expect(getKind(() => writeTenantFiles(tenants, [{ path, text: 'x' }]))).toBe('outside');
    expect(readFileSync(join(root, 'secret.json'), 'utf8')).toBe('secret');
  });
});
