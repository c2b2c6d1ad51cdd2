import { and, eq } from 'drizzle-orm';
import { applyMarkChange, isEmptyPerson, NO_MARKS, type MarkChange } from '../../dealer';
import type { Db } from '../database';
import type { LeadKeys } from '../leads/lead-keys';
import { shortlistPeople, shortlists } from '../schema';
import { decryptPerson, encryptValue, getPersonContext } from './shortlist-cipher';
import { findShortlist, type StoredShortlist } from './shortlists';

/**
 * More than anybody asks. Everyone with the link can join, so this also limits what a link can be used to store. The sender
 * always has a place.
 */
const MAX_PEOPLE = 10;

export type ChangedMarks =
  | { outcome: 'changed'; shortlist: StoredShortlist }
  /** The link has expired or ended, or never existed. */
  | { outcome: 'unavailable' }
  /** Too many people take part. */
  | { outcome: 'full' };

/**
 * Changes what one person says about the cars of a list. Changes of one list take turns, so that none is lost. Must run in a
 * transaction.
 * @param getPerson returns who changes something in the list
 */
export async function changeMarks(
  db: Db,
  keys: LeadKeys,
  {
    tenant,
    tokenHash,
    now,
    getPerson,
    change,
  }: {
    tenant: string;
    tokenHash: string;
    now: Date;
    getPerson(list: StoredShortlist): { id: string; isSender: boolean };
    change: MarkChange;
  },
): Promise<ChangedMarks> {
  await db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.tenant, tenant), eq(shortlists.tokenHash, tokenHash)))
    .for('update');
  const list = await findShortlist(db, keys, { tenant, tokenHash, now });
  if (!list) return { outcome: 'unavailable' };
  const person = getPerson(list);
  const isPerson = and(
    eq(shortlistPeople.tenant, tenant),
    eq(shortlistPeople.shortlistId, list.id),
    eq(shortlistPeople.id, person.id),
  );
  const [row] = await db.select().from(shortlistPeople).where(isPerson);
  const context = getPersonContext(tenant, list.id, person.id);
  const others = list.people.filter(({ id }) => id !== person.id);
  const former = (row && decryptPerson(keys, context, row)) ?? {
    ...NO_MARKS,
    number: person.isSender ? 0 : Math.max(0, ...others.map(({ number }) => number)) + 1,
  };
  const cars = list.cars.map(({ id }) => id);
  const marks = { ...applyMarkChange(former, change, cars), number: former.number };
  if (isEmptyPerson(marks)) {
    await db.delete(shortlistPeople).where(isPerson);
    return { outcome: 'changed', shortlist: { ...list, people: others } };
  }
  if (!row && !person.isSender && others.length >= MAX_PEOPLE) return { outcome: 'full' };
  const encrypted = encryptValue(keys, context, marks);
  if (row) await db.update(shortlistPeople).set(encrypted).where(isPerson);
  else
    await db
      .insert(shortlistPeople)
      .values({ ...person, tenant, shortlistId: list.id, joinedAt: now, ...encrypted });
  const changed = { ...person, ...marks };
  const people = row
    ? list.people.map((other) => (other.id === person.id ? changed : other))
    : [...list.people, changed];
  return { outcome: 'changed', shortlist: { ...list, people } };
}
