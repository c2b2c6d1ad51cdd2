import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bundleIslandLoader, isCurrentLoader } from './island-loader';

const root = join(import.meta.dirname, '../../..');

it('bundles all files of the loader into one classic script', async () => {
  const loader = await bundleIslandLoader(root);
  // A module's `import` or `export` is an error here.
  expect(() => new Script(loader.code)).not.toThrow();
  for (const part of ['fc-island', 'dialog[data-back]', 'data-number-from', 'forecourt:kept'])
    expect(loader.code).toContain(part);
  expect(Object.keys(loader.files)).toContain(join(root, 'engine/browser/loader/main.ts'));
  expect(isCurrentLoader(loader)).toBe(true);
  const [file = ''] = Object.keys(loader.files);
  expect(isCurrentLoader({ ...loader, files: { ...loader.files, [file]: 1 } })).toBe(false);
});
