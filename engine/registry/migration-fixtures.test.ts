import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validators } from '../../schemas';
import { isObject, migrateNodeFromVersion, type BlockCatalogue } from '../layout';
import { testBlocks } from '../layout/testing/test-layers';
import { createRegistry } from './registry';

// A fixture is a node as a past version stored it, and the same node as the current version expects it:
// { "version": 1, "node": { "id": ..., "block": ... }, "becomes": { ... }, "lost": [] }.

interface Fixture {
  readonly name: string;
  readonly text: string;
}

/** Finds problems in a block's fixtures. Every past version needs a fixture with the expected result. */
function findFixtureProblems(type: string, fixtures: readonly Fixture[], blocks: BlockCatalogue): string[] {
  const entry = blocks.get(type);
  const pastVersions = (entry?.manifest.migrations ?? []).map(({ to }) => to - 1);
  const parsedFixtures = fixtures.map(({ name, text }) => ({ name, value: JSON.parse(text) as unknown }));
  const missing = pastVersions
    .filter((version) => !parsedFixtures.some(({ value }) => isObject(value) && value.version === version))
    .map((version) => `${type} has no fixture of version ${version}`);
  const mismatches = parsedFixtures.flatMap(({ name, value }) => {
    if (!isObject(value) || !validators.node(value.node)) return [`${name} contains no node`];
    const { node, lost } = migrateNodeFromVersion(value.node, blocks, Number(value.version));
    const isSame =
      JSON.stringify(sortKeys([node, lost])) === JSON.stringify(sortKeys([value.becomes, value.lost ?? []]));
    const schemaErrors = entry?.checkProps(node.props ?? {}) ?? [];
    return [
      ...(isSame ? [] : [`${name} becomes ${JSON.stringify(node)}, and ${JSON.stringify(lost)} is lost`]),
      ...schemaErrors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message ?? ''}`),
    ];
  });
  return [...missing, ...mismatches];
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

const testCatalogue = testBlocks();
const v1 = { id: 'b', block: 'ribbon', props: { title: 'Sale', icon: 'star' } };
const v2 = { id: 'b', block: 'badge', props: { label: 'Sale', tone: 'red' } };
const validFixtures = [
  {
    name: '1.json',
    text: JSON.stringify({
      version: 1,
      node: v1,
      becomes: { id: 'b', block: 'badge', props: { label: 'Sale', rounded: true } },
      lost: ['star'],
    }),
  },
  {
    name: '2.json',
    text: JSON.stringify({
      version: 2,
      node: v2,
      becomes: { id: 'b', block: 'badge', props: { label: 'Sale', tone: 'alert', rounded: true } },
    }),
  },
];

test('fixtures of every past version give the expected result', () => {
  expect(findFixtureProblems('badge', validFixtures, testCatalogue)).toEqual([]);
});

test('reports a missing fixture and one with another result', () => {
  expect(findFixtureProblems('badge', validFixtures.slice(1), testCatalogue)).toEqual([
    'badge has no fixture of version 1',
  ]);
  const [modifiedFixture] = validFixtures.map(({ name, text }) => ({
    name,
    text: text.replace('star"]', 'moon"]'),
  }));
  expect(
    findFixtureProblems(
      'badge',
      modifiedFixture ? [modifiedFixture, ...validFixtures.slice(1)] : [],
      testCatalogue,
    ),
  ).toEqual([expect.stringContaining('1.json becomes')]);
});

const blocksFolder = join(import.meta.dirname, '..', '..', 'blocks');
const blockNames = readdirSync(blocksFolder).filter((name) =>
  existsSync(join(blocksFolder, name, 'block.json')),
);
const registry = createRegistry(
  blockNames.map((name) => ({
    folder: name,
    file: `blocks/${name}/block.json`,
    text: readFileSync(join(blocksFolder, name, 'block.json'), 'utf8'),
  })),
);

test.each(blockNames)('blocks/%s has a fixture of each past version in its folder migrations', (name) => {
  const fixtureFolder = join(blocksFolder, name, 'migrations');
  const fixtures = existsSync(fixtureFolder)
    ? readdirSync(fixtureFolder).map((file) => ({
        name: file,
        text: readFileSync(join(fixtureFolder, file), 'utf8'),
      }))
    : [];
  expect(findFixtureProblems(name, fixtures, registry)).toEqual([]);
});
