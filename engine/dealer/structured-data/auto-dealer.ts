import type { Location, OpeningHour, Site, SpecialHours } from '../../../schemas';
import {
  findDayHours,
  withOwnSpecialHours,
  findWeekdayHours,
  WEEKDAYS,
  type DayHours,
} from '../locations/opening-hours';
import { formatPhone } from '../format/phone-number';
import type { AutoDealer, DayOfWeek, OpeningHoursSpecification, PostalAddress } from './vocabulary';

/** The site fields that describe its dealer. */
export type DealerSite = Pick<Site, 'name' | 'url'> &
  Partial<Pick<Site, 'contact' | 'logo'>> & {
    settings?: { brands?: Pick<Site['settings']['brands'], 'manufacturer'> };
  };

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;
/** Number of upcoming special dates to include. */
const MAX_DATES = 6;

/** Formats minutes: 510 → `08:30`. Closing at midnight becomes 23:59, because schema.org times have no 24:00. */
function formatTime(minutes: number): string {
  const ofDay = minutes === MIDNIGHT ? MIDNIGHT - 1 : minutes % MIDNIGHT;
  const padTwoDigits = (number: number) => String(number).padStart(2, '0');
  return `${padTwoDigits(Math.floor(ofDay / HOUR))}:${padTwoDigits(ofDay % HOUR)}`;
}

/** Opening and closing time. In schema.org, identical times mean closed. Hours given as text are omitted. */
function toTimes(hours: DayHours | undefined): { opens: string; closes: string } | undefined {
  if (hours === undefined || hours.kind === 'text') return undefined;
  if (hours.kind === 'closed') return { opens: '00:00', closes: '00:00' };
  return { opens: formatTime(hours.from), closes: formatTime(hours.to) };
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

// WEEKDAYS contains the names that schema.org uses.
const toDayOfWeek = (weekday: number): DayOfWeek =>
  `https://schema.org/${WEEKDAYS[weekday] ?? 'Sunday'}` as DayOfWeek;

/** Weekly hours, Monday first. Days with the same hours share an entry; days without hours are omitted. */
export function createWeeklyHours(hours: readonly OpeningHour[]): OpeningHoursSpecification[] {
  const byTimes = new Map<string, OpeningHoursSpecification & { dayOfWeek: DayOfWeek[] }>();
  for (const weekday of MONDAY_FIRST) {
    const times = toTimes(findWeekdayHours(hours, weekday));
    if (!times) continue;
    const key = `${times.opens} ${times.closes}`;
    const entry = byTimes.get(key);
    if (entry) entry.dayOfWeek.push(toDayOfWeek(weekday));
    else
      byTimes.set(key, { '@type': 'OpeningHoursSpecification', dayOfWeek: [toDayOfWeek(weekday)], ...times });
  }
  return [...byTimes.values()];
}

/** Hours of special dates from today onwards. `today` is the ISO date at the location. */
export function createSpecialDateHours(
  special: readonly SpecialHours[],
  today: string,
): OpeningHoursSpecification[] {
  return special
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap((entry): OpeningHoursSpecification[] => {
      const times = toTimes(findDayHours([], [entry], entry.date));
      const { date } = entry;
      return times
        ? [{ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...times }]
        : [];
    })
    .slice(0, MAX_DATES);
}

function toPostalAddress(address: Location['address'] | undefined): PostalAddress | undefined {
  if (!address) return undefined;
  return {
    '@type': 'PostalAddress',
    ...(address.street && { streetAddress: address.street }),
    addressLocality: address.city,
    addressRegion: address.state,
    ...(address.postcode && { postalCode: address.postcode }),
    addressCountry: 'AU',
  };
}

/** Resolves an HTTP(S) URL; undefined if it is empty or invalid. */
export function toAbsoluteUrl(address: string | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

const toInternationalNumber = (raw: string | undefined): string | undefined =>
  raw === undefined ? undefined : formatPhone(raw).href?.replace(/^tel:/, '');

function buildAutoDealer(
  site: DealerSite,
  location: Location | undefined,
  { today, name }: { today: string; name?: string },
): AutoDealer {
  const contact = location?.contact_detail;
  const telephone = toInternationalNumber(contact?.phone ?? contact?.landline_phone ?? site.contact?.phone);
  const address = toPostalAddress(location?.address ?? site.contact?.address);
  const { lat, long } = location?.address ?? {};
  const logo = toAbsoluteUrl(site.logo?.src, site.url);
  const image = toAbsoluteUrl(location?.image?.url, site.url);
  const make = site.settings?.brands?.manufacturer;
  const hasMap = toAbsoluteUrl(location?.address.place_url, site.url);
  const week = createWeeklyHours(contact?.opening_hours ?? []);
  const dates = location
    ? createSpecialDateHours(withOwnSpecialHours(location).special_hours ?? [], today)
    : [];
  return {
    '@type': 'AutoDealer',
    '@id': `${site.url}/#${location ? `place-${location.slug}` : 'dealer'}`,
    name: name ?? location?.name ?? site.name,
    url: `${site.url}/`,
    ...(telephone && { telephone }),
    ...(logo && { logo }),
    ...(image && { image }),
    ...(address && { address }),
    ...(lat !== undefined && long !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } as const }
      : {}),
    ...(hasMap && { hasMap }),
    ...(make && { brand: { '@type': 'Brand', name: make } as const }),
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(dates.length > 0 && { specialOpeningHoursSpecification: dates }),
  };
}

/**
 * The last node created for each location and its inputs. All vehicles of the location share the node.
 */
const dealerCache = /* @__PURE__ */ new WeakMap<
  Location,
  { inputs: readonly unknown[]; dealer: AutoDealer }
>();

/**
 * The dealer at a location, with the same address, phone and hours as the location's card.
 * @param name name of the dealership, if it differs from the location's
 */
export function createAutoDealer(
  site: DealerSite,
  location: Location | undefined,
  { today, name }: { today: string; name?: string },
): AutoDealer {
  if (!location) return buildAutoDealer(site, undefined, { today, name });
  const inputs = [site.url, site.name, site.contact, site.logo, site.settings?.brands, today, name];
  const cached = dealerCache.get(location);
  if (cached?.inputs.every((value, at) => value === inputs[at])) return cached.dealer;
  const dealer = buildAutoDealer(site, location, { today, name });
  dealerCache.set(location, { inputs, dealer });
  return dealer;
}
