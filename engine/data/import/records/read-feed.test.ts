import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeedStream } from '../../testing';
import { readFeedRecords } from './read-feed';
import type { FeedRecord } from './feed-record';
import { readColumn } from './feed-record';

async function readRecords(
  text: string,
  chunk?: number,
  required?: readonly string[],
): Promise<FeedRecord[]> {
  const records: FeedRecord[] = [];
  for await (const record of readFeedRecords(createFeedStream(text, chunk), {}, required))
    records.push(record);
  return records;
}

describe('CSV', () => {
  test('counts records and lines, also with line breaks inside fields', async () => {
    const records = await readRecords('\ufeffa,b\r\n1,"x\ny"\r\n2,z\r\n3\r\n4,"say ""hi"""\n');
    expect(records.map(({ record, line, error }) => [record, line, error])).toEqual([
      [1, 2, undefined],
      [2, 4, undefined],
      [3, 5, 'has 1 columns instead of 2'],
      [4, 6, undefined],
    ]);
    expect(records[0]?.values).toEqual({ a: '1', b: 'x\ny' });
    expect(records[3]?.values['b']).toBe('say "hi"');
  });

  test('column names are only names', async () => {
    const [record] = await readRecords('__proto__,constructor\nx,y\n');
    expect(readColumn(record?.values ?? {}, '__proto__')).toBe('x');
    expect(readColumn(record?.values ?? {}, 'toString')).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('reports a wrong file, an empty file and an unclosed quote', async () => {
    await expect(readRecords('a,b\n1,2\n', undefined, ['a', 'price'])).rejects.toThrow(
      /has no column "price".*Its columns are: a, b/,
    );
    await expect(readRecords('')).rejects.toThrow(/empty/);
    await expect(readRecords(`a,b\n1,2\n3,"${'x'.repeat(200)}\n4,5\n`)).rejects.toThrow(/after record 1:/);
    await expect(readRecords(`a,b\n1,2\n3,"${'x\n'.repeat(700_000)}`)).rejects.toThrow(/after record 1:/);
  });
});

describe('JSON', () => {
  const cars = [{ a: 1, nested: { list: [1, '},[{'] } }, { a: 'x"\\' }, {}];

  test('reads the same records from arrays and lines, in chunks of any size', async () => {
    for (const text of [
      JSON.stringify(cars),
      JSON.stringify(cars, null, 2),
      `\n\n${cars.map((car) => JSON.stringify(car)).join('\n')}\n`,
    ]) {
      for (const chunk of [1, 3, 1000]) {
        expect((await readRecords(text, chunk)).map(({ values }) => values)).toEqual(cars);
      }
    }
  });

  test('reads any array', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.integer({ min: 1, max: 9 }),
        async (values, chunk) => {
          const text = JSON.stringify(values);
          expect((await readRecords(text, chunk)).map((record) => JSON.stringify(record.values))).toEqual(
            (JSON.parse(text) as unknown[]).map((value) => JSON.stringify(value)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('reports one invalid record with its line', async () => {
    const array = await readRecords('[\n {"a":1},\n {"a":},\n 7,\n {"a":2}\n]');
    expect(array.map(({ line, error }) => [line, error?.slice(0, 22)])).toEqual([
      [2, undefined],
      [3, expect.stringMatching(/^is not valid JSON/)],
      [4, 'is not a JSON object'],
      [5, undefined],
    ]);
    const lines = await readRecords('{"a":1}\n{"a"\n{"a":2}');
    expect(lines.map(({ line, error }) => [line, error === undefined])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  test('rejects an incomplete file', async () => {
    await expect(readRecords('[{"a":1},{"a":2')).rejects.toThrow(/is incomplete/);
    await expect(readRecords(`[{"a":"${'x'.repeat(1_100_000)}`)).rejects.toThrow(/longer than/);
  });
});

test('collects numbered columns, flat or nested', () => {
  expect(
    readColumn({ 'image[0].url': 'a', 'image[1].url': '', 'image[2].url': 'c' }, 'image[*].url'),
  ).toEqual(['a', 'c']);
  expect(readColumn({ image: [{ url: 'a' }, { url: 'b' }] }, 'image[*].url')).toEqual(['a', 'b']);
  expect(readColumn({}, 'image[*].url')).toBeUndefined();
  expect(readColumn({ a: { b: [{ c: 1 }] } }, 'a.b[0].c')).toBe(1);
});
