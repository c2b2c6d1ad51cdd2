import { expect, test } from 'vitest';
import { readPreviewConditions } from './preview-conditions';

const read = (query: string) => readPreviewConditions(`/page?${query}`, 'Australia/Perth');

test('a preview without parameters is that of a new visitor now', () => {
  expect(read('a=1')).toEqual({ site: undefined, hasScript: true, emulated: {} });
});

test('reads when and for whom it is shown', () => {
  expect(
    read(
      'playground-at=2031-12-24T17:30&playground-features=garage,-compare&playground-user=signed-in&playground-script=off&playground-motion=reduce&playground-consent=unknown&playground-network=slow',
    ),
  ).toEqual({
    site: {
      moment: Date.UTC(2031, 11, 24, 9, 30),
      features: { garage: true, compare: false },
      user: { signedIn: true },
    },
    hasScript: false,
    emulated: {
      consent: 'unknown',
      network: 'slow',
      motion: 'reduce',
      moment: String(Date.UTC(2031, 11, 24, 9, 30)),
    },
  });
});

test.each([
  'playground-at=tomorrow',
  'playground-features=',
  'playground-features=garage,,compare',
  'playground-features=__proto__',
  'playground-features=--garage',
  'playground-user=admin',
  'playground-script=on',
  'playground-consent="><script>',
])('refuses %s', (query) => {
  expect(read(query)).toEqual({ malformed: query.slice(0, query.indexOf('=')) });
});
