import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillContextText, readContextText, readMessage } from './index';

test('lists the arguments of a message', () => {
  const message = readMessage(
    '{count, plural, one {# car at {place}} other {# cars}} by {when, date, short}',
  );
  expect(message.isValid && [...message.arguments]).toEqual(['count', 'place', 'when']);
});

test.each([
  ['{', 'a closing brace is missing. Add it'],
  ['Hello {}', 'the braces are empty. Write the name of an argument in them, such as {count}'],
  ['{count, plural, one {x}}', "the 'other' clause is missing. Add it, such as other {# cars}"],
  [
    '{count, plurl, other {x}}',
    'this type does not exist. Use number, date, time, plural, select or selectordinal',
  ],
  ['{'.repeat(100_000), 'it has too many braces. Split the text'],
])('%.20s: %s', (text, reason) => {
  expect(readMessage(text)).toMatchObject({ isValid: false, reason });
});

test('finds the context paths in a text', () => {
  const text = readContextText('{vehicle.name} | {site.name} ({search.hits, number}, {plain})');
  expect(text.message).toBe('{vehicle__name} | {site__name} ({search__hits, number}, {plain})');
  expect([...text.paths.values()]).toEqual(['vehicle.name', 'site.name', 'search.hits']);
});

test('fills in context texts, with empty strings for missing values', () => {
  const format = (message: string, values: Record<string, unknown>) =>
    message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const context = { site: { name: 'Southbank' }, vehicle: {} };
  expect(fillContextText('{vehicle.name}|{site.name}|{site.name.first}', context, format)).toBe(
    '|Southbank|',
  );
});

test('any message is valid or has a reason why not', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."{},# '<>/plural other=1.") }), (text) => {
      const message = readMessage(text);
      if (!message.isValid) expect(message.reason).not.toBe('');
      expect(readMessage(readContextText(text).message)).toBeDefined();
    }),
  );
});
