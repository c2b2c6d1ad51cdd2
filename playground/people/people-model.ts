import type { PlaygroundCollection, PlaygroundEntry } from '../../schemas';
import { isObject, type JsonObject } from '../../engine/layout';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Address of the photo; empty without one. */
  readonly photo: string;
  /** Slugs of the locations where the person works; an empty list means all. */
  readonly locations: readonly string[];
  readonly order: number | undefined;
  readonly state: PlaygroundEntry['state'];
  /** The layer that wrote the entry, or removed it. */
  readonly layer: string;
  readonly period: PlaygroundEntry['period'];
  readonly values: JsonObject;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

function toPerson({ id, title, layer, state, period, values = {} }: PlaygroundEntry): Person {
  const { role, image, locations, order } = values;
  return {
    ...{ id, layer, state, period, values, name: title, role: readText(role) },
    photo: isObject(image) ? readText(image.src) : '',
    locations: Array.isArray(locations) ? locations.filter((slug) => typeof slug === 'string') : [],
    order: typeof order === 'number' ? order : undefined,
  };
}

type Ordered = Pick<Person, 'id' | 'name' | 'order'>;

/**
 * Sorts entries by `order`, as sites do: entries without one are last, and equal ones are sorted by name.
 */
function comparePeople(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Infinity, b.order ?? Infinity];
  return first === second ? a.name.localeCompare(b.name, 'en-AU') : first - second;
}

/** The people in the order that visitors see, followed by those that a layer removed. */
export const listPeople = ({ entries }: PlaygroundCollection): Person[] =>
  entries
    .map(toPerson)
    .sort((a, b) => Number(a.state === 'removed') - Number(b.state === 'removed') || comparePeople(a, b));

/** A person's new position in lists. */
export interface NewOrder {
  readonly id: string;
  readonly order: number;
}

/**
 * Moves a person to an index of the list, and changes the positions of as few others as possible.
 * @param people in order, without removed ones
 */
export function movePerson(people: readonly Ordered[], id: string, index: number): NewOrder[] {
  const moved = people.find((person) => person.id === id);
  if (!moved) return [];
  const others = people.filter((person) => person !== moved);
  const list = [...others.slice(0, index), moved, ...others.slice(index)];
  const at = list.indexOf(moved);
  // Whoever has no position comes after all who have one, so everyone before the moved person needs one.
  const lastPlaced = Math.max(
    at,
    list.findLastIndex((person) => person !== moved && person.order !== undefined),
  );
  const next = list[at + 1]?.order;
  const placed: (Ordered & { readonly order: number })[] = [];
  for (const person of list.slice(0, lastPlaced + 1)) {
    const before = placed.at(-1);
    const { order } = person;
    const isKept =
      person !== moved &&
      order !== undefined &&
      (before === undefined || comparePeople(before, { ...person, order }) < 0);
    const free = before
      ? Math.floor(before.order) + 1
      : person === moved && next !== undefined
        ? next - 1
        : 1;
    placed.push({ ...person, order: isKept ? order : free });
  }
  return placed.flatMap(({ id: placedId, order }, position) =>
    list[position]?.order === order ? [] : [{ id: placedId, order }],
  );
}

/** First letters of the first and the last name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-AU');
}
