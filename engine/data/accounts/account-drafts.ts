import { and, desc, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountDrafts } from '../schema';

/** What a visitor has entered in a form and not sent, by field name. Without contact details. */
export type DraftAnswers = Readonly<Record<string, string>>;

export interface AccountDraft {
  name: string;
  answers: DraftAnswers;
  savedAt: Date;
}

interface Owner {
  tenant: string;
  accountId: string;
}

/** How long a draft is kept. */
const DRAFT_DAYS = 30;
/** Of each account. The oldest are dropped first. */
const MAX_DRAFTS = 20;

const DAY_MS = 86_400_000;
const getOldest = (now: Date): Date => new Date(now.getTime() - DRAFT_DAYS * DAY_MS);

const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(accountDrafts.tenant, tenant), eq(accountDrafts.accountId, accountId));

/** Lists the drafts of an account that are not too old, newest first. */
export const listAccountDrafts = (db: Db, owner: Owner, now: Date): Promise<AccountDraft[]> =>
  db
    .select({ name: accountDrafts.name, answers: accountDrafts.answers, savedAt: accountDrafts.savedAt })
    .from(accountDrafts)
    .where(and(isOwned(owner), gt(accountDrafts.savedAt, getOldest(now))))
    .orderBy(desc(accountDrafts.savedAt), desc(accountDrafts.name));

/** Keeps a draft in place of its former version. Also deletes those that are too old, or too many. */
export async function saveAccountDraft(
  db: Db,
  owner: Owner,
  { name, answers }: Pick<AccountDraft, 'name' | 'answers'>,
  now: Date,
): Promise<void> {
  await db
    .insert(accountDrafts)
    .values({ ...owner, name, answers, savedAt: now })
    .onConflictDoUpdate({
      target: [accountDrafts.tenant, accountDrafts.accountId, accountDrafts.name],
      set: { answers, savedAt: now },
    });
  await db.delete(accountDrafts).where(and(isOwned(owner), lte(accountDrafts.savedAt, getOldest(now))));
  const kept = db
    .select({ name: accountDrafts.name })
    .from(accountDrafts)
    .where(isOwned(owner))
    .orderBy(desc(accountDrafts.savedAt), desc(accountDrafts.name))
    .limit(MAX_DRAFTS);
  await db.delete(accountDrafts).where(and(isOwned(owner), notInArray(accountDrafts.name, kept)));
}

/** Deletes the drafts of a tenant that are too old, also of visitors who never come back. */
export async function deleteOldDrafts(db: Db, tenant: string): Promise<void> {
  const isOld = lte(accountDrafts.savedAt, sql`now() - ${DRAFT_DAYS} * interval '1 day'`);
  await db.delete(accountDrafts).where(and(eq(accountDrafts.tenant, tenant), isOld));
}

export async function removeAccountDraft(db: Db, owner: Owner, name: string): Promise<void> {
  await db.delete(accountDrafts).where(and(isOwned(owner), eq(accountDrafts.name, name)));
}
