import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantSource } from '../../layout';
import { readTenants } from './tenant-files';
import { watchTenantFiles } from './watch-tenant-files';

let root: string;
let tenants: string;
let stop: () => void;
const onError = vi.fn<(error: Error) => void>();
/** The state known to a reader that reads everything at each change. */
let lastRead: TenantSource[];
let deleted: string[];

const read = (): TenantSource[] => {
  try {
    return readTenants(tenants);
  } catch {
    return [];
  }
};
const write = (path: string, text = '{}') => writeFileSync(join(tenants, path), text);
const expectUpToDate = () =>
  vi.waitFor(() => expect(lastRead).toEqual(read()), { interval: 5, timeout: 5_000 });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-watch-'));
  tenants = join(root, 'site/tenants');
  mkdirSync(join(tenants, 'alpha/pages'), { recursive: true });
  write('alpha/tenant.json');
  write('alpha/pages/home.json');
  lastRead = read();
  deleted = [];
  onError.mockReset();
  stop = watchTenantFiles({
    tenantsDir: tenants,
    onChange: ({ path, isDeleted }) => {
      lastRead = read();
      if (isDeleted) deleted.push(path);
    },
    onError,
  });
});

afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
  expect(onError).not.toHaveBeenCalled();
});

/** Saves a file with new text and expects that the change is reported. */
async function expectReported(path: string): Promise<void> {
  write(path, `{"saved": ${Math.random()}}`);
  await expectUpToDate();
}

describe('watchTenantFiles', () => {
  it('reports saved, created and deleted files', async () => {
    await expectReported('alpha/tenant.json');
    await expectReported('alpha/pages/home.json');
    await expectReported('alpha/pages/new.json');
    rmSync(join(tenants, 'alpha/pages/new.json'));
    await expectUpToDate();
    expect(deleted).toContain(join(tenants, 'alpha/pages/new.json'));
  });

  it('reports every file of new tenants, however fast they are created', async () => {
    for (let count = 0; count < 60; count += 1) {
      const slug = `new-${count}`;
      mkdirSync(join(tenants, slug));
      // Lets the watcher react to the folder at different moments.
      for (let turns = count % 6; turns > 0; turns -= 1) await new Promise((done) => setImmediate(done));
      write(`${slug}/tenant.json`);
      mkdirSync(join(tenants, slug, 'pages'));
      write(`${slug}/pages/home.json`);
      await expectUpToDate();
      await expectReported(`${slug}/pages/home.json`);
    }
  });

  it('watches a tenant that is replaced', async () => {
    const [folder, other] = [join(tenants, 'alpha'), join(root, 'other')];
    cpSync(folder, other, { recursive: true });
    rmSync(folder, { recursive: true });
    renameSync(other, folder);
    await expectReported('alpha/tenant.json');
    cpSync(folder, other, { recursive: true });
    rmSync(folder, { recursive: true });
    cpSync(other, folder, { recursive: true });
    await expectReported('alpha/pages/home.json');
  });

  it('watches when the tenants folder, or a folder above it, is replaced', async () => {
    for (const folder of [tenants, join(root, 'site')]) {
      cpSync(folder, join(root, 'copy'), { recursive: true });
      renameSync(folder, join(root, 'old'));
      renameSync(join(root, 'copy'), folder);
      rmSync(join(root, 'old'), { recursive: true });
      await expectReported('alpha/tenant.json');
      await expectReported('alpha/pages/home.json');
    }
  });

  it('watches a tenants folder that is created later', async () => {
    rmSync(tenants, { recursive: true });
    await expectUpToDate();
    mkdirSync(join(tenants, 'beta'), { recursive: true });
    await expectReported('beta/tenant.json');
  });
});
