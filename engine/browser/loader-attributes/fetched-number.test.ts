import { describe, expect, it } from 'vitest';
import { fetchedNumberAttributes } from './fetched-number';
import { formatMessage } from '../texts/icu-messages';

/** The text that the loader creates from the attributes. */
const formatByLoader = (attributes: Record<string, string>, locale: string, count: number) =>
  attributes[`data-${new Intl.PluralRules(locale).select(count)}`]?.replace(
    '{n}',
    count.toLocaleString(locale),
  );

const marked = (locale: string, message: string) =>
  fetchedNumberAttributes({
    from: '/number.json',
    name: 'views',
    locale,
    words: (count) => formatMessage(message, locale, { count }),
  });

const COUNTS = [1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 111, 1_234, 1_000_000, 2_000_000, 2_345_678];

describe('fetchedNumberAttributes', () => {
  it('contain the URL and the field of the number', () => {
    const attributes = marked('en-AU', '{count, plural, one {# view} other {# views}}');
    expect(attributes).toEqual({
      'data-number-from': '/number.json',
      'data-number': 'views',
      'data-one': '{n} view',
      'data-other': '{n} views',
    });
  });

  it.each([
    ['en-AU', '{count, plural, one {# view} other {# views}}'],
    ['en-AU', 'Top 10: {count, plural, one {# view} other {# views}} of 2'],
    ['en-AU', '{count, plural, one {A view} other {# views}}'],
    ['pl', '{count, plural, one {# raz} few {# razy} many {# razów} other {# razu}}'],
    ['ar-EG', '{count, plural, zero {لا} one {مرة} two {مرتان} few {# مرات} many {# مرة} other {# مرة.}}'],
    ['fr', '{count, plural, one {# vue} many {# de vues} other {# vues}}'],
    ['lv', '{count, plural, zero {# skatījumu} one {# skatījums} other {# skatījumi}}'],
    ['ja', '{count, number} 回'],
  ])('contain the text for every number: %s, %s', (locale, message) => {
    const attributes = marked(locale, message);
    for (const count of COUNTS)
      expect(formatByLoader(attributes, locale, count)).toBe(formatMessage(message, locale, { count }));
  });
});
