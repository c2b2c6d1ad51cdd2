import { findWeakness, type PasswordWeakness } from '../../browser/passwords/password-rules';
import {
  findPassword,
  findPasswordByEmail,
  hasPasswordHash,
  removePassword,
  revokeSessions,
  setPassword,
  type StoredPassword,
} from '../../data';
import { needsCurrentPassword, hasSignedInRecently } from './sign-in-age';
import type { AccountRequest } from './account-site';
import type { AccountsOptions } from './accounts';
import type { SignedIn } from './auth';
import { hashPassword, matchesPassword } from './password-hash';

/**
 * Why a password is not changed. `again`: the visitor has to sign in again first. `current`: the current one is wrong.
 * `missing`: the current one is needed; the page did not ask for it while the sign-in was recent.
 */
export type AccessProblem = 'again' | 'current' | 'missing';
export type PasswordProblem = PasswordWeakness | AccessProblem;

/** Who has entered the right password, and its hash at that time. */
export interface IdentifiedOwner {
  accountId: string;
  hash: string;
}

/** Passwords of the accounts of all sites. */
export class Passwords {
  constructor(private readonly options: Pick<AccountsOptions, 'runAsTenant'>) {}

  /**
   * Returns the account with an address and password. It takes as long if there is none.
   * @param email in lower case
   */
  async identify(
    { site: { slug } }: AccountRequest,
    { email, password }: { email: string; password: string },
  ): Promise<IdentifiedOwner | undefined> {
    const stored = await this.options.runAsTenant(slug, (db) => findPasswordByEmail(db, slug, email));
    const isRight = await matchesPassword(password, stored?.hash);
    return stored && isRight ? { accountId: stored.accountId, hash: stored.hash } : undefined;
  }

  /** Whether the password that identified an owner is still the account's: a change of it ends only the sessions there are. */
  isCurrent({ site: { slug } }: AccountRequest, { accountId, hash }: IdentifiedOwner): Promise<boolean> {
    return this.options.runAsTenant(slug, (db) => hasPasswordHash(db, { tenant: slug, accountId }, hash));
  }

  /** Sets or changes the password of an account, and ends its other sessions. */
  async set(
    { site: { slug, name }, origin }: AccountRequest,
    signedIn: SignedIn,
    { current, password }: { current: string; password: string },
  ): Promise<PasswordProblem | undefined> {
    const owner = { tenant: slug, accountId: signedIn.accountId };
    const stored = await this.options.runAsTenant(slug, (db) => findPassword(db, owner));
    const problem = await findRefusal(stored, signedIn, current);
    if (problem) return problem;
    const { hostname: host } = new URL(origin);
    const weakness = await findWeakness(password, { email: signedIn.email, siteName: name, host });
    if (weakness) return weakness;
    const hash = await hashPassword(password);
    const proof = { sessionId: signedIn.sessionId, hash: stored?.hash };
    const isSet = await this.options.runAsTenant(slug, async (db) => {
      if (!(await setPassword(db, owner, { hash, proof }))) return false;
      await revokeSessions(db, { ...owner, except: signedIn.sessionId });
      return true;
    });
    if (isSet) return undefined;
    return stored ? 'current' : 'again';
  }

  /**
   * Removes the password of an account. It needs what setting another one needs, or it would be a way around that.
   * @returns why it was not removed; `none`: there is none
   */
  async remove(
    { site: { slug } }: AccountRequest,
    signedIn: SignedIn,
    { current }: { current: string },
  ): Promise<AccessProblem | 'none' | undefined> {
    const owner = { tenant: slug, accountId: signedIn.accountId };
    const stored = await this.options.runAsTenant(slug, (db) => findPassword(db, owner));
    if (!stored) return 'none';
    const problem = await findRefusal(stored, signedIn, current);
    if (problem) return problem;
    const proof = { sessionId: signedIn.sessionId, hash: stored.hash };
    return (await this.options.runAsTenant(slug, (db) => removePassword(db, owner, proof)))
      ? undefined
      : 'current';
  }
}

/** Why a visitor may not change the password of the account. */
async function findRefusal(
  stored: StoredPassword | undefined,
  signedIn: SignedIn,
  current: string,
): Promise<AccessProblem | undefined> {
  if (!stored || !needsCurrentPassword(signedIn)) return hasSignedInRecently(signedIn) ? undefined : 'again';
  if (current === '') return 'missing';
  return (await matchesPassword(current, stored.hash)) ? undefined : 'current';
}
