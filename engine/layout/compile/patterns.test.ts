import { describe, expect, test } from 'vitest';
import { listPatterns } from '../compose/patterns';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';
import { compile } from './compilation';

const FILE = 'patterns/open-day.json';
const createPattern = (node: object, name = 'Open day') => ({ name, category: 'Campaigns', node });
const GRID = {
  ...{ id: 'stock', block: 'grid' },
  slots: { card: [{ id: 'card', block: 'price-card', props: { size: 'large' } }] },
};

const compileWith = (files: Files) =>
  compile({
    layers: createLayers(
      Object.fromEntries(
        Object.entries<Files[string]>(validFiles).map(([slug, own]) => [slug, { ...own, ...files[slug] }]),
      ),
    ),
    ...{ blocks: testBlocks(), sources: testSources },
  });
const check = (pattern: unknown) =>
  compileWith({ coast: { [FILE]: pattern } })
    .diagnostics.filter(({ file }) => file === `coast/${FILE}`)
    .map(({ code, path }) => [code, path]);
const find = (files: Files) =>
  listPatterns(compileWith(files).tenants.get('coast')?.chain ?? []).map(
    ({ id, layer, pattern: { name } }) => [...[id, layer, name]],
  );

test('a layer inherits patterns, of which the nearest file applies as a whole', () => {
  expect(find({})).toEqual([]);
  const base = { [FILE]: createPattern(GRID), 'patterns/stock.json': createPattern(GRID, 'Stock') };
  expect(find({ base })).toEqual([
    ['open-day', 'base', 'Open day'],
    ['stock', 'base', 'Stock'],
  ]);
  const coast = { [FILE]: createPattern(GRID, 'Open weekend') };
  expect(find({ base, coast })[0]).toEqual(['open-day', 'coast', 'Open weekend']);
});

describe('a pattern is checked by itself', () => {
  test('without findings about the data that only a page has', () => {
    expect(check(createPattern(GRID))).toEqual([]);
  });

  test.each<[string, object, [string, string]]>([
    ['an unknown block', { id: 'a', block: 'grd' }, ['FC101', '/node/block']],
    [
      'an unknown prop',
      { id: 'a', block: 'text', props: { body: 'x', tone: 1 } },
      ['FC102', '/node/props/tone'],
    ],
    ['a missing prop', { id: 'a', block: 'text' }, ['FC103', '/node/props']],
    [
      'a wrong prop of a block within',
      { ...GRID, slots: { card: [{ id: 'card', block: 'price-card', props: { size: 'huge' } }] } },
      ['FC104', '/node/slots/card/0/props/size'],
    ],
    ['an id twice', { ...GRID, id: 'card' }, ['FC105', '/node/slots/card/0/id']],
    ['an unknown slot', { ...GRID, slots: { cards: [] } }, ['FC106', '/node/slots/cards']],
    [
      'a block that its slot does not allow',
      {
        id: 'a',
        block: 'price-card',
        slots: { actions: [{ id: 'b', block: 'text', props: { body: 'x' } }] },
      },
      ['FC107', '/node/slots/actions/0/block'],
    ],
  ])('%s', (_, node, finding) => {
    expect(check(createPattern(node))).toEqual([finding]);
  });

  test('a file that is none', () => {
    expect(check({ name: 'Open day', category: 'Campaigns' }).map(([code]) => code)).toEqual(['FC011']);
    expect(check('{ "name": ').map(([code]) => code)).toEqual(['FC001']);
    expect(check({ ...createPattern(GRID), name: ' ' }).map(([code]) => code)).toEqual(['FC012']);
    expect(find({ coast: { [FILE]: { name: 'Open day', category: 'Campaigns' } } })).toEqual([]);
  });
});
