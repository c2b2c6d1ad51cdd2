import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bundledLoader } from './dev-loader';

it('is one classic script of all its files', async () => {
  const loader = await bundledLoader(join(import.meta.dirname, '../..'));
  // A module's `import` or `export` is an error here.
  expect(() => new Script(loader)).not.toThrow();
  for (const part of ['fc-island', 'dialog[data-back]', 'data-number-from', 'forecourt:kept'])
    expect(loader).toContain(part);
});
