import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { BROWSER_PACKAGES } from './browser-packages.mjs';

const root = join(import.meta.dirname, '../../..');

const componentFile = (folder) =>
  `blocks/${folder}/${folder.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase())}.tsx`;

const ENTRIES = [
  ...readdirSync(join(root, 'blocks')).map(componentFile),
  'engine/browser/islands/hydrate.ts',
  'engine/browser/analytics/index.ts',
  'engine/browser/development/page-updates.ts',
  'playground/main.tsx',
  'playground/gallery/main.tsx',
  'playground/gallery/frame.tsx',
];

/** Modules that compiled JSX imports in either mode, and modules that React packages import. */
const ALWAYS = ['react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom'];

/** @returns {Promise<string[]>} specifiers of packages that modules for the browser import, directly or through others */
async function importedPackages() {
  const found = new Set(ALWAYS);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'collect-packages',
        enforce: 'pre',
        resolveId(id) {
          if (!/^[@\w]/.test(id) || existsSync(join(root, id))) return undefined;
          // The URL of a file is not a module to bundle.
          if (!id.endsWith('?url')) found.add(id);
          return { id, external: true };
        },
        load: (id) => (/\.css(?:$|\?)/.test(id) ? 'export default {}' : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRIES.map((file) => join(root, file)).filter((file) => existsSync(file)) },
    },
  });
  return [...found];
}

test('lists every package that code for the browser imports, and no other', async () => {
  expect([...BROWSER_PACKAGES].sort()).toEqual((await importedPackages()).sort());
});
