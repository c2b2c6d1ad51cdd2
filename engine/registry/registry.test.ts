import { describe, expect, test } from 'vitest';
import { createRegistry, parseNeeds, type BlockFile } from './index';

const card = {
  type: 'price-card',
  title: 'Price card',
  description: 'Shows the price.',
  category: 'vehicle',
  version: 1,
  props: {
    type: 'object',
    required: ['label'],
    properties: {
      label: { type: 'string', title: 'Label', description: 'Text above the price.' },
      showWeekly: { type: 'boolean', default: true, title: 'Weekly', description: 'Shows the weekly price.' },
      badge: { type: 'object', properties: { size: { type: 'number', default: 2 } } },
      only: { $ref: 'condition.schema.json' },
    },
  },
  slots: { actions: { allow: ['price-card', 'category:action', '*'], max: 4 } },
  needs: ['vehicle.price', 'vehicle.offer_price', 'site.settings', 'location?'],
  texts: { cars: '{count, plural, one {# car} other {# cars}}' },
};

const file = (manifest: unknown, folder = 'price-card', example?: unknown): BlockFile => ({
  folder,
  file: `blocks/${folder}/block.json`,
  text: typeof manifest === 'string' ? manifest : JSON.stringify(manifest, null, 2),
  example:
    example === undefined
      ? undefined
      : { file: `blocks/${folder}/example.json`, text: JSON.stringify(example) },
});
const codes = (...files: BlockFile[]) =>
  createRegistry(files).diagnostics.map((diagnostic) => `${diagnostic.code} ${diagnostic.path ?? ''}`);

test('finds a valid manifest by type, with its needs, defaults and validator', () => {
  const registry = createRegistry([file(card)]);
  expect(registry.diagnostics).toEqual([]);
  expect(registry.types).toEqual(['price-card']);
  expect(registry.get('price-card')?.manifest.title).toBe('Price card');
  expect(registry.getNeeds('price-card')).toEqual([
    { name: 'vehicle', fields: ['offer_price', 'price'], isOptional: false },
    { name: 'site', fields: ['settings'], isOptional: false },
    { name: 'location', fields: null, isOptional: true },
  ]);
  expect(registry.applyDefaults('price-card', { label: 'Now', badge: {} })).toEqual({
    label: 'Now',
    badge: { size: 2 },
    showWeekly: true,
  });
  expect(registry.propsValidator('price-card')?.({ label: 'Now' })).toEqual([]);
  expect(registry.propsValidator('price-card')?.({ lable: 'Now' })).toHaveLength(2);
});

test('an unknown block has no properties, not even those of Object', () => {
  const registry = createRegistry([file(card)]);
  expect(registry.get('toString')).toBeUndefined();
  expect(registry.propsValidator('constructor')).toBeUndefined();
  expect(registry.getNeeds('x')).toEqual([]);
  expect(registry.applyDefaults('x', { a: 1 })).toEqual({ a: 1 });
});

describe('createRegistry reports mistakes in a manifest at their location', () => {
  const props = (properties: object) => ({ ...card, needs: [], props: { type: 'object', properties } });
  test.each<[string, unknown, string[]]>([
    ['json', '{ "type": ', ['FC601 ']],
    ['shape', { ...card, titel: 1 }, ['FC602 /titel']],
    ['folder', { ...card, type: 'other-card' }, ['FC610 /slots/actions/allow/0', 'FC603 /type'].sort()],
    ['collision', { ...card, needs: ['vehicle'], slots: { vehicle: {} } }, ['FC605 /needs/0']],
    ['reserved', props({ id: { type: 'string' } }), ['FC605 /props/properties/id']],
    ['need', { ...card, needs: ['vehicel.price'] }, ['FC606 /needs/0']],
    ['field', { ...card, needs: ['vehicle.prise'] }, ['FC606 /needs/0']],
    ['list field', { ...card, needs: ['vehicles.price'] }, ['FC606 /needs/0']],
    ['props', props({ a: { type: 'strange' } }), ['FC607 /props/properties/a/type']],
    ['no schema', props({ a: true }), ['FC602 /props/properties/a']],
    ['ref', props({ a: { $ref: 'nowhere.schema.json' } }), ['FC607 /props']],
    ['default', props({ a: { type: 'number', default: 'x' } }), ['FC608 /props/properties/a/default']],
    ['text', { ...card, texts: { cars: '{count' } }, ['FC609 /texts/cars']],
    [
      'repeat',
      { ...card, slots: { card: { repeat: { vehicle: 'vehicle' } } } },
      ['FC610 /slots/card/repeat/vehicle'],
    ],
    ['min', { ...card, slots: { card: { min: 3, max: 2 } } }, ['FC610 /slots/card/min']],
    ['allow', { ...card, slots: { card: { allow: ['price-crad'] } } }, ['FC610 /slots/card/allow/0']],
  ])('%s', (_, manifest, expected) => {
    expect(codes(file(manifest)).sort()).toEqual(expected);
  });

  test('reports two blocks with the same type', () => {
    expect(codes(file(card), file(card, 'second'))).toEqual(['FC603 /type', 'FC604 /type']);
  });

  test('suggests a similar name', () => {
    const [diagnostic] = createRegistry([file({ ...card, needs: ['vehicle.prise'] })]).diagnostics;
    expect(diagnostic?.message).toContain("Did you mean 'price'?");
    expect(diagnostic).toMatchObject({ file: 'blocks/price-card/block.json', severity: 'error' });
    expect(diagnostic?.line).toBeGreaterThan(1);
  });
});

test('an example is checked against the manifest', () => {
  const small = { ...card, needs: ['today', 'features?'] };
  const example = (value: unknown) => codes(file(small, 'price-card', value));
  const validExample = { props: { label: 'Now' }, data: { today: '2026-03-01' }, slots: { actions: [] } };
  expect(example(validExample)).toEqual([]);
  expect(example({ ...validExample, props: {} })).toEqual(['FC611 /props']);
  expect(example({ ...validExample, data: {} })).toEqual(['FC611 /data']);
  expect(example({ ...validExample, data: { today: 7 } })).toEqual(['FC611 /data/today']);
  expect(example({ ...validExample, data: { ...validExample.data, makes: [] } })).toEqual([
    'FC611 /data/makes',
  ]);
  expect(example({ ...validExample, slots: { other: [] } })).toEqual(['FC611 /slots/other']);
  expect(example({ ...validExample, slots: { actions: [{ id: 'a' }] } })).toEqual(['FC611 /slots/actions/0']);
});

test('needs are grouped by name', () => {
  expect(parseNeeds(['vehicle.price', 'vehicle', 'vehicle.name'])).toEqual([
    { name: 'vehicle', fields: null, isOptional: false },
  ]);
  expect(parseNeeds()).toEqual([]);
});

test('a text refers to an existing common text', () => {
  const registry = createRegistry([file({ ...card, texts: { close: 'common.close' } })]);
  expect(registry.diagnostics).toEqual([]);
  expect(registry.get('price-card')?.manifest.texts).toEqual({ close: 'Close' });
  expect(registry.get('price-card')?.commonTexts.get('close')).toBe('common.close');
  expect(codes(file({ ...card, texts: { close: 'common.clos' } }))).toEqual(['FC609 /texts/close']);
  expect(codes(file({ ...card, type: 'common', slots: {} }, 'common'))).toEqual(['FC603 /type']);
});

test('skips the checks of schemas for a fast start; a schema that cannot be compiled is named at its first use', () => {
  const broken = {
    ...card,
    props: { type: 'object', properties: { label: { $ref: 'nowhere.schema.json' } } },
  };
  const wrongDefault = { type: 'object', properties: { size: { type: 'number', default: 'large' } } };
  const other = { ...card, type: 'other', props: wrongDefault };
  const files = [file(broken), file(other, 'other', { props: { size: 'huge' } })];
  expect(codes(...files)).not.toEqual([]);
  const registry = createRegistry(files, { checksSchemas: false });
  expect(registry.diagnostics).toEqual([]);
  expect(registry.types).toEqual(['price-card', 'other']);
  expect(registry.propsValidator('other')?.({ size: 2 })).toEqual([]);
  expect(() => registry.propsValidator('price-card')?.({ label: 'Price' })).toThrow(
    /^The props schema of 'price-card' cannot be compiled: .*nowhere.*\. Fix it\.$/,
  );
});
