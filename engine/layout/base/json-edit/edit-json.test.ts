import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editJson, JsonEditError } from './edit-json';

const text = `{
  "id": "vehicle",
  "changes": [
    { "op": "set", "node": "price", "path": "size", "value": "large" },
    { "op": "remove", "node": "share" }
  ]
}
`;

describe('editJson', () => {
  test('changes one value and preserves the author’s formatting', () => {
    expect(editJson(text, [{ path: ['changes', 0, 'value'], value: 'small' }])).toBe(
      text.replace('"large"', '"small"'),
    );
  });
  test('removes and inserts a list entry', () => {
    const shorter = editJson(text, [{ path: ['changes', 0], value: undefined }]);
    expect(JSON.parse(shorter).changes).toEqual([{ op: 'remove', node: 'share' }]);
    const longer = editJson(text, [
      { path: ['changes', 1], value: { op: 'remove', node: 'a' }, isInsertion: true },
    ]);
    expect(JSON.parse(longer).changes.map(({ node }: { node: string }) => node)).toEqual([
      'price',
      'a',
      'share',
    ]);
  });
  test.each([
    ['[1, 2, 3]', 2, '[1, 2]'],
    ['["",""]', 1, '[""]'],
    ['[1, 2, 3]', 0, '[2, 3]'],
    ['[ 1 ]', 0, '[]'],
    ['[1]', 4, '[1]'],
  ])('removes an entry of a single-line list: %s at %i', (list, index, left) => {
    expect(editJson(`{ "a": ${list} }`, [{ path: ['a', index], value: undefined }])).toBe(`{ "a": ${left} }`);
  });
  test('creates missing objects on the path', () => {
    expect(JSON.parse(editJson('{}', [{ path: ['settings', 'search', 'hitsPerPage'], value: 12 }]))).toEqual({
      settings: { search: { hitsPerPage: 12 } },
    });
  });
  test('rejects invalid JSON and a path through a number', () => {
    expect(() => editJson('{', [])).toThrow(JsonEditError);
    expect(() => editJson('{"a":1}', [{ path: ['a', 'b', 0, 'c'], value: 1 }])).toThrow(JsonEditError);
  });
  test('reads back the value that was written', () => {
    const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), key, fc.jsonValue(), (object, name, value) => {
        const edited = editJson(JSON.stringify(object, null, 2), [{ path: [name], value }]);
        expect(JSON.parse(edited)).toEqual(JSON.parse(JSON.stringify({ ...object, [name]: value })));
      }),
    );
  });
});
