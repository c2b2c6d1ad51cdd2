import type { Account } from '../../../schemas';
import {
  deleteAccount,
  findAlertPause,
  findPassword,
  listAlerts,
  listIdentities,
  listPasskeys,
  listRemovedIdentities,
  listSavedVehicles,
  listSessions,
  setAccountPhone,
  type OwnShortlist,
  type StoredIdentity,
} from '../../data';
import type { AccountDrafts } from './account-drafts';
import { IDEMPOTENT, type AccountRequest, type AccountSite, type TenantAccess } from './account-site';
import type { SignedIn } from './auth';
import {
  describeAlert,
  describeDevice,
  describeIdentity,
  describePasskey,
  describeShortlist,
  describeVehicle,
} from './describe-account';
import { canAddSignIn, hasSignedInRecently, needsCurrentPassword } from './sign-in-age';

export interface AccountDataOptions extends TenantAccess {
  /** Returns the live shared lists of an account. If absent, there are none. */
  listShortlists?(tenant: string, accountId: string): Promise<OwnShortlist[]>;
}

/** What accounts hold: shown, exported, corrected and deleted. */
export class AccountData {
  constructor(
    private readonly options: AccountDataOptions,
    private readonly drafts: Pick<AccountDrafts, 'list'>,
  ) {}

  setPhone({ site }: AccountRequest, { accountId }: SignedIn, phone: string | null): Promise<void> {
    return this.options.runAsTenant(site.slug, (db) =>
      setAccountPhone(db, { tenant: site.slug, accountId, phone }),
    );
  }

  delete({ site }: AccountRequest, { accountId }: SignedIn): Promise<void> {
    return this.options.runAsTenant(site.slug, (db) => deleteAccount(db, site.slug, accountId));
  }

  /** Returns the account as its pages show it. */
  async describe({ site }: Pick<AccountRequest, 'site'>, signedIn: SignedIn): Promise<Account> {
    const loaded = await this.#load(site, signedIn);
    const { sessions, rows, alerts, pause, passkeys, password, identities } = loaded;
    const shortlists = await this.#listShortlists(site, signedIn);
    const { email, phone } = signedIn;
    return {
      email,
      ...(phone !== undefined && { phone }),
      hasSignedInRecently: hasSignedInRecently(signedIn),
      ...(site.config.features.passkeys && {
        passkeys: passkeys.map(describePasskey),
        canAddPasskeys: canAddSignIn(signedIn),
      }),
      ...(site.config.features.signInProviders && {
        identities: identities.map((identity) => describeIdentity(site, identity)),
        canLinkProviders: canAddSignIn(signedIn),
      }),
      ...(site.config.features.passwords && {
        password: {
          needsCurrent: password !== undefined && needsCurrentPassword(signedIn),
          ...(password && { changedAt: password.changedAt.toISOString() }),
        },
      }),
      devices: sessions.map((session) => describeDevice(session, signedIn)),
      vehicles: await Promise.all(rows.map((row) => describeVehicle(site, row))),
      ...(site.config.features.shortlists && { shortlists: shortlists.map(describeShortlist) }),
      alerts: alerts.map(describeAlert),
      ...(pause && { alertPause: { since: pause.since.toISOString() } }),
    };
  }

  /** Returns everything that the site has stored about a visitor under the account, for the visitor to keep. */
  async export({ site }: Pick<AccountRequest, 'site'>, signedIn: SignedIn): Promise<object> {
    const loaded = await this.#load(site, signedIn);
    const { sessions, rows, alerts, pause, passkeys, password, identities, removedIdentities } = loaded;
    const exportIdentity = (identity: StoredIdentity) => ({
      ...describeIdentity(site, identity),
      ...{ issuer: identity.issuer, subject: identity.subject },
    });
    const drafts = await this.drafts.list({ site }, signedIn);
    const shortlists = await this.#listShortlists(site, signedIn);
    const { email, phone, createdAt } = signedIn;
    return {
      ...{ email, phone, createdAt },
      devices: sessions.map((session) => ({
        ...describeDevice(session, signedIn),
        ...{ userAgent: session.userAgent, signedInUntil: session.expiresAt },
      })),
      vehicles: await Promise.all(
        rows.map(async (row) => ({ ...row.data, ...(await describeVehicle(site, row)) })),
      ),
      passkeys: passkeys.map((passkey) => ({ ...describePasskey(passkey), host: passkey.rpId })),
      identities: identities.map(exportIdentity),
      removedIdentities: removedIdentities.map(exportIdentity),
      // Not its hash, which helps nobody but somebody who guesses.
      ...(password && { password: { changedAt: password.changedAt } }),
      alerts: alerts.map(describeAlert),
      ...(pause && { alertPause: pause }),
      // With what the visitor said about the cars, but not what others said: it is theirs.
      sharedLists: shortlists.map(({ people: _people, ...list }) => list),
      drafts,
    };
  }

  async #listShortlists({ slug }: AccountSite, { accountId }: SignedIn): Promise<OwnShortlist[]> {
    return (await this.options.listShortlists?.(slug, accountId)) ?? [];
  }

  #load({ slug }: AccountSite, { accountId }: SignedIn) {
    return this.options.runAsTenant(
      slug,
      async (db) => ({
        sessions: await listSessions(db, slug, accountId),
        rows: await listSavedVehicles(db, { tenant: slug, accountId }),
        alerts: await listAlerts(db, { tenant: slug, accountId }),
        pause: await findAlertPause(db, { tenant: slug, accountId }),
        passkeys: await listPasskeys(db, { tenant: slug, accountId }),
        password: await findPassword(db, { tenant: slug, accountId }),
        identities: await listIdentities(db, { tenant: slug, accountId }),
        removedIdentities: await listRemovedIdentities(db, { tenant: slug, accountId }),
      }),
      IDEMPOTENT,
    );
  }
}
