import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validators } from '../../schemas';
import { isObject, upgradeNode, type BlockCatalogue } from '../layout';
import { testBlocks } from '../layout/testing/test-layers';
import { createRegistry } from './registry';

// A fixture is a node as a past version wrote it and as the current version expects it: { "version": 1, "node": { "id":
// ..., "block": ... }, "becomes": { ... }, "lost": [] }.

interface Fixture {
  readonly name: string;
  readonly text: string;
}

/** The problems in a block's fixtures: every past version needs one with the expected result. */
function fixtureProblems(type: string, fixtures: readonly Fixture[], blocks: BlockCatalogue): string[] {
  const entry = blocks.get(type);
  const past = (entry?.manifest.migrations ?? []).map(({ to }) => to - 1);
  const read = fixtures.map(({ name, text }) => ({ name, value: JSON.parse(text) as unknown }));
  const missing = past
    .filter((version) => !read.some(({ value }) => isObject(value) && value.version === version))
    .map((version) => `${type} has no fixture of version ${version}`);
  const wrong = read.flatMap(({ name, value }) => {
    if (!isObject(value) || !validators.node(value.node)) return [`${name} holds no node`];
    const { node, lost } = upgradeNode(value.node, blocks, Number(value.version));
    const isSame =
      JSON.stringify(sorted([node, lost])) === JSON.stringify(sorted([value.becomes, value.lost ?? []]));
    const misfits = entry?.checkProps(node.props ?? {}) ?? [];
    return [
      ...(isSame ? [] : [`${name} becomes ${JSON.stringify(node)}, and ${JSON.stringify(lost)} is lost`]),
      ...misfits.map(({ instancePath, message }) => `${name}: ${instancePath} ${message ?? ''}`),
    ];
  });
  return [...missing, ...wrong];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

const world = testBlocks();
const v1 = { id: 'b', block: 'ribbon', props: { title: 'Sale', icon: 'star' } };
const v2 = { id: 'b', block: 'badge', props: { label: 'Sale', tone: 'red' } };
const good = [
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
  expect(fixtureProblems('badge', good, world)).toEqual([]);
});

test('reports a missing fixture and one with another result', () => {
  expect(fixtureProblems('badge', good.slice(1), world)).toEqual(['badge has no fixture of version 1']);
  const [first] = good.map(({ name, text }) => ({ name, text: text.replace('star"]', 'moon"]') }));
  expect(fixtureProblems('badge', first ? [first, ...good.slice(1)] : [], world)).toEqual([
    expect.stringContaining('1.json becomes'),
  ]);
});

const folder = join(import.meta.dirname, '..', '..', 'blocks');
const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'block.json')));
const registry = createRegistry(
  folders.map((name) => ({
    folder: name,
    file: `blocks/${name}/block.json`,
    text: readFileSync(join(folder, name, 'block.json'), 'utf8'),
  })),
);

test.each(folders)('blocks/%s has a fixture of each past version in its folder migrations', (name) => {
  const place = join(folder, name, 'migrations');
  const fixtures = existsSync(place)
    ? readdirSync(place).map((file) => ({ name: file, text: readFileSync(join(place, file), 'utf8') }))
    : [];
  expect(fixtureProblems(name, fixtures, registry)).toEqual([]);
});
