import { describe, expect, test } from 'vitest';
import { compileSchema, validators } from '../../../schemas';
import { describeSchemaErrors } from './schema-errors';

const layout = { id: 'root', block: 'shell' };
const describePage = (page: unknown) => {
  validators.page(page);
  return describeSchemaErrors(validators.page.errors ?? []).map(({ kind, pointer, message }) => [
    kind,
    pointer.join('/'),
    message,
  ]);
};

test.each<[string, unknown, string, string, RegExp]>([
  ['a misspelt field', { id: 'a', layuot: layout }, 'unknown-field', 'layuot', /Did you mean 'layout'\?/],
  ['a missing field', { id: 'a', layout: { id: 'x' } }, 'missing-field', 'layout', /^'block' is missing/],
  ['another type', { id: 'a', layout: 7 }, 'wrong-value', 'layout', /must be an object, not a number/],
  ['a value out of a list', { id: 'a', status: 405 }, 'wrong-value', 'status', /cannot be 405/],
  [
    'a near miss',
    { id: 'a', layout: { ...layout, client: 'laod' } },
    'wrong-value',
    'layout/client',
    /mean 'load'/,
  ],
  ['a wrong form', { id: 'A b' }, 'wrong-value', 'id', /cannot be "A b". Use lower-case letters, digits/],
  ['an empty list', { id: 'a', route: [] }, 'wrong-value', 'route', /must not be empty/],
  [
    'alternatives',
    { id: 'a', route: 7 },
    'wrong-value',
    'route',
    /must be text or a list or null, not a number/,
  ],
  [
    'a deep alternative',
    { id: 'a', route: ['/a', 'b'] },
    'wrong-value',
    'route/1',
    /^Entry 2 of 'route' cannot be "b"/,
  ],
  [
    'an unknown operator',
    { id: 'a', when: { 'vehicle.price': { $gtr: 1 } } },
    'unknown-operator',
    'when/vehicle.price/$gtr',
    /Did you mean '\$gte?'\?/,
  ],
  [
    'an unknown operation',
    { id: 'a', changes: [{ op: 'mov', node: 'x' }] },
    'wrong-value',
    'changes/0/op',
    /'move'/,
  ],
  [
    'a field of another operation',
    { id: 'a', changes: [{ op: 'remove', node: 'x', at: 1 }] },
    'unknown-field',
    'changes/0/at',
    /not allowed here/,
  ],
  ['a wrong name', { id: 'a', content: { '!': [] } }, 'wrong-value', 'content/!', /not a valid name/],
])('reports %s once', (_, page, kind, pointer, message) => {
  const violations = describePage(page);
  expect(violations, JSON.stringify(violations)).toHaveLength(1);
  expect(violations[0]?.slice(0, 2)).toEqual([kind, pointer]);
  expect(violations[0]?.[2]).toMatch(message);
});

describe('messages say what is allowed', () => {
  const describeTheme = (theme: unknown) => {
    validators.theme(theme);
    return describeSchemaErrors(validators.theme.errors ?? []).map(({ message }) => message);
  };
  const describeValue = (schema: object, value: unknown) => {
    const validate = compileSchema({ type: 'object', properties: { value: schema } });
    validate({ value });
    return describeSchemaErrors(validate.errors ?? []).map(({ message }) => message);
  };

  test('a colour', () => {
    expect(describeTheme({ accent: 'red' })[0]).toMatch(
      /^'accent' cannot be "red"\. Write a colour as # and six hexadecimal digits, such as #1a73e8\./,
    );
  });
  test('a fraction in place of a whole number', () => {
    expect(describeValue({ type: 'integer' }, 1.5)).toEqual(["'value' must be a whole number, not 1.5."]);
  });
  test('many choices', () => {
    const names = Array.from({ length: 20 }, (_, index) => `choice-${index}`);
    expect(describeValue({ enum: names }, 'x')[0]).toMatch(/Use 'choice-0', .*'choice-11' or 8 more\.$/);
  });
  test('alternatives of values and types', () => {
    expect(describeValue({ anyOf: [{ const: 'auto' }, { type: 'number' }] }, true)).toEqual([
      `'value' cannot be true. Use "auto" or a number.`,
    ]);
  });
  test('another pattern', () => {
    expect(describeValue({ type: 'string', pattern: '^[0-9]{4}$' }, 'x')).toEqual([
      `'value' cannot be "x". It must match the pattern ^[0-9]{4}$.`,
    ]);
  });
});
