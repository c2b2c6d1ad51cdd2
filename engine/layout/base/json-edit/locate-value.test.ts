import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Pointer } from '../json';
import { locateValue } from './locate-value';

/** Lists the paths of all values in a value. */
function listPaths(value: unknown, path: Pointer = []): Pointer[] {
  const children = Array.isArray(value)
    ? value.flatMap((item, index) => listPaths(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))
      : [];
  return [path, ...children];
}

const read = (value: unknown, path: Pointer): unknown =>
  path.reduce<unknown>((parent, part) => (parent as Record<string | number, unknown>)[part], value);

describe('the place of a value in JSON', () => {
  it('is found for each value of any JSON, compact or indented', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed: unknown = JSON.parse(text);
        for (const path of listPaths(parsed)) {
          const range = locateValue(text, path);
          expect(range).toBeDefined();
          expect(JSON.parse(text.slice(range?.start, range?.end))).toEqual(read(parsed, path));
        }
      }),
    );
  });

  it('is not found where there is no value, or more than one', () => {
    expect(locateValue('{"a":[1,2]}', ['a', 2])).toBeUndefined();
    expect(locateValue('{"a":[1,2]}', ['b'])).toBeUndefined();
    expect(locateValue('{"a":[1,2]}', ['a', 'b'])).toBeUndefined();
    expect(locateValue('{"a":1,"\\u0061":2}', ['a'])).toBeUndefined();
  });

  it('leaves out spaces and line breaks', () => {
    const text = ' { "a" : [ 1 ,\n "two \\\\" , true ] }\n';
    const slice = (path: Pointer) => {
      const { start, end } = locateValue(text, path) ?? {};
      return text.slice(start, end);
    };
    expect(slice(['a', 0])).toBe('1');
    expect(slice(['a', 1])).toBe('"two \\\\"');
    expect(slice(['a', 2])).toBe('true');
  });
});
