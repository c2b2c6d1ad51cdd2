import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VISITOR_PARAMETERS, VISITOR_VALUES } from '../../engine/browser/preview/protocol';
import { createPreviewUrl } from './preview-url';
import { CHOICES, FEATURES, listActiveChoices, NEW_VISITOR, type PreviewVisitor } from './visitor';

const read = (visitor: PreviewVisitor, address = '/') =>
  new URL(createPreviewUrl({ tenant: 'site', port: '', address, draft: 'd', visitor })).searchParams;

test('a new visitor has no parameters, whatever the address says', () => {
  const names = [...read(NEW_VISITOR, '/?playground-script=off&playground-features=garage&a=1').keys()];
  expect(names).toEqual(['a', 'playground-draft']);
});

test('choices and features are parameters of the URL', () => {
  const params = read({ features: { garage: true, compare: false }, user: 'signed-in', consent: 'denied' });
  expect(params.get(VISITOR_PARAMETERS.features)).toBe('garage,-compare');
  expect(params.get(VISITOR_PARAMETERS.user)).toBe('signed-in');
  expect(params.get(VISITOR_PARAMETERS.consent)).toBe('denied');
  expect(params.has(VISITOR_PARAMETERS.script)).toBe(false);
});

test('each value has words', () => {
  for (const [name, values] of Object.entries(VISITOR_VALUES))
    expect(Object.keys(CHOICES[name as keyof typeof CHOICES].values)).toEqual([...values]);
  expect(FEATURES.every(({ title }) => title.length > 0)).toBe(true);
});

test('taking back all choices, one by one, leads to a new visitor', () => {
  const names = FEATURES.map(({ name }) => name);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), fc.boolean()),
      fc.constantFrom(undefined, ...VISITOR_VALUES.consent),
      fc.constantFrom(undefined, ...VISITOR_VALUES.motion),
      (features, consent, motion) => {
        let visitor: PreviewVisitor = { features: { ...features }, consent, motion };
        const total = listActiveChoices(visitor).length;
        for (let left = total; left > 0; left -= 1) {
          const [first] = listActiveChoices(visitor);
          expect(listActiveChoices(visitor)).toHaveLength(left);
          visitor = first?.without ?? visitor;
        }
        expect([...read(visitor).keys()]).toEqual(['playground-draft']);
      },
    ),
  );
});
