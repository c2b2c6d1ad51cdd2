import { expect, it } from 'vitest';
import { classifyChange } from './source-changes';

const root = '/my sites';
const files = {
  root,
  blocks: `${root}/engine/server/sites/block-modules.ts`,
  server: `${root}/engine/server/index.ts`,
};
const NOTHING = { restart: false, server: false, blocks: false, manifests: false, types: false };

/** @param importers files that import the saved one */
const classify = (file: string, importers: string[] = []) =>
  classifyChange(
    `${root}/${file}`,
    {
      listImporters: () =>
        new Set(importers.map((importer) => (importer.startsWith('/') ? importer : `${root}/${importer}`))),
    },
    files,
  );

it.each([
  ['a file that no server code uses', 'docs/notes.md', [], {}],
  ['a test', 'engine/server/app.test.ts', [files.server], {}],
  ['a component', 'blocks/x/X.tsx', [files.blocks], { blocks: true }],
  [
    'code that blocks and the server share',
    'engine/dealer/price.ts',
    [files.blocks, files.server],
    { blocks: true, server: true },
  ],
  ['server code', 'engine/server/app.ts', [files.server], { server: true }],
  ['a manifest', 'blocks/x/block.json', [files.blocks], { blocks: true, manifests: true, types: true }],
  ['a schema', 'schemas/page.schema.json', [files.server], { server: true, types: true }],
  ['start-up code', 'engine/cli/dev/main.mjs', [], { restart: true }],
  [
    'code that start-up code uses',
    'engine/cli/environment.ts',
    ['engine/cli/dev/session.ts'],
    { restart: true },
  ],
  [
    'the database, which outlives server code',
    'engine/data/schema/stock.ts',
    ['engine/data/database/index.ts', files.server],
    { restart: true, server: true },
  ],
] as const)('%s', (_what, file, users, effects) => {
  expect(classify(file, [...users])).toEqual({ ...NOTHING, ...effects });
});
