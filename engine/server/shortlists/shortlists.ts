import type { Shortlist, Vehicle } from '../../../schemas';
import {
  changeMarks,
  createShortlist,
  endShortlist,
  findShortlist,
  listShortlists,
  type AccessOptions,
  type Db,
  type LeadKeys,
  type OwnShortlist,
  type SharedVehicle,
  type ShortlistOwner,
  type StoredShortlist,
} from '../../data';
import {
  addDays,
  describeSavedVehicle,
  getEffectivePrice,
  getToday,
  MAX_SHORTLIST_CARS,
  pickSavedFields,
  zonedTimeToInstant,
  type MarkChange,
} from '../../dealer';
import type { Site } from '../sites/site';
import { createSecret, hashOwner, hashPerson, hashSender, hashToken, isSecret } from './visitor';

/** The properties of a site that shared lists need. */
export type ShortlistSite = Pick<Site, 'slug' | 'config' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'find'>;
};

export interface ShortlistsOptions {
  keys: LeadKeys;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  /** Replaceable in tests. */
  now?: () => Date;
}

/** Who sends a request. */
export interface ShortlistVisitor {
  /** Secret of the browser's cookie; undefined without one. */
  secret: string | undefined;
  /** Undefined for visitors who have not signed in. */
  accountId: string | undefined;
}

/** A new list, or why there is none. */
export type CreatedShortlist =
  | { outcome: 'created'; token: string; id: string; expiresAt: Date }
  /** None of the cars is in stock. */
  | { outcome: 'empty' }
  /** The sender has too many lists. */
  | { outcome: 'tooMany' };

const READ: AccessOptions = { isIdempotent: true };

/** Shares lists of cars with links, for all sites. */
export class Shortlists {
  readonly #now: () => Date;

  constructor(private readonly options: ShortlistsOptions) {
    this.#now = options.now ?? (() => new Date());
  }

  /**
   * Creates a list. What is stored about the cars comes from the stock; unknown ids are ignored.
   * @param secret the cookie of the browser, which can end the list
   */
  async create(
    { slug, catalogue, config, settings }: ShortlistSite,
    {
      secret,
      accountId,
      cars: ids,
      name,
      note,
    }: { secret: string; accountId: string | undefined; cars: readonly string[]; name: string; note: string },
  ): Promise<CreatedShortlist> {
    const found = await Promise.all(
      [...new Set(ids)].slice(0, MAX_SHORTLIST_CARS).map((id) => catalogue.find(id)),
    );
    const cars = found.flatMap((car) => (car === undefined || car === 'gone' ? [] : [toSharedVehicle(car)]));
    if (cars.length === 0) return { outcome: 'empty' };
    const token = createSecret();
    const createdAt = this.#now();
    const expiresAt = getEndOfDay(config.timeZone, createdAt, settings.shortlists.days);
    const list = {
      ...{ tenant: slug, cars, name, note, createdAt, expiresAt, accountId },
      ...{ tokenHash: hashToken(slug, token), ownerHash: hashOwner(slug, secret) },
    };
    const id = await this.options.runAsTenant(slug, (db) => createShortlist(db, this.options.keys, list));
    return id === undefined ? { outcome: 'tooMany' } : { outcome: 'created', token, id, expiresAt };
  }

  /** Returns the list of a link; undefined if the link has expired or ended, or never existed. */
  async find({ slug }: Pick<ShortlistSite, 'slug'>, token: string): Promise<StoredShortlist | undefined> {
    if (!isSecret(token)) return undefined;
    const { keys, runAsTenant } = this.options;
    const link = { tenant: slug, tokenHash: hashToken(slug, token), now: this.#now() };
    return runAsTenant(slug, (db) => findShortlist(db, keys, link), READ);
  }

  /** Changes what the sender, or the browser with a secret, says about a list. */
  async change(
    { slug }: Pick<ShortlistSite, 'slug'>,
    {
      token,
      secret,
      accountId,
      change,
    }: { token: string; secret: string; accountId: string | undefined; change: MarkChange },
  ): Promise<StoredShortlist | 'unavailable' | 'full'> {
    if (!isSecret(token)) return 'unavailable';
    const { keys, runAsTenant } = this.options;
    const request = {
      ...{ tenant: slug, tokenHash: hashToken(slug, token), now: this.#now(), change },
      getPerson: (list: StoredShortlist) => {
        const isOwn = isSender(slug, list, { secret, accountId });
        const id = isOwn ? hashSender(slug, list.id) : hashPerson(slug, list.id, secret);
        return { id, isSender: isOwn };
      },
    };
    const changed = await runAsTenant(slug, (db) => changeMarks(db, keys, request));
    return changed.outcome === 'changed' ? changed.shortlist : changed.outcome;
  }

  /** Returns the live lists of a visitor, newest first. */
  list({ slug }: Pick<ShortlistSite, 'slug'>, visitor: ShortlistVisitor): Promise<OwnShortlist[]> {
    const owner = getOwner(slug, visitor);
    return this.options.runAsTenant(
      slug,
      (db) => listShortlists(db, this.options.keys, owner, this.#now()),
      READ,
    );
  }

  /**
   * Ends a list of a visitor at once, by its id or its token.
   * @returns false if the visitor has no such list
   */
  end(
    { slug }: Pick<ShortlistSite, 'slug'>,
    visitor: ShortlistVisitor,
    list: { id: string } | { token: string },
  ): Promise<boolean> {
    const which = 'id' in list ? list : { tokenHash: hashToken(slug, list.token) };
    return this.options.runAsTenant(slug, (db) => endShortlist(db, getOwner(slug, visitor), which));
  }

  /** Describes a list for a visitor: with the cars as they are today. */
  async describe(
    site: ShortlistSite,
    stored: StoredShortlist,
    { token, url, visitor }: { token: string; url: string; visitor: ShortlistVisitor },
  ): Promise<Shortlist> {
    const { slug, config } = site;
    const { secret } = visitor;
    const isOwn = isSender(slug, stored, visitor);
    const guest = secret === undefined ? undefined : hashPerson(slug, stored.id, secret);
    const you = isOwn ? hashSender(slug, stored.id) : guest;
    return {
      ...{ state: 'open', token, url, name: stored.name, note: stored.note },
      isSender: isOwn,
      expiresOn: getToday(config.timeZone, stored.expiresAt),
      cars: await Promise.all(stored.cars.map((car) => describeCar(site, car))),
      people: stored.people.map(({ marks, ...person }) => ({
        ...{ ...person, isYou: person.id === you },
        marks: [...marks],
      })),
    };
  }
}

/** What everyone sees whose link does not work, whatever the reason. */
export const UNAVAILABLE: Shortlist = {
  ...{ state: 'unavailable', token: '', url: '', name: '', note: '', isSender: false, expiresOn: '' },
  ...{ cars: [], people: [] },
};

const DAY_MINUTES = 1_440;

/** The last millisecond of a day, so that a link works on the whole day that its page names. */
function getEndOfDay(timeZone: string, from: Date, days: number): Date {
  const day = addDays(getToday(timeZone, from), days);
  const sameTime = new Date(from.getTime() + days * DAY_MINUTES * 60_000);
  return new Date(zonedTimeToInstant(day, DAY_MINUTES, timeZone, sameTime).getTime() - 1);
}

/** Whether a visitor has shared a list: with this account, or in this browser without any. */
const isSender = (
  tenant: string,
  { ownerHash, accountId }: Pick<StoredShortlist, 'ownerHash' | 'accountId'>,
  visitor: ShortlistVisitor,
): boolean =>
  accountId === null
    ? visitor.secret !== undefined && ownerHash === hashOwner(tenant, visitor.secret)
    : accountId === visitor.accountId;

const getOwner = (tenant: string, { secret, accountId }: ShortlistVisitor): ShortlistOwner => ({
  tenant,
  ownerHash: secret === undefined ? undefined : hashOwner(tenant, secret),
  accountId,
});

function toSharedVehicle(vehicle: Vehicle): SharedVehicle {
  const price = getEffectivePrice(vehicle);
  return { id: vehicle.id, data: pickSavedFields(vehicle), ...(price !== undefined && { price }) };
}

/** A car as it was when it was shared, and as it is now. */
async function describeCar(
  { catalogue }: Pick<ShortlistSite, 'catalogue'>,
  { id, data, price: sharedPrice }: SharedVehicle,
): Promise<Shortlist['cars'][number]> {
  const found = await catalogue.find(id);
  return {
    ...{ id, ...describeSavedVehicle(data, found === 'gone' ? undefined : found) },
    ...(sharedPrice !== undefined && { sharedPrice }),
  };
}
