import { expect, test } from 'vitest';
import { schemas, validators } from '../../../schemas';
import { toPartialSchema } from './partial-schema';
import { withDefaults } from './schema-defaults';

const schema = {
  type: 'object',
  required: ['group'],
  properties: {
    size: { type: 'number', default: 3 },
    group: { type: 'object', properties: { on: { type: 'boolean', default: true } } },
    loose: { type: 'object', properties: { on: { type: 'boolean', default: true } } },
    list: { type: 'array', items: { type: 'object', properties: { kind: { default: 'a' } } } },
  },
};

test('fills in defaults at every depth, and nowhere else', () => {
  expect(withDefaults(schema, {})).toEqual({ size: 3, group: { on: true } });
  expect(withDefaults(schema, { loose: {}, list: [{}, { kind: 'b' }] })).toEqual({
    size: 3,
    group: { on: true },
    loose: { on: true },
    list: [{ kind: 'a' }, { kind: 'b' }],
  });
});

test('returns a complete value unchanged', () => {
  const value = { size: 1, group: { on: false }, list: [{ kind: 'b' }] };
  expect(withDefaults(schema, value)).toBe(value);
});

test('the settings of an empty tenant are complete and valid', () => {
  const settings = withDefaults(schemas.settings, {});
  expect(validators.settings(settings)).toBe(true);
  expect(settings).toMatchObject({
    search: { hitsPerPage: 21, makeListLimit: 7 },
    tags: { justArrivedDays: 8 },
  });
});

test('schemas for layers have no required properties and keep everything else', () => {
  expect(
    toPartialSchema({
      $id: 'x',
      required: ['a'],
      properties: { required: { type: 'string' }, a: { required: ['b'] } },
    }),
  ).toEqual({
    properties: { required: { type: 'string' }, a: {} },
  });
});
