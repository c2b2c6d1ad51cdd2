import { describe, expect, it, test } from 'vitest';
import type { FieldContext } from './form-context';
import { toFormSchema } from './form-schema';
import { formatFieldPath, findOrigin, formatValue } from './value-origin';

const createStatement = (order: number, layer: string, operation = 'set') => ({
  order,
  layer,
  file: `${layer}/pages/home.json`,
  line: order,
  column: 1,
  operation,
  value: order,
});
const createContext = (statementsByPath: FieldContext['statementsByPath']) => ({
  statementsByPath,
  tenant: 'site',
});

describe('the origin of a value', () => {
  it('is the newest statement about the value, its parents or its parts', () => {
    const context = createContext({
      items: [createStatement(1, 'base'), createStatement(4, 'site')],
      'items[a].title': [createStatement(6, 'used')],
    });
    expect(findOrigin(context, 'items')).toMatchObject({
      kind: 'inherited',
      layer: 'used',
      isSetHere: true,
    });
    expect(findOrigin(context, 'items[b]')).toMatchObject({
      kind: 'own',
      layer: 'site',
      isSetHere: false,
    });
    expect(findOrigin(context, 'items').statements.map(({ order }) => order)).toEqual([6, 4, 1]);
  });
  it('is the block’s default if no layer sets the value or the newest statement removes it', () => {
    expect(findOrigin(createContext({ titles: [createStatement(1, 'base')] }), 'title').kind).toBe('default');
    const unsetContext = createContext({
      title: [createStatement(1, 'base'), createStatement(2, 'site', 'unset')],
    });
    expect(findOrigin(unsetContext, 'title')).toMatchObject({
      kind: 'default',
      layer: 'site',
      isSetHere: true,
    });
  });
});

test('formats the path of a field as operations write it, with ids instead of indices', () => {
  const props = { tabs: [{ id: 'a' }, { key: 'b', inner: { x: 1 } }], list: ['x'], image: { src: '' } };
  expect(formatFieldPath(props, ['tabs', 1, 'inner', 'x'])).toBe('tabs[b].inner.x');
  expect(formatFieldPath(props, ['image', 'src'])).toBe('image.src');
  expect(formatFieldPath(props, ['list', 0])).toBeUndefined();
});

test('has form fields for plain values, builders for conditions, JSON fields for other values, and no defaults', () => {
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
    when: { 'ui:field': 'condition' },
    items: { items: { a: { 'ui:field': 'json' } } },
  });
  expect(JSON.stringify(schema)).not.toContain('default');
  expect(toFormSchema(undefined).schema.properties).toEqual({});
});

test('formats a value on one line', () => {
  expect(formatValue(undefined)).toBe('nothing');
  expect(formatValue('x'.repeat(200))).toHaveLength(80);
});

test('pictures have fields of their own, named as their property', () => {
  const src = { type: 'string', maxLength: 500 };
  const picture = { type: 'object', title: 'HeroImage', properties: { src, alt: { type: 'string' } } };
  const slide = { type: 'object', properties: { src, href: { type: 'string' } } };
  const { schema, uiSchema } = toFormSchema({
    properties: { image: picture, slides: { type: 'array', items: slide } },
  });
  expect(schema.properties?.['image']).toMatchObject({ title: 'Image' });
  expect(uiSchema).toMatchObject({
    image: { 'ui:field': 'picture' },
    slides: { items: { src: { 'ui:widget': 'picture' } } },
  });
});
