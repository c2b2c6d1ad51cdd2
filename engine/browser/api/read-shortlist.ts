/** Reads shared lists from the server's answers. */
import type { Shortlist } from '../../../schemas';
import { isShortlistMark } from '../../dealer';
import { isObject } from '../../lib';

type Car = Shortlist['cars'][number];
type Person = Shortlist['people'][number];
type Mark = Person['marks'][number];

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';

const STATES: readonly Car['state'][] = ['available', 'reserved', 'sold', 'gone'];

function readCar(value: unknown): Car[] {
  if (!isObject(value)) return [];
  const { id, name, slug, primary_image_url, sharedPrice, price } = value;
  const state = STATES.find((known) => known === value['state']);
  if (!isText(id) || !isText(name) || !isText(slug) || state === undefined) return [];
  return [
    {
      ...{ id, name, slug, state },
      ...(isText(primary_image_url) && { primary_image_url }),
      ...(typeof sharedPrice === 'number' && { sharedPrice }),
      ...(typeof price === 'number' && { price }),
    },
  ];
}

function readMark(value: unknown): Mark[] {
  if (!isObject(value) || !isText(value['car'])) return [];
  const { car, mark, comment } = value;
  return [{ car, ...(isShortlistMark(mark) && { mark }), ...(isText(comment) && { comment }) }];
}

function readPerson(value: unknown): Person[] {
  if (!isObject(value)) return [];
  const { id, name, number, isYou, isSender, marks } = value;
  if (!isText(id) || !isText(name)) return [];
  return [
    {
      ...{ id, name, number: typeof number === 'number' ? number : 0 },
      ...{ isYou: isYou === true, isSender: isSender === true, marks: toList(marks).flatMap(readMark) },
    },
  ];
}

/** Returns an open list; undefined if the value is none. */
export function readShortlist(value: unknown): Shortlist | undefined {
  if (!isObject(value) || value['state'] !== 'open') return undefined;
  const { token, url, name, note, expiresOn } = value;
  if (!isText(token) || !isText(url) || !isText(name) || !isText(note) || !isText(expiresOn))
    return undefined;
  return {
    ...{ state: 'open', token, url, name, note, expiresOn, isSender: value['isSender'] === true },
    cars: toList(value['cars']).flatMap(readCar),
    people: toList(value['people']).flatMap(readPerson),
  };
}
