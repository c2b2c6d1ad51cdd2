import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bundleInlineScript } from './bundle-inline-script';

const root = join(import.meta.dirname, '../..');

it.each([
  ['loader', ['fc-island', 'dialog[data-back]', 'data-number-from', 'forecourt:kept']],
  ['preview', ['playground-draft', 'forecourt:shown', 'forecourt:select', 'trustedTypes']],
] as const)('bundles the %s as one classic script that cannot end its element', async (name, parts) => {
  const script = await bundleInlineScript(root, name);
  // A module's `import` or `export` is an error here.
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--/i);
  for (const part of parts) expect(script).toContain(part);
});
