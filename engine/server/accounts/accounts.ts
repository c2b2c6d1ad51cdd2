import type { Account, Vehicle } from '../../../schemas';
import {
  deleteAccount,
  deleteExpiredAccess,
  listSavedVehicles,
  listSessions,
  removeSavedVehicles,
  revokeSessions,
  saveVehicles,
  setAccountPhone,
  type AccessOptions,
  type AccountSession,
  type Db,
  type NewSavedVehicle,
  type StoredVehicleRow,
} from '../../data';
import { getEffectivePrice, isSold } from '../../dealer';
import type { Site } from '../sites/site';
import type { Auth, AuthLog, CodeProblem, SignedIn } from './auth';
import { createSessionEnd } from './cookies';
import { nameDevice } from './device-name';

export type { SignedIn } from './auth';

/** The properties of a site that accounts need. */
export type AccountSite = Pick<Site, 'slug' | 'name' | 'config' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
};

export interface AccountsOptions {
  /** The same in all processes. */
  secret: string;
  log: AuthLog;
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

/** What visitors with an account can do, for all sites. There are no other roles (AUTH-002). Signing in is done by better-auth, loaded on first use. */
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
   * @returns the headers that set the session's cookie, or why the code was refused
   */
  async signIn(
    request: AccountRequest,
    { cookie, userAgent, ...code }: { email: string; code: string; userAgent: string; cookie: string },
  ): Promise<string[] | CodeProblem> {
    const auth = await this.#getAuth(request);
    const former = await auth.read(cookie);
    const result = await auth.signIn({ ...code, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (Array.isArray(result) && former) await this.revoke(request, former, former.sessionId);
    return result;
  }

  /** Returns who has signed in; undefined for everyone else. */
  async read(request: AccountRequest, cookie: string): Promise<SignedIn | undefined> {
    return (await this.#getAuth(request)).read(cookie);
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
  revoke({ site }: AccountRequest, { accountId }: SignedIn, id?: string): Promise<void> {
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
    const { sessions, rows } = await this.#load(site, signedIn);
    const { email, phone } = signedIn;
    return {
      email,
      ...(phone !== undefined && { phone }),
      devices: sessions.map((session) => describeDevice(session, signedIn)),
      vehicles: await Promise.all(rows.map((row) => describeVehicle(site, row))),
    };
  }

  /** Returns everything that the site has stored about a visitor under the account, for the visitor to keep. */
  async export({ site }: Pick<AccountRequest, 'site'>, signedIn: SignedIn): Promise<object> {
    const { sessions, rows } = await this.#load(site, signedIn);
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
    };
  }

  #load({ slug }: AccountSite, { accountId }: SignedIn) {
    return this.options.runAsTenant(
      slug,
      async (db) => ({
        sessions: await listSessions(db, slug, accountId),
        rows: await listSavedVehicles(db, { tenant: slug, accountId }),
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

  /** Saves and removes vehicles. What is stored comes from the site's stock; unknown ids are ignored. */
  async changeVehicles(
    { site }: Pick<AccountRequest, 'site'>,
    { accountId }: SignedIn,
    { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<void> {
    const owner = { tenant: site.slug, accountId };
    const found = await Promise.all(add.map((id) => site.catalogue.find(id)));
    const vehicles = found.flatMap((vehicle) =>
      vehicle === undefined || vehicle === 'gone' ? [] : [toSavedVehicle(vehicle)],
    );
    await this.options.runAsTenant(
      site.slug,
      async (db) => {
        await removeSavedVehicles(db, owner, remove);
        await saveVehicles(db, owner, vehicles);
      },
      READ,
    );
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

function toSavedVehicle(vehicle: Vehicle): NewSavedVehicle {
  const { id, name, slug, make, model, primary_image_url } = vehicle;
  return {
    id,
    data: { name, slug, make, model, ...(primary_image_url !== undefined && { primary_image_url }) },
    price: getEffectivePrice(vehicle),
  };
}

const describeDevice = (
  { id, userAgent, createdAt }: AccountSession,
  { sessionId }: SignedIn,
): Account['devices'][number] => ({
  ...{ id, name: nameDevice(userAgent), isCurrent: id === sessionId },
  signedInAt: createdAt.toISOString(),
});

/** A saved vehicle as it was then, and as it is now. */
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
    state: vehicle ? describeState(vehicle) : 'gone',
  };
}

function describeState(vehicle: Vehicle): Account['vehicles'][number]['state'] {
  if (isSold(vehicle)) return 'sold';
  return vehicle.reserved === true ? 'reserved' : 'available';
}
