import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInterpretation } from './query-interpretation';

it('reads parts with known attributes', () => {
  const part = {
    ...{ start: 0, end: 3, text: 'suv', values: { body: ['SUV', 3], wheels: ['4'] } },
    ...{ ranges: { price: { max: 5, min: 'x' } }, sort: 'latest' },
  };
  const interpretation = {
    text: 'kia',
    parts: [part, { text: 'broken' }],
    unmatched: ['zz'],
    isAnyWord: true,
  };
  expect(readInterpretation({ query: 'suv kia', interpretation }, 'suv kia')).toEqual({
    text: 'kia',
    parts: [
      {
        ...{ start: 0, end: 3, text: 'suv', sort: 'latest' },
        values: [{ attribute: 'body', value: 'SUV' }],
        ranges: [{ attribute: 'price', range: { max: 5 } }],
      },
    ],
    unmatched: ['zz'],
    isAnyWord: true,
  });
});

it('is undefined for another query, or without an interpretation', () => {
  expect(readInterpretation({ query: 'a', interpretation: { text: 'a', parts: [] } }, 'b')).toBeUndefined();
  expect(readInterpretation({ query: 'a' }, 'a')).toBeUndefined();
});

it('accepts any response', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (parts, values) => {
      readInterpretation(
        { query: 'a', interpretation: { text: 'a', parts: [{ start: 0, end: 1, text: 'a', values }] } },
        'a',
      );
      readInterpretation({ query: 'a', interpretation: { text: 'a', parts } }, 'a');
    }),
  );
});
