import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validators } from '../../../schemas/validators';
import { readShortlist } from './read-shortlist';

const OPEN = {
  ...{ state: 'open', token: 't', url: 'u', name: '', note: '', isSender: true, expiresOn: '2026-12-30' },
  cars: [{ id: 'a', name: 'A', slug: 'a', state: 'available', price: 100 }],
  people: [
    { id: 'p', name: 'Ann', number: 1, isYou: true, isSender: false, marks: [{ car: 'a', mark: 'yes' }] },
  ],
};

test('an open list is read as it is', () => {
  expect(readShortlist(OPEN)).toEqual(OPEN);
});

test('whatever an answer contains, the result is a list or nothing', () => {
  const part = fc.oneof(fc.jsonValue(), fc.constantFrom(OPEN.cars[0], OPEN.people[0]));
  fc.assert(
    fc.property(
      fc.record({ cars: fc.array(part), people: fc.array(part), name: fc.anything() }, { requiredKeys: [] }),
      (changes) => {
        const list = readShortlist({ ...OPEN, ...changes });
        if (list) expect(validators.shortlist(list)).toBe(true);
      },
    ),
  );
});
