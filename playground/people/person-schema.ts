import { isObject, type JsonObject } from '../../engine/layout';
import { completeSchema, listProperties, withTexts } from '../config';

const TITLES: Readonly<Record<string, string>> = {
  title: 'Name',
  role: 'Job',
  locations: 'Works at',
  phone: 'Direct phone',
  email: 'Email',
  summary: 'About the person',
  from: 'Shown from',
  until: 'Shown until',
};
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  title: 'First and last name, as visitors read it.',
  role: 'Such as Sales manager.',
  image: 'A portrait. Without one, visitors see initials.',
  phone: 'Visitors call it with a tap.',
  email: 'Visitors write to it with a tap.',
  summary: 'Shown below the job.',
  from: 'The first day, such as 2026-12-01. Empty: now.',
  until: 'The last day. Empty: no end.',
};
/** Fields in the order in which people expect them, followed by fields that a site adds. */
const FIRST = ['title', 'role', 'image', 'locations', 'phone', 'email', 'summary'];
const LAST = ['from', 'until'];
/** Fields that people without a page do not need, and the order, which the list controls. */
const LEFT_OUT: ReadonlySet<string> = new Set(['slug', 'date', 'order', 'tags', 'makes']);

/** No name needs several lines, which the form has for longer texts. */
const MAX_NAME = 120;

/** A location as a choice. */
export interface Place {
  readonly value: string;
  readonly label: string;
}

export const toPlaces = (locations: readonly JsonObject[]): Place[] =>
  locations.flatMap(({ slug, name }) =>
    typeof slug === 'string' ? [{ value: slug, label: typeof name === 'string' ? name : slug }] : [],
  );

/** The schema of a person's form, made of that of the collection's fields. */
export function createPersonSchema(collection: JsonObject, places: readonly Place[]): JsonObject {
  const complete = completeSchema(collection);
  const properties = new Map(listProperties(complete).filter(([name]) => !LEFT_OUT.has(name)));
  const others = [...properties.keys()].filter((name) => !FIRST.includes(name) && !LAST.includes(name));
  const ordered = [...FIRST, ...others, ...LAST].flatMap((name): [string, JsonObject][] => {
    const property = properties.get(name);
    if (!property) return [];
    if (name === 'title') return [[name, { ...property, maxLength: MAX_NAME }]];
    if (name === 'image') return [[name, { ...property, 'x-title': 'Photo' }]];
    const { items } = property;
    return name === 'locations' && places.length > 0
      ? [
          [
            name,
            {
              ...{ type: 'array', items: isObject(items) ? items : { type: 'string' } },
              ...{ format: 'choices', choices: places, none: 'At all locations.' },
            },
          ],
        ]
      : [[name, property]];
  });
  return {
    ...complete,
    properties: withTexts(Object.fromEntries(ordered), TITLES, DESCRIPTIONS),
  };
}
