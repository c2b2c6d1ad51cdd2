import { describe, expect, test } from 'vitest';
import { compile, type Compilation } from '../../compile/compilation';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { findImpact, describeImpact, parseImpactTarget } from './index';

const blocks = testBlocks();
const compiled = (files: Files, previous?: Compilation) =>
  compile({ layers: createLayers(files), blocks, sources: testSources, previous });
const world = compiled(validFiles);

const getImpact = (name: string, compilation = world) => {
  const target = parseImpactTarget(compilation, name);
  if ('unknown' in target) throw new Error(`unknown ${name}`);
  return findImpact(compilation, target);
};
/** tenant → page → nodes and fields, each with its first reason. */
const short = (name: string, compilation = world) =>
  Object.fromEntries(
    getImpact(name, compilation).tenants.map(({ tenant, pages }) => [
      tenant,
      Object.fromEntries(
        pages.map(({ page, nodes, fields }) => [
          page,
          [...nodes.map(({ node, by }) => `${node}: ${by.join(', ')}`), ...fields],
        ]),
      ),
    ]),
  );

describe('the impact of a name', () => {
  test('a page’s file: what it sets effectively, in every tenant that inherits it', () => {
    expect(short('used/pages/vehicle.json')).toEqual({
      used: { vehicle: ['promise: insert, body', 'price: showWeekly'] },
      coast: { vehicle: ['price: showWeekly', 'promise: insert, body'] },
    });
    const { base, coast } = short('base/pages/vehicle.json');
    expect(base?.vehicle).toContain('head.title');
    expect(coast?.vehicle).not.toContain('head.title');
    expect(short('coast/pages/vehicle.json').coast?.vehicle).toContain('enquire: remove');
    expect(getImpact('tenants/coast/pages/vehicle.json').target).toEqual({
      kind: 'file',
      layer: 'coast',
      path: 'pages/vehicle.json',
    });
  });

  test('the file of a page without an address: the pages that extend it', () => {
    expect(Object.keys(short('coast/pages/shell.json').coast ?? {})).toEqual([
      'article',
      'home',
      'lost',
      'vehicle',
    ]);
    const [, page] = getImpact('coast/pages/shell.json').tenants[0]?.pages ?? [];
    expect(page).toMatchObject({ page: 'home', routes: ['/'], nodes: [{ node: 'root', by: ['wide'] }] });
  });

  test('a block and a prop of it', () => {
    expect(short('price-card').coast).toEqual({
      vehicle: ['price: is of this block', 'other: is of this block'],
    });
    expect(short('price-card.size').coast).toEqual({
      vehicle: ['price: sets size', 'other: has the default'],
    });
  });

  test('a text: where its block shows it, and which tenants override it', () => {
    const { tenants } = getImpact('price-card.enquire');
    expect(tenants.map(({ tenant, values }) => [tenant, values[0]?.value, values[0]?.origin])).toEqual([
      ['base', 'Enquire Now', 'default'],
      ['coast', 'Ask us', 'statement'],
      ['used', 'Ask us', 'statement'],
    ]);
    expect(short('used/texts.json').coast).toEqual({
      vehicle: ['price: shows price-card.enquire', 'other: shows price-card.enquire'],
    });
    expect(short('used/texts.json').base).toBeUndefined();
  });

  test('a setting or a feature: what uses it and what may read it', () => {
    const home = {
      ...validFiles.base['pages/home.json'],
      content: {
        main: [
          { id: 'welcome', block: 'button', props: { onlyFor: { 'features.garage': true } } },
          {
            id: 'late',
            block: 'text',
            props: { body: 'x' },
            when: { 'site.settings.search.recencyDays': 7 },
          },
        ],
      },
      when: { 'features.garage': true },
      head: { title: '{site.settings.search.recencyDays}' },
    };
    const files = { ...validFiles, base: { ...validFiles.base, 'pages/home.json': home } };
    const changed = compiled(files);
    expect(short('garage', changed).coast).toEqual({ home: ['welcome: a condition in its props', 'when'] });
    expect(short('search.recencyDays', changed).coast).toEqual({
      home: ['late: its condition', 'head.title'],
      vehicle: ['price: the block reads site.settings', 'other: the block reads site.settings'],
    });
    const { tenants } = getImpact('search.recencyDays', changed);
    expect(
      tenants.map(({ tenant, values }) => [tenant, values[0]?.value, values[0]?.statement?.layer]),
    ).toEqual([
      ['base', 3, undefined],
      ['coast', 7, 'used'],
      ['used', 7, 'used'],
    ]);
  });

  test('tenant.json: the effective values and what reads them; a theme: every page', () => {
    const [used, coast] = ['used', 'coast'].map((slug) =>
      getImpact('used/tenant.json').tenants.find(({ tenant }) => tenant === slug),
    );
    expect(used?.values.map(({ path }) => path)).toEqual([
      'name',
      'settings.search.recencyDays',
      'features.usedOnly',
    ]);
    expect(coast?.values.map(({ path }) => path)).toEqual([
      'settings.search.recencyDays',
      'features.usedOnly',
    ]);
    expect(getImpact('used/tenant.json').tenants.some(({ tenant }) => tenant === 'base')).toBe(false);
    const themed = compiled({
      ...validFiles,
      used: { ...validFiles.used, 'theme.json': { accent: '#aa0033' } },
    });
    expect(short('used/theme.json', themed).coast).toEqual({
      article: ['the whole page'],
      home: ['the whole page'],
      lost: ['the whole page'],
      vehicle: ['the whole page'],
    });
  });

  test('is described in words', () => {
    const words = describeImpact(getImpact('price-card.size'));
    expect(words).toContain('coast\n  vehicle (/cars/:slug)\n    price (price-card): sets size\n');
    expect(words).toMatch(/Affects 1 site, 1 page and 2 nodes\.$/);
    expect(describeImpact(getImpact('makes', compiled({ lone: { 'tenant.json': { name: 'L' } } })))).toBe(
      'No site is affected.',
    );
  });

  test.each([
    ['price-crad', 'price-card'],
    ['price-card.siez', 'price-card.size'],
    ['search.recencyDay', 'search.recencyDays'],
    ['coast/pages/vehicel.json', 'coast/pages/vehicle.json'],
  ])('%s does not exist; suggests %s', (name, candidate) => {
    expect(parseImpactTarget(world, name)).toEqual({
      unknown: name,
      candidates: expect.arrayContaining([candidate]),
    });
  });
});
