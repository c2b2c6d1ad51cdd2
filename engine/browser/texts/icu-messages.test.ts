import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { formatPlainMessage, isPlainMessage } from './plain-messages';
import { createIcuTranslator, formatMessage } from './icu-messages';

const formatWithIcu = (message: string, values: Record<string, string | number>) =>
  String(new IntlMessageFormat(message, 'en-AU', undefined, { ignoreTag: true }).format(values));

describe('texts', () => {
  it('plain messages format the same with and without ICU', () => {
    const literal = fc.string().map((text) => text.replace(/[{}'#]/g, ''));
    const part = fc.oneof(literal, fc.constantFrom('{name}', '{ count }', '<b>', '&'));
    fc.assert(
      fc.property(fc.array(part), fc.string(), fc.integer(), (parts, name, count) => {
        const message = parts.join('');
        expect(isPlainMessage(message)).toBe(true);
        expect(formatPlainMessage(message, 'en-AU', { name, count })).toBe(
          formatWithIcu(message, { name, count }),
        );
      }),
    );
  });

  it.each(['{count, plural, one {# car} other {# cars}}', "It''s '{here}'", '{price, number}', '# {a'])(
    'need the ICU formatter: %s',
    (message) => expect(isPlainMessage(message)).toBe(false),
  );

  it('are formatted in the locale', () => {
    expect(formatMessage('{count, plural, one {# car} other {# cars}}', 'en-AU', { count: 1_234 })).toBe(
      '1,234 cars',
    );
    const t = createIcuTranslator({ hello: 'Hello {name}' }, 'en-AU');
    expect(t('hello', { name: 'you' })).toBe('Hello you');
    expect(t('absent')).toBe('absent');
    expect(() => t('hello')).toThrow(/name/);
  });
});
