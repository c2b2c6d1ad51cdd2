import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMarkChange,
  isEmptyPerson,
  NO_MARKS,
  SHORTLIST_MARKS,
  type MarkChange,
  type PersonMarks,
} from './shortlist-marks';

const CARS = ['a', 'b', '__proto__', 'constructor'];
const apply = (changes: readonly MarkChange[], person: PersonMarks = NO_MARKS) =>
  changes.reduce((said, change) => applyMarkChange(said, change, CARS), person);

const change = fc.record(
  {
    car: fc.constantFrom(...CARS, 'another'),
    mark: fc.constantFrom(...SHORTLIST_MARKS, ''),
    comment: fc.constantFrom('', 'Nice', 'Too big'),
    name: fc.constantFrom('', 'Ann', 'Ben'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<MarkChange>;
const changes = fc.array(change, { maxLength: 12 });

describe('what a person says about the cars of a list', () => {
  test('a mark is set, changed and removed, and the comment stays', () => {
    const marked = apply([
      { car: 'a', mark: 'yes' },
      { car: 'a', comment: 'Nice' },
    ]);
    expect(marked.marks).toEqual([{ car: 'a', mark: 'yes', comment: 'Nice' }]);
    expect(apply([{ car: 'a', mark: 'no' }], marked).marks).toEqual([
      { car: 'a', mark: 'no', comment: 'Nice' },
    ]);
    expect(apply([{ car: 'a', mark: '' }], marked).marks).toEqual([{ car: 'a', comment: 'Nice' }]);
    const nothing = apply(
      [
        { car: 'a', mark: '' },
        { car: 'a', comment: '' },
      ],
      marked,
    );
    expect(isEmptyPerson(nothing)).toBe(true);
  });

  test('a car that is not in the list is ignored', () => {
    expect(apply([{ car: 'another', mark: 'yes', name: 'Ann' }])).toEqual({ name: 'Ann', marks: [] });
  });

  test('has at most one mark for each car, in the order of the list, whatever is sent', () => {
    fc.assert(
      fc.property(changes, (sent) => {
        const cars = apply(sent).marks.map(({ car }) => car);
        expect(cars).toEqual(CARS.filter((car) => cars.includes(car)));
      }),
    );
  });

  test('is the same if a change arrives twice in a row', () => {
    fc.assert(
      fc.property(changes, change, (sent, last) => {
        expect(apply([...sent, last, last])).toEqual(apply([...sent, last]));
      }),
    );
  });

  test('does not depend on the order of changes of different cars, as from two tabs', () => {
    fc.assert(
      fc.property(changes, change, change, (sent, one, other) => {
        const [first, second] = [
          { ...one, car: 'a', name: undefined },
          { ...other, car: 'b', name: undefined },
        ].map(({ name: _name, ...rest }) => rest) as [MarkChange, MarkChange];
        expect(apply([...sent, first, second])).toEqual(apply([...sent, second, first]));
      }),
    );
  });

  test('never changes what another person says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('ann', 'ben', 'cay'), change)), (sent) => {
        const people = new Map<string, PersonMarks>();
        for (const [who, one] of sent)
          people.set(who, applyMarkChange(people.get(who) ?? NO_MARKS, one, CARS));
        for (const [who, said] of people)
          expect(said).toEqual(apply(sent.filter(([by]) => by === who).map(([, one]) => one)));
      }),
    );
  });
});
