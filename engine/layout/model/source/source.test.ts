import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, parseSource } from './index';

const kinds = (text: string) => parseSource(text, 'x.json').problems.map((problem) => problem.kind);

describe('parseSource', () => {
  test('finds the line and column of keys and values', () => {
    const source = parseSource('{\n  "a": { "b": [1, "two"] }\n}', 'x.json');
    expect(source.locate(['a', 'b', 1])).toMatchObject({ line: 2, column: 19, length: 5 });
    expect(source.locate(['a', 'b'], 'key')).toMatchObject({ line: 2, column: 10 });
    expect(source.locate(['a', 'missing', 'more'])).toMatchObject({ line: 2, column: 8 });
    expect(source.locate([])).toMatchObject({ line: 1, column: 1 });
  });

  test.each([
    ['{ "a": 1, }', 'remove this comma: nothing follows it'],
    ['{ "a": [1,\n] }', 'remove this comma: nothing follows it'],
    ['{ 1: 2 }', 'put property names in double quotes'],
    [
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}',
      'this is the mark of a merge conflict; keep one version and delete the marks',
    ],
    [
      Buffer.from('{ "a": 1 }', 'utf16le').toString('utf8'),
      'the file is not saved as UTF-8 but probably as UTF-16; save it as UTF-8',
    ],
    ['{ "a" 1 }', 'a colon is missing before this'],
    ['{ "a": 1 "b": 2 }', 'a comma is missing before this'],
    ['{ "a": 1', 'a closing brace is missing before this'],
    ['// hello\n{}', 'comments are not allowed; use "note"'],
    ['', 'a value is expected here'],
  ])('describes the error in %j', (text, detail) => {
    const source = parseSource(text, 'x.json');
    expect(source.value).toBeUndefined();
    expect(source.problems).toEqual([expect.objectContaining({ kind: 'syntax', detail })]);
  });

  test('reports a duplicate key at its second occurrence', () => {
    const source = parseSource('{ "a": 1, "b": { "c": 1, "c": 2 } }', 'x.json');
    const [problem] = source.problems;
    expect(problem).toMatchObject({ kind: 'duplicate-key', detail: 'c' });
    expect(source.spanAt(problem?.offset ?? 0, 0).column).toBe(26);
    expect(source.locate(['b', 'c'])).toMatchObject({ column: 31 });
  });

  test('omits and reports unsafe keys', () => {
    const source = parseSource(
      '{ "__proto__": { "polluted": true }, "b": [{ "constructor": 1 }] }',
      'x.json',
    );
    expect(source.problems.map((problem) => problem.detail)).toEqual(['__proto__', 'constructor']);
    expect(JSON.stringify(source.value)).toBe('{"b":[{}]}');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('ignores colons, braces and escaped quotes within strings', () => {
    expect(kinds('{ "a\\"{:": "b\\\\", "c": ":{[\\"" }')).toEqual([]);
  });

  test('rejects a document that is nested too deeply before any parser recurses', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(kinds(deep(MAX_DEPTH))).toEqual([]);
    expect(kinds(deep(MAX_DEPTH + 1))).toEqual(['too-deep']);
    expect(kinds(deep(200_000))).toEqual(['too-deep']);
    expect(kinds('{"a":'.repeat(200_000))).toEqual(['too-deep']);
  });

  test('ignores a byte order mark', () => {
    expect(parseSource('\uFEFF{"a":1}', 'x.json').value).toEqual({ a: 1 });
  });

  test('parses any JSON as JSON.parse does, and never throws for any input', () => {
    const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const text = JSON.stringify(value, null, 1);
        const source = parseSource(text, 'x.json');
        expect(source.problems).toEqual([]);
        expect(source.value).toEqual(JSON.parse(text));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 \n') }), (text) => {
        const source = parseSource(text, 'x.json');
        expect(source.value === undefined).toBe(
          source.problems.length > 0 && source.problems[0]?.kind === 'syntax',
        );
        expect(source.locate(['a', 0]).line).toBeGreaterThan(0);
      }),
    );
  });
});
