import { describe, expect, it, test } from 'vitest';
import type { FieldContext } from './form-context';
import { toFormSchema } from './form-schema';
import { fieldPath, findOrigin, formatValue } from './value-origin';

const statement = (order: number, layer: string, operation = 'set') => ({
  order,
  layer,
  file: `${layer}/pages/home.json`,
  line: order,
  column: 1,
  operation,
  value: order,
});
const by = (stated: FieldContext['stated']) => ({ stated, tenant: 'site' });

describe('the origin of a value', () => {
  it('is the newest statement about it, its parents or its parts', () => {
    const statements = by({
      items: [statement(1, 'base'), statement(4, 'site')],
      'items[a].title': [statement(6, 'used')],
    });
    expect(findOrigin(statements, 'items')).toMatchObject({
      kind: 'inherited',
      layer: 'used',
      isStatedHere: true,
    });
    expect(findOrigin(statements, 'items[b]')).toMatchObject({
      kind: 'own',
      layer: 'site',
      isStatedHere: false,
    });
    expect(findOrigin(statements, 'items').statements.map(({ order }) => order)).toEqual([6, 4, 1]);
  });
  it('is the block’s default if no layer sets it, or one removes it', () => {
    expect(findOrigin(by({ titles: [statement(1, 'base')] }), 'title').kind).toBe('default');
    const unset = by({ title: [statement(1, 'base'), statement(2, 'site', 'unset')] });
    expect(findOrigin(unset, 'title')).toMatchObject({
      kind: 'default',
      layer: 'site',
      isStatedHere: true,
    });
  });
});

test('gives a field the path that operations use, with ids and not indices', () => {
  const props = { tabs: [{ id: 'a' }, { key: 'b', inner: { x: 1 } }], list: ['x'], image: { src: '' } };
  expect(fieldPath(props, ['tabs', 1, 'inner', 'x'])).toBe('tabs[b].inner.x');
  expect(fieldPath(props, ['image', 'src'])).toBe('image.src');
  expect(fieldPath(props, ['list', 0])).toBeUndefined();
});

test('has fields for plain values and JSON for others, and fills in no defaults', () => {
  const { schema, uiSchema } = toFormSchema({
    title: 'Not shown',
    type: 'object',
    properties: {
      short: { type: 'string', default: 'x', maxLength: 80 },
      long: { type: 'string', maxLength: 900 },
      when: { $ref: 'condition.schema.json' },
      items: { type: 'array', default: [], items: { type: 'object', properties: { a: { anyOf: [] } } } },
    },
  });
  expect(uiSchema).toMatchObject({
    short: {},
    long: { 'ui:widget': 'textarea' },
    when: { 'ui:field': 'json' },
    items: { items: { a: { 'ui:field': 'json' } } },
  });
  expect(JSON.stringify(schema)).not.toContain('default');
  expect(toFormSchema(undefined).schema.properties).toEqual({});
});

test('formats a value on one line', () => {
  expect(formatValue(undefined)).toBe('nothing');
  expect(formatValue('x'.repeat(200))).toHaveLength(80);
});
