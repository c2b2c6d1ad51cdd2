import { applyMarkChange, NO_MARKS, type MarkChange } from '../../engine/dealer';
import type { Shortlist } from '../../schemas';

type Person = Shortlist['people'][number];

/** Shows changes of the visitor that the server does not have yet. What others say stays as it is. */
export function withPending(list: Shortlist, pending: readonly MarkChange[]): Shortlist {
  if (pending.length === 0) return list;
  const cars = list.cars.map(({ id }) => id);
  const you = list.people.find(({ isYou }) => isYou);
  const { name, marks } = pending.reduce(
    (person, change) => applyMarkChange(person, change, cars),
    you ?? NO_MARKS,
  );
  const changed: Person = {
    ...(you ?? { id: 'you', number: 0, isYou: true, isSender: list.isSender }),
    ...{ name, marks: [...marks] },
  };
  const people = you
    ? list.people.map((person) => (person.isYou ? changed : person))
    : [...list.people, changed];
  return { ...list, people };
}
