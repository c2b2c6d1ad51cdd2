import type { Account, Vehicle } from '../../../schemas';
import {
  addAlert,
  changeAlertFrequency,
  deleteAccount,
  deleteExpiredAccess,
  findAlertPause,
  listAccountDrafts,
  findPassword,
  listAlerts,
  listIdentities,
  listRemovedIdentities,
  listPasskeys,
  listSavedVehicles,
  listSessions,
  removeAccountDraft,
  removeAlerts,
  removeSavedVehicles,
  resumeAlerts,
  revokeSessions,
  saveAccountDraft,
  saveVehicles,
  setAccountPhone,
  useSession,
  type AccessOptions,
  type AccountSession,
  type AlertFrequency,
  type Db,
  type NewAlert,
  type NewSavedVehicle,
  type StoredAlert,
  type StoredIdentity,
  type AccountDraft,
  type OwnShortlist,
  type StoredPasskey,
  type StoredVehicleRow,
} from '../../data';
import { getEffectivePrice, getSaleState, isAvailable, pickSavedFields, usesWatchlist } from '../../dealer';
import type { Site } from '../sites/site';
import type { Auth, AuthLog, CodeProblem, SignedIn, SignInMethod } from './auth';
import { RECENT_MINUTES } from './constants';
import { createSessionEnd } from './cookies';
import { nameDevice } from './device-name';
import { nameProvider } from './provider-settings';

export type { SignedIn } from './auth';

/** The properties of a site that accounts need. */
export type AccountSite = Pick<Site, 'slug' | 'name' | 'config' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
};

export interface AccountsOptions {
  /** The same in all processes. */
  secret: string;
  log: AuthLog;
  /** Returns the live shared lists of an account. If absent, there are none. */
  listShortlists?(tenant: string, accountId: string): Promise<OwnShortlist[]>;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
}

/** A site and the origin of the request, whose protocol determines the cookies. */
export interface AccountRequest {
  site: AccountSite;
  origin: string;
}

const READ: AccessOptions = { isIdempotent: true };
const MAX_USER_AGENT = 300;
/** The time of the last use is exact enough to the hour, and needs no write for each page. */
const USE_MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * Everything that visitors with an account can do, for all sites. There are no other roles (AUTH-002).
 * better-auth handles signing in and is loaded on first use.
 */
export class Accounts {
  readonly #auths = new Map<string, Promise<Auth>>();

  constructor(private readonly options: AccountsOptions) {}

  /** Creates a code for an address, whether or not it has an account. */
  async createCode(request: AccountRequest, email: string): Promise<string> {
    await this.#run(request, (db) => deleteExpiredAccess(db, request.site.slug));
    return (await this.#getAuth(request)).createCode(email);
  }

  /**
   * Signs in with a code, and ends the session that the browser had before.
   * @returns the account and the headers that set the session's cookie, or why the code was refused
   */
  async signIn(
    request: AccountRequest,
    { cookie, userAgent, ...code }: { email: string; code: string; userAgent: string; cookie: string },
  ): Promise<{ accountId: string; cookies: string[] } | CodeProblem> {
    const auth = await this.#getAuth(request);
    const former = await auth.read(cookie);
    const result = await auth.signIn({ ...code, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (typeof result !== 'string' && former) await this.revoke(request, former, former.sessionId);
    return result;
  }

  /**
   * Signs in the owner of an account who has been recognised in another way than by a code, and ends the session that the browser had
   * before.
   * @param isStillValid asked once there is a session, which others can then end
   * @returns the headers that set the session's cookie; undefined if the account has been deleted, or what recognised the
   * owner has changed
   */
  async startSession(
    request: AccountRequest,
    {
      cookie,
      userAgent,
      isStillValid,
      ...start
    }: {
      accountId: string;
      method: SignInMethod;
      userAgent: string;
      cookie: string;
      isStillValid?: () => Promise<boolean>;
    },
  ): Promise<string[] | undefined> {
    await this.#run(request, (db) => deleteExpiredAccess(db, request.site.slug));
    const auth = await this.#getAuth(request);
    const former = await auth.read(cookie);
    const started = await auth.startSession({ ...start, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (!started) return undefined;
    if (isStillValid && !(await isStillValid())) {
      await this.revoke(request, start, started.sessionId);
      return undefined;
    }
    if (former) await this.revoke(request, former, former.sessionId);
    return started.cookies;
  }

  /** Returns who has signed in; undefined for everyone else, also after a session was idle for too long. */
  async read(request: AccountRequest, cookie: string): Promise<SignedIn | undefined> {
    const signedIn = await (await this.#getAuth(request)).read(cookie);
    if (!signedIn || Date.now() - signedIn.usedAt.getTime() < USE_MINUTES * MINUTE_MS) return signedIn;
    const { accountId, sessionId } = signedIn;
    const { slug } = request.site;
    const use = { tenant: slug, accountId, id: sessionId, minutes: USE_MINUTES };
    const isOpen = await this.options.runAsTenant(slug, (db) => useSession(db, use), READ);
    return isOpen ? signedIn : undefined;
  }

  /**
   * Ends the session of a request. Throws if it could not be ended.
   * @returns the header that deletes its cookie
   */
  async signOut(request: AccountRequest, signedIn: SignedIn): Promise<string> {
    await this.revoke(request, signedIn, signedIn.sessionId);
    return createSessionEnd(request.origin);
  }

  /** Ends one session of an account, or all. */
  revoke({ site }: AccountRequest, { accountId }: Pick<SignedIn, 'accountId'>, id?: string): Promise<void> {
    return this.#run({ site }, (db) => revokeSessions(db, { tenant: site.slug, accountId, id }));
  }

  setPhone({ site }: AccountRequest, { accountId }: SignedIn, phone: string | null): Promise<void> {
    return this.#run({ site }, (db) => setAccountPhone(db, { tenant: site.slug, accountId, phone }));
  }

  delete({ site }: AccountRequest, { accountId }: SignedIn): Promise<void> {
    return this.#run({ site }, (db) => deleteAccount(db, site.slug, accountId));
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
    const drafts = await this.#listDrafts({ site }, signedIn);
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
      READ,
    );
  }

  /** Returns the saved vehicles as lists in browsers store them, oldest first. */
  async listVehicles({ site }: Pick<AccountRequest, 'site'>, { accountId }: SignedIn) {
    const owner = { tenant: site.slug, accountId };
    const rows = await this.options.runAsTenant(site.slug, (db) => listSavedVehicles(db, owner), READ);
    return rows.map(({ id, data }) => ({ id, ...data })).reverse();
  }

  /**
   * Saves and removes vehicles. Stored data comes from the site's stock; unknown ids are ignored.
   * @returns the vehicles that were not saved because a watchlist accepts only available ones (AUTH-018)
   */
  async changeVehicles(
    { site }: Pick<AccountRequest, 'site'>,
    { accountId }: SignedIn,
    { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<readonly Vehicle[]> {
    const owner = { tenant: site.slug, accountId };
    const found = await Promise.all(add.map((id) => site.catalogue.find(id)));
    const vehicles = found.filter((vehicle) => vehicle !== undefined && vehicle !== 'gone');
    const refused = usesWatchlist(site.config.features)
      ? vehicles.filter((vehicle) => !isAvailable(vehicle))
      : [];
    const added = vehicles.filter((vehicle) => !refused.includes(vehicle)).map(toSavedVehicle);
    await this.options.runAsTenant(
      site.slug,
      async (db) => {
        await removeSavedVehicles(db, owner, remove);
        await saveVehicles(db, owner, added);
      },
      READ,
    );
    return refused;
  }

  #listDrafts(
    { site: { slug } }: Pick<AccountRequest, 'site'>,
    { accountId }: SignedIn,
  ): Promise<AccountDraft[]> {
    const owner = { tenant: slug, accountId };
    return this.options.runAsTenant(slug, (db) => listAccountDrafts(db, owner, new Date()), READ);
  }

  /** What the visitor has entered in a form and not sent; undefined if there is nothing. */
  async findDraft(
    account: AccountRequest,
    signedIn: SignedIn,
    name: string,
  ): Promise<AccountDraft | undefined> {
    const drafts = await this.#listDrafts(account, signedIn);
    return drafts.find((draft) => draft.name === name);
  }

  saveDraft(
    { site }: AccountRequest,
    { accountId }: SignedIn,
    draft: Pick<AccountDraft, 'name' | 'answers'>,
  ): Promise<void> {
    const owner = { tenant: site.slug, accountId };
    return this.#run({ site }, (db) => saveAccountDraft(db, owner, draft, new Date()));
  }

  removeDraft({ site }: AccountRequest, { accountId }: SignedIn, name: string): Promise<void> {
    return this.#run({ site }, (db) => removeAccountDraft(db, { tenant: site.slug, accountId }, name));
  }

  /** @returns false if the account has too many alerts */
  addAlert({ site }: AccountRequest, { accountId }: SignedIn, alert: NewAlert): Promise<boolean> {
    return this.#run({ site }, (db) => addAlert(db, { tenant: site.slug, accountId }, alert));
  }

  /** Resumes emails to a visitor whose mailbox had rejected one. */
  resumeAlerts({ site }: AccountRequest, { accountId }: SignedIn): Promise<void> {
    return this.#run({ site }, (db) => resumeAlerts(db, { tenant: site.slug, accountId }));
  }

  changeAlertFrequency(
    { site }: AccountRequest,
    { accountId }: SignedIn,
    change: { id: string; frequency: AlertFrequency },
  ): Promise<boolean> {
    return this.#run({ site }, (db) => changeAlertFrequency(db, { tenant: site.slug, accountId }, change));
  }

  /** Removes one alert of an account, or all. */
  removeAlerts(
    { site }: Pick<AccountRequest, 'site'>,
    { accountId }: Pick<SignedIn, 'accountId'>,
    id?: string,
  ): Promise<void> {
    return this.#run({ site }, (db) => removeAlerts(db, { tenant: site.slug, accountId }, id));
  }

  #run<Result>({ site }: Pick<AccountRequest, 'site'>, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.options.runAsTenant(site.slug, work);
  }

  #getAuth({ site: { slug }, origin }: AccountRequest): Promise<Auth> {
    const isSecure = origin.startsWith('https:');
    const key = `${slug} ${isSecure}`;
    const existing = this.#auths.get(key);
    if (existing) return existing;
    const { secret, log, runAsTenant } = this.options;
    // Most servers have sites without accounts only.
    const created = import('./auth').then(({ createAuth }) =>
      createAuth({ tenant: slug, isSecure, secret, log, run: (work) => runAsTenant(slug, work) }),
    );
    this.#auths.set(key, created);
    return created;
  }
}

const toSavedVehicle = (vehicle: Vehicle): NewSavedVehicle => ({
  ...{ id: vehicle.id, data: pickSavedFields(vehicle) },
  price: getEffectivePrice(vehicle),
});

const describeDevice = (
  { id, userAgent, createdAt }: AccountSession,
  { sessionId }: SignedIn,
): Account['devices'][number] => ({
  ...{ id, name: nameDevice(userAgent), isCurrent: id === sessionId },
  signedInAt: createdAt.toISOString(),
});

const describePasskey = ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
}: StoredPasskey): NonNullable<Account['passkeys']>[number] => ({
  ...{ id, name, isSynced, createdAt: createdAt.toISOString() },
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** A provider that the site no longer has is named by its id. */
const describeIdentity = (
  { settings }: Pick<AccountSite, 'settings'>,
  { id, provider, email, createdAt, lastUsedAt }: StoredIdentity,
): NonNullable<Account['identities']>[number] => ({
  ...{ id, provider, name: nameProvider(settings, provider), createdAt: createdAt.toISOString() },
  ...(email !== '' && { email }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/**
 * Whether a visitor has just shown who they are, and may change how to sign in: not somebody who finds an unlocked phone. A
 * provider may recognise a browser without asking anybody for anything, so signing in with one does not count.
 */
export const hasSignedInRecently = ({
  signedInAt,
  method,
}: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  method !== 'provider' && Date.now() - signedInAt.getTime() < RECENT_MINUTES * MINUTE_MS;

/**
 * Whether a visitor may add a passkey or link a provider, which last longer than anything else that signs in: not somebody
 * who knows the password only, because a new passkey would outlive a change of that password.
 */
export const canAddSignIn = (signedIn: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  signedIn.method !== 'password' && hasSignedInRecently(signedIn);

/** Whether a visitor must enter the current password to set another one: not after proving another factor just now. */
export const needsCurrentPassword = (signedIn: Pick<SignedIn, 'signedInAt' | 'method'>): boolean =>
  signedIn.method === 'password' || !hasSignedInRecently(signedIn);

const describeAlert = ({ createdAt, ...alert }: StoredAlert): NonNullable<Account['alerts']>[number] => ({
  ...alert,
  createdAt: createdAt.toISOString(),
});

const describeShortlist = ({
  id,
  createdAt,
  expiresAt,
  cars,
  note,
  people,
}: OwnShortlist): NonNullable<Account['shortlists']>[number] => ({
  ...{ id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  ...{ cars: cars.length, firstCar: cars[0]?.data.name ?? '', note, people },
});

/** A saved vehicle as it was when it was saved, and as it is now. */
async function describeVehicle(
  { catalogue }: Pick<AccountSite, 'catalogue'>,
  { id, data, price, savedAt }: StoredVehicleRow,
): Promise<Account['vehicles'][number]> {
  const found = await catalogue.find(id);
  const vehicle = found === 'gone' ? undefined : found;
  const { name, slug, primary_image_url } = vehicle ?? data;
  const priceNow = vehicle && getEffectivePrice(vehicle);
  return {
    ...{ id, name, slug, savedAt: savedAt.toISOString() },
    ...(primary_image_url !== undefined && { primary_image_url }),
    ...(price !== null && { savedPrice: price }),
    ...(priceNow !== undefined && { price: priceNow }),
    state: vehicle ? getSaleState(vehicle) : 'gone',
  };
}
