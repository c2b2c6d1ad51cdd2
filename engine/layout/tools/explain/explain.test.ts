import { expect, describe, test } from 'vitest';
import { compile } from '../../compile/compilation';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { describeValue, explainPage, explainValue, type ValueExplanation } from './index';

const blocks = testBlocks();
const getTenant = (files: Files = validFiles, slug = 'coast'): CompiledTenant => {
  const tenant = compile({ layers: createLayers(files), blocks, sources: testSources }).tenants.get(slug);
  if (!tenant) throw new Error(`no ${slug}`);
  return tenant;
};
const coast = getTenant();
const getPage = (tenant = coast, page = 'vehicle', values?: Record<string, unknown>) => {
  const explained = explainPage(tenant, page, values && { values });
  if (!explained) throw new Error('no page');
  return explained;
};
const getNode = (id: string, page = getPage()) => {
  const node = page.nodes.find((node) => node.id === id);
  if (!node) throw new Error(`no ${id}`);
  return node;
};
const short = ({ path, value, origin, statement }: ValueExplanation) => ({
  path,
  value,
  origin,
  by: statement && `${statement.file}:${statement.line} ${statement.operation}`,
});

describe('a page', () => {
  test('explains its files, fields and statements', () => {
    const page = getPage();
    expect(page.layers).toEqual(['base', 'used', 'coast']);
    expect(page.files).toEqual([
      'base/pages/shell.json',
      'coast/pages/shell.json',
      'base/pages/vehicle.json',
      'used/pages/vehicle.json',
      'coast/pages/vehicle.json',
    ]);
    const title = page.fields.find(({ path }) => path === 'head.title');
    expect(title && short(title)).toEqual({
      path: 'head.title',
      value: '{vehicle.name}',
      origin: 'statement',
      by: 'coast/pages/vehicle.json:4 field',
    });
    expect(title?.shadowed.map(({ file, value }) => [file, value])).toEqual([
      ['base/pages/vehicle.json', '{vehicle.name} | {site.name}'],
      ['base/pages/shell.json', '{site.name}'],
    ]);
    expect(explainPage(coast, 'nowhere')).toBeUndefined();
  });

  test('lists its nodes in reading order, with the layers that added and moved them', () => {
    const page = getPage();
    expect(page.nodes.map(({ id, depth }) => [id, depth])).toEqual([
      ['root', 0],
      ['top', 1],
      ['bottom', 1],
      ['price', 1],
      ['promise', 1],
      ['others', 1],
      ['other', 2],
    ]);
    const price = getNode('price', page);
    expect(price.statements.map(({ layer, operation }) => [layer, operation])).toEqual([
      ['coast', 'move'],
      ['base', 'content'],
    ]);
    expect(price.place).toEqual({ parent: 'root', slot: 'main', index: 0 });
    expect(page.gone.map(({ id, statements }) => [id, statements.map(({ layer }) => layer)])).toEqual([
      ['enquire', ['coast', 'base']],
    ]);
  });

  test('a removed field has no value, and the statement that removed it', () => {
    const files = {
      ...validFiles,
      coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', head: null, changes: [] } },
    };
    const title = getPage(getTenant(files)).fields.find(({ path }) => path === 'head.title');
    expect(title).toMatchObject({ origin: 'nothing', statement: { file: 'coast/pages/vehicle.json' } });
  });
});

describe('a prop', () => {
  const trace = coast.trace('vehicle');
  const explain = (path: string) =>
    trace &&
    explainValue(
      trace,
      { id: 'price', props: coast.page('vehicle')?.layout.slots.main?.[0]?.props ?? {} },
      path,
    );

  test.each([
    ['showWeekly', { value: false, origin: 'statement', by: 'used/pages/vehicle.json:8 set' }],
    ['size', { value: 'large', origin: 'statement', by: 'base/pages/vehicle.json:24 content' }],
    ['tabs', { value: [{ id: 'specs', title: 'Facts', open: false }], origin: 'default', by: undefined }],
    ['tabs[specs].title', { value: 'Facts', origin: 'statement', by: 'coast/pages/vehicle.json:12 set' }],
    ['tabs[specs].open', { value: false, origin: 'default', by: undefined }],
    ['nothing', { value: undefined, origin: 'nothing', by: undefined }],
  ])('%s', (path, expected) => {
    const found = explain(path);
    expect(found && short(found)).toEqual({ path, ...expected });
  });

  test('lists changes of parts, with notes', () => {
    expect(explain('tabs')?.changes.map(({ layer, value }) => [layer, value])).toEqual([['coast', 'Facts']]);
    expect(describeValue(explain('showWeekly') ?? ({} as ValueExplanation))).toBe(
      'used/pages/vehicle.json:8:16 · set · No repayments here.',
    );
    expect(explain('no path]')).toBeUndefined();
  });

  test('an unset prop has the default, and the unset is listed', () => {
    const changes = [
      { op: 'set', node: 'price', path: 'size', value: 'small' },
      { op: 'unset', node: 'price', path: 'size', note: 'As the block has it.' },
    ];
    const files = {
      ...validFiles,
      coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', changes } },
    };
    const size = getNode('price', getPage(getTenant(files))).props.find(({ path }) => path === 'size');
    expect(size).toMatchObject({ value: 'small', origin: 'default', statement: { operation: 'unset' } });
    expect(size?.shadowed.map(({ operation, value }) => [operation, value])).toEqual([
      ['set', 'small'],
      ['content', 'large'],
    ]);
    expect(size && describeValue(size)).toMatch(
      /^the default, since coast\/pages\/vehicle\.json.* As the block has it\.$/,
    );
  });

  test('locates a nested value inside a stated value', () => {
    const tabs = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ];
    const files = {
      ...validFiles,
      coast: {
        ...validFiles.coast,
        'pages/vehicle.json': {
          id: 'vehicle',
          changes: [{ op: 'set', node: 'price', path: 'tabs', value: tabs }],
        },
      },
    };
    const tenant = getTenant(files);
    const found = tenant.trace('vehicle');
    const title = found && explainValue(found, { id: 'price', props: { tabs } }, 'tabs[b].title');
    expect(title?.statement).toMatchObject({ at: '/changes/0/value/1/title', value: 'B' });
  });
});

describe('whether a node is shown', () => {
  test('a node is shown if its condition and those of its ancestors hold', () => {
    const of = (status: string, id: string) => {
      const { shown, hiddenBy } = getNode(
        id,
        getPage(getTenant(validFiles, 'base'), 'vehicle', { vehicle: { status } }),
      );
      return [shown, hiddenBy];
    };
    expect(of('in_stock', 'enquire')).toEqual(['holds', []]);
    expect(of('sold', 'price')).toEqual(['fails', ['price']]);
    expect(of('sold', 'enquire')).toEqual(['fails', ['price']]);
    expect(getNode('price', getPage()).shown).toBe('unknown');
    expect(getNode('price', getPage()).fields[0]).toMatchObject({
      path: 'when',
      statement: { file: 'base/pages/vehicle.json' },
    });
  });
});
