import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaVersions } from './media-versions';

let folder: string;
let media: MediaVersions;
const log = { info: () => undefined, warn: () => undefined };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
  for (const name of ['own', 'base/cars/suv']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'base/cars/suv/a.avif'), 'a');
  media = new MediaVersions(log);
});
afterEach(() => {
  media.close();
  rmSync(folder, { recursive: true, force: true });
});

const getFolders = () => [join(folder, 'own'), join(folder, 'base')];

describe('MediaVersions', () => {
  it('is the same for the same files in every process', () => {
    const other = new MediaVersions(log);
    expect(media.getVersion(getFolders())).toMatch(/^[A-Za-z0-9]{6,8}$/);
    expect(other.getVersion(getFolders())).toBe(media.getVersion(getFolders()));
    expect(media.getVersion([join(folder, 'none')])).toMatch(/^[A-Za-z0-9]{6,8}$/);
    expect(media.getVersion(getFolders().reverse())).not.toBe(media.getVersion(getFolders()));
    other.close();
  });

  it.each([
    ['changes', () => writeFileSync(join(folder, 'base/cars/suv/a.avif'), 'changed')],
    ['is new', () => writeFileSync(join(folder, 'own/yard.avif'), 'new')],
    ['is deleted', () => rmSync(join(folder, 'base/cars/suv/a.avif'))],
    ['moves', () => renameSync(join(folder, 'base/cars/suv/a.avif'), join(folder, 'base/cars/a.avif'))],
  ])('changes when a file %s', async (_what, change) => {
    const before = media.getVersion(getFolders());
    change();
    await vi.waitFor(() => expect(media.getVersion(getFolders())).not.toBe(before), { timeout: 5_000 });
  });

  it('watches folders that are created later', async () => {
    const before = media.getVersion(getFolders());
    mkdirSync(join(folder, 'own/new'));
    writeFileSync(join(folder, 'own/new/a.avif'), 'a');
    await vi.waitFor(() => expect(media.getVersion(getFolders())).not.toBe(before), { timeout: 5_000 });
    const afterFirstFile = media.getVersion(getFolders());
    writeFileSync(join(folder, 'own/new/b.avif'), 'b');
    await vi.waitFor(() => expect(media.getVersion(getFolders())).not.toBe(afterFirstFile), {
      timeout: 5_000,
    });
  });
});
