import { expect, test } from 'vitest';
import { validators } from '../../../schemas';
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
  ['a wrong form', { id: 'A b' }, 'wrong-value', 'id', /does not have the expected format/],
  ['an empty list', { id: 'a', route: [] }, 'wrong-value', 'route', /must not be empty/],
  [
    'alternatives',
    { id: 'a', route: 7 },
    'wrong-value',
    'route',
    /must be text or a list or null, not a number/,
  ],
  ['a deep alternative', { id: 'a', route: ['/a', 'b'] }, 'wrong-value', 'route/1', /cannot be "b"/],
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
