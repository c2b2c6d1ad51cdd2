import { describe, expect, it } from 'vitest';
import { createLiveCountAttributes } from './live-count';
import { formatMessage } from '../texts/icu-messages';

/** Formats a number as the loader does from the attributes. */
const formatByLoader = (attributes: Record<string, string>, locale: string, count: number) =>
  attributes[`data-${new Intl.PluralRules(locale).select(count)}`]?.replace(
    '{n}',
    count.toLocaleString(locale),
  );

const createAttributes = (locale: string, message: string) =>
  createLiveCountAttributes({
    url: '/number.json',
    field: 'views',
    locale,
    formatText: (count) => formatMessage(message, locale, { count }),
  });

const COUNTS = [1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 111, 1_234, 1_000_000, 2_000_000, 2_345_678];

describe('createLiveCountAttributes', () => {
  it('contain the URL and the field of the number', () => {
    const attributes = createAttributes('en-AU', '{count, plural, one {# view} other {# views}}');
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
    const attributes = createAttributes(locale, message);
    for (const count of COUNTS)
      expect(formatByLoader(attributes, locale, count)).toBe(formatMessage(message, locale, { count }));
  });
});
