import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessage } from '../../../browser/texts/icu-messages';
import { generateSampleValues } from './index';

const read = (text: string) =>
  generateSampleValues(text).map((values) => formatMessage(text, 'en-AU', values));

test('samples show each variant of a message', () => {
  expect(read('{count, plural, =0 {no cars} one {# car} other {# cars}} at {place}')).toEqual([
    'no cars at ‹place›',
    '1 car at ‹place›',
    '3 cars at ‹place›',
  ]);
  expect(read('{kind, select, new {New} used {Used} other {Any}}')).toEqual(['New', 'Used', 'Any']);
  expect(read('{price, number} on {day, date, short}')).toEqual([
    expect.stringMatching(/^1,234 on .*\/0?6\//),
  ]);
  expect(read('Plain')).toEqual(['Plain']);
  expect(read('{broken')).toEqual([]);
});

test('the samples of any message can be formatted', () => {
  const argument = fc.constantFrom(
    '{a}',
    '{b, number}',
    '{c, date, long}',
    '{d, plural, one {x {a}} other {#}}',
    '{e, select, p {{d, plural, other {y}}} other {z}}',
    '{f, selectordinal, one {#st} other {#th}}',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(argument, fc.constantFrom(' and ', 'text')), { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      for (const sample of read(text)) expect(sample).not.toMatch(/[{}]/);
      expect(read(text).length).toBeGreaterThan(0);
    }),
  );
});
