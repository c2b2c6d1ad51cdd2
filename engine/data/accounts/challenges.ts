import type { Db } from '../database';
import { accountCodes } from '../schema';

/** What a challenge is for. An answer to one is not an answer to another. */
export type ChallengeKind = 'passkey-challenge' | 'provider-state';

/**
 * Marks a challenge as answered, until it expires. Of several callers, one succeeds.
 * @param id made of the challenge and its kind
 */
export async function takeChallenge(
  db: Db,
  { tenant, id, kind, expiresAt }: { tenant: string; id: string; kind: ChallengeKind; expiresAt: Date },
): Promise<boolean> {
  const taken = await db
    .insert(accountCodes)
    .values({ tenant, id, identifier: kind, value: '', expiresAt })
    .onConflictDoNothing()
    .returning({ id: accountCodes.id });
  return taken.length > 0;
}
