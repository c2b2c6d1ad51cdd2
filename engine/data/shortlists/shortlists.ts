import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { CarMark, PersonMarks } from '../../dealer';
import type { Db } from '../database';
import type { LeadKeys } from '../leads/lead-keys';
import { shortlistPeople, shortlists } from '../schema';
import type { SharedVehicle } from './shared-vehicle';
import {
  decryptDetails,
  decryptPerson,
  encryptValue,
  getListContext,
  getPersonContext,
  type ShortlistDetails,
} from './shortlist-cipher';

/** Who made a list: the account that was signed in, or else the browser with this cookie. */
export interface ShortlistOwner {
  tenant: string;
  /** Absent if the browser has no cookie. */
  ownerHash?: string | undefined;
  /** Absent if the visitor has not signed in. */
  accountId?: string | undefined;
}

export interface NewShortlist extends ShortlistDetails {
  tenant: string;
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  ownerHash: string;
  accountId?: string | undefined;
  cars: readonly SharedVehicle[];
  createdAt: Date;
  expiresAt: Date;
}

/** A person of a list; `id` is unique in the list. */
export interface StoredPerson extends PersonMarks {
  id: string;
  isSender: boolean;
  /** Numbers guests from 1, and stays the same when others remove their marks. The sender has 0. */
  number: number;
}

export interface StoredShortlist extends ShortlistDetails {
  id: string;
  ownerHash: string;
  accountId: string | null;
  cars: readonly SharedVehicle[];
  createdAt: Date;
  expiresAt: Date;
  /** In the order in which they first marked something. */
  people: readonly StoredPerson[];
}

/** A list as its sender sees it beside the others. */
export interface OwnShortlist extends ShortlistDetails {
  id: string;
  cars: readonly SharedVehicle[];
  createdAt: Date;
  expiresAt: Date;
  /** How many have marked or commented on a car, besides the sender. */
  people: number;
  /** What the sender says about the cars. */
  marks: readonly CarMark[];
}

/** Lists of one sender that work at the same time. */
export const MAX_SHORTLISTS = 20;

const isLive = (now: Date) => gt(shortlists.expiresAt, now);

/** The rows of a sender; undefined if the visitor is nobody. */
function isOwned({ tenant, ownerHash, accountId }: ShortlistOwner) {
  if (ownerHash === undefined && accountId === undefined) return undefined;
  return and(
    eq(shortlists.tenant, tenant),
    or(
      // Whoever uses the browser after an account has signed out must not see its lists.
      ...(ownerHash === undefined
        ? []
        : [and(isNull(shortlists.accountId), eq(shortlists.ownerHash, ownerHash))]),
      ...(accountId === undefined ? [] : [eq(shortlists.accountId, accountId)]),
    ),
  );
}

/**
 * Stores a list.
 * @returns its id; undefined if the sender has too many
 */
export async function createShortlist(
  db: Db,
  keys: LeadKeys,
  { tenant, name, note, ...list }: NewShortlist,
): Promise<string | undefined> {
  const owned = isOwned({ tenant, ...list });
  const [row] = await db
    .select({ total: count() })
    .from(shortlists)
    .where(and(owned, isLive(list.createdAt)));
  if ((row?.total ?? 0) >= MAX_SHORTLISTS) return undefined;
  const id = randomUUID();
  await db.insert(shortlists).values({
    ...{ ...list, tenant, id, accountId: list.accountId ?? null },
    ...encryptValue(keys, getListContext(tenant, id), { name, note }),
  });
  return id;
}

/** Returns the list of a link; undefined if the link has expired or ended, or never existed. */
export async function findShortlist(
  db: Db,
  keys: LeadKeys,
  { tenant, tokenHash, now }: { tenant: string; tokenHash: string; now: Date },
): Promise<StoredShortlist | undefined> {
  const [row] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.tenant, tenant), eq(shortlists.tokenHash, tokenHash), isLive(now)));
  const details = row && decryptDetails(keys, getListContext(tenant, row.id), row);
  if (!row || !details) return undefined;
  const { id, ownerHash, accountId, cars, createdAt, expiresAt } = row;
  const rows = await db
    .select()
    .from(shortlistPeople)
    .where(and(eq(shortlistPeople.tenant, tenant), eq(shortlistPeople.shortlistId, id)))
    .orderBy(asc(shortlistPeople.joinedAt), asc(shortlistPeople.id));
  const people = rows.flatMap((person) => readPerson(keys, person));
  return { id, ownerHash, accountId, cars, createdAt, expiresAt, ...details, people };
}

/** Returns the live lists of a sender, newest first. */
export async function listShortlists(
  db: Db,
  keys: LeadKeys,
  owner: ShortlistOwner,
  now: Date,
): Promise<OwnShortlist[]> {
  const owned = isOwned(owner);
  if (!owned) return [];
  const { tenant } = owner;
  const rows = await db
    .select()
    .from(shortlists)
    .where(and(owned, isLive(now)))
    .orderBy(desc(shortlists.createdAt), desc(shortlists.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await db
    .select()
    .from(shortlistPeople)
    .where(and(eq(shortlistPeople.tenant, tenant), inArray(shortlistPeople.shortlistId, ids)));
  return rows.map((row) => {
    const { id, cars, createdAt, expiresAt } = row;
    // Also listed if it cannot be read, so that its sender can end it.
    const details = decryptDetails(keys, getListContext(tenant, id), row) ?? { name: '', note: '' };
    const said = people
      .filter(({ shortlistId }) => shortlistId === id)
      .flatMap((person) => readPerson(keys, person));
    const answered = said.filter(({ isSender, marks }) => !isSender && marks.length > 0);
    const marks = said.find(({ isSender }) => isSender)?.marks ?? [];
    return { id, cars, createdAt, expiresAt, ...details, people: answered.length, marks };
  });
}

/** Returns a person; none if the row cannot be read. */
function readPerson(keys: LeadKeys, row: typeof shortlistPeople.$inferSelect): StoredPerson[] {
  const { tenant, shortlistId, id, isSender } = row;
  const said = decryptPerson(keys, getPersonContext(tenant, shortlistId, id), row);
  return said ? [{ id, isSender, ...said }] : [];
}

/**
 * Deletes a list of a sender, with everything that others have said about it.
 * @returns false if the sender has no such list
 */
export async function endShortlist(
  db: Db,
  owner: ShortlistOwner,
  list: { id: string } | { tokenHash: string },
): Promise<boolean> {
  const owned = isOwned(owner);
  if (!owned) return false;
  const isList = 'id' in list ? eq(shortlists.id, list.id) : eq(shortlists.tokenHash, list.tokenHash);
  const ended = await db.delete(shortlists).where(and(owned, isList)).returning({ id: shortlists.id });
  return ended.length > 0;
}

/**
 * Deletes lists of all tenants whose links have expired, also of sites that share no lists any more. Run it as the tables'
 * owner, until it returns 0.
 */
export async function deleteExpiredShortlists(db: Db, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(lte(shortlists.expiresAt, now))
    .limit(limit);
  // The id is random, so it is of one tenant.
  const deleted = await db
    .delete(shortlists)
    .where(and(lte(shortlists.expiresAt, now), inArray(shortlists.id, expired)))
    .returning({ id: shortlists.id });
  return deleted.length;
}
