import { expect, it } from 'vitest';
import { createWatchFilter } from './vite-server.mjs';

const root = '/my sites';
const isIgnored = createWatchFilter(root, {
  DATA_DIR: 'engine/local data',
  TENANTS_DIR: '/elsewhere/tenants',
});

it.each([
  ['engine/server/app.ts', false],
  ['blocks/x/X.tsx', false],
  ['blocks/x/X.test.tsx', true],
  ['blocks/README.md', true],
  ['engine', false],
  ['package.json', false],
  ['engine/local data', true],
  ['engine/local data/media/block.json', true],
  ['engine/local database.ts', false],
  ['docs/notes.md', true],
  ['tests', true],
  ['.git/HEAD', true],
  ['dist/server/main.js', true],
  ['node_modules/react/index.js', true],
])('%s is ignored: %s', (path, expected) => {
  expect(isIgnored(`${root}/${path}`)).toBe(expected);
});

it('watches the project, and nothing outside it', () => {
  expect(isIgnored(root)).toBe(false);
  expect(isIgnored('/elsewhere/tenants/a/tenant.json')).toBe(true);
});
