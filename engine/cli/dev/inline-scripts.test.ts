import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bundleInlineScript, InlineScripts, isCurrent, type InlineScript } from './inline-scripts';

const root = join(import.meta.dirname, '../../..');

it.each([
  ['loader', ['fc-island', '[data-back]', 'forecourt:kept']],
  ['preview', ['playground-draft', 'forecourt:shown', 'forecourt:select', 'trustedTypes']],
] as const)('bundles the %s as one classic script that cannot end its element', async (name, parts) => {
  const { code, files } = await bundleInlineScript(root, name);
  // A module's `import` or `export` is an error here.
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/<\/script|<!--/i);
  for (const part of parts) expect(code).toContain(part);
  expect(Object.keys(files)).toContain(join(root, 'engine/browser', name, 'main.ts'));
});

it('bundles again when one of the files has changed', async () => {
  const file = join(root, 'engine/browser/loader/main.ts');
  const others = new Map<string, unknown>([
    ['loader', { code: 'old', files: { [file]: 1 } } satisfies InlineScript],
  ]);
  const scripts = new InlineScripts(root, { cachedResults: others, markDirty: () => undefined });
  expect(await scripts.code('loader')).not.toBe('old');
  expect(isCurrent(others.get('loader') as InlineScript)).toBe(true);
  others.set('loader', { ...(others.get('loader') as InlineScript), code: 'kept' });
  expect(await scripts.code('loader')).toBe('kept');
  expect(scripts.has(file)).toBe(true);
  expect(scripts.has(join(root, 'package.json'))).toBe(false);
});
