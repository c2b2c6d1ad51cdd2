import type { Location, OpeningHour, Site, SpecialHours } from '../../../schemas';
import { dayHours, specialHoursOf, weekdayHours, WEEKDAYS, type DayHours } from '../locations/opening-hours';
import { formatPhone } from '../format/phone-number';
import type { AutoDealer, DayOfWeek, OpeningHoursSpecification, PostalAddress } from './vocabulary';

/** What of a site its dealer is described by. */
export type DealerSite = Pick<Site, 'name' | 'url'> & Partial<Pick<Site, 'contact' | 'logo'>>;

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;
/** So many single dates are told ahead. */
const MOST_DATES = 6;

/** 510 → `08:30`. Midnight at the end of a day is its last minute, since a time has no 24 o'clock there. */
function timeOf(minutes: number): string {
  const ofDay = minutes === MIDNIGHT ? MIDNIGHT - 1 : minutes % MIDNIGHT;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(ofDay / HOUR))}:${two(ofDay % HOUR)}`;
}

/** Opening and closing time; the same twice is how the vocabulary says closed. Words alone say nothing to a machine. */
function timesOf(hours: DayHours | undefined): { opens: string; closes: string } | undefined {
  if (hours === undefined || hours.kind === 'text') return undefined;
  if (hours.kind === 'closed') return { opens: '00:00', closes: '00:00' };
  return { opens: timeOf(hours.from), closes: timeOf(hours.to) };
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

// WEEKDAYS holds the seven names of the vocabulary.
const dayName = (weekday: number): DayOfWeek =>
  `https://schema.org/${WEEKDAYS[weekday] ?? 'Sunday'}` as DayOfWeek;

/** Days of the same times are one entry, Monday first. A day of which nothing is known has none. */
export function weekHours(hours: readonly OpeningHour[]): OpeningHoursSpecification[] {
  const byTimes = new Map<string, OpeningHoursSpecification & { dayOfWeek: DayOfWeek[] }>();
  for (const weekday of MONDAY_FIRST) {
    const times = timesOf(weekdayHours(hours, weekday));
    if (!times) continue;
    const key = `${times.opens} ${times.closes}`;
    const entry = byTimes.get(key);
    if (entry) entry.dayOfWeek.push(dayName(weekday));
    else byTimes.set(key, { '@type': 'OpeningHoursSpecification', dayOfWeek: [dayName(weekday)], ...times });
  }
  return [...byTimes.values()];
}

/** Hours of single dates from today on. `today`: ISO date at the place. */
export function dateHours(special: readonly SpecialHours[], today: string): OpeningHoursSpecification[] {
  return special
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap((entry): OpeningHoursSpecification[] => {
      const times = timesOf(dayHours([], [entry], entry.date));
      const { date } = entry;
      return times
        ? [{ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...times }]
        : [];
    })
    .slice(0, MOST_DATES);
}

function addressOf(address: Location['address'] | undefined): PostalAddress | undefined {
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

/** A whole web address; undefined where the text is none. */
export function wholeAddress(address: string | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The number as it is dialled from abroad. */
const dialled = (raw: string | undefined): string | undefined =>
  raw === undefined ? undefined : formatPhone(raw).href?.replace(/^tel:/, '');

function dealerAt(
  site: DealerSite,
  location: Location | undefined,
  { today, name }: { today: string; name?: string },
): AutoDealer {
  const contact = location?.contact_detail;
  const telephone = dialled(contact?.phone ?? contact?.landline_phone ?? site.contact?.phone);
  const address = addressOf(location?.address ?? site.contact?.address);
  const { lat, long } = location?.address ?? {};
  const logo = wholeAddress(site.logo?.src, site.url);
  const image = wholeAddress(location?.image?.url, site.url);
  const hasMap = wholeAddress(location?.address.place_url, site.url);
  const week = weekHours(contact?.opening_hours ?? []);
  const dates = location ? dateHours(specialHoursOf(location.special_hours ?? [], location.id), today) : [];
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
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(dates.length > 0 && { specialOpeningHoursSpecification: dates }),
  };
}

/** A place is told by all of its cars: what was made of it lately, and of what. */
const lately = /* @__PURE__ */ new WeakMap<Location, { of: readonly unknown[]; dealer: AutoDealer }>();

/**
 * The dealer at one place (its main place where a car names none): address, phone and hours as the place's own
 * card shows them.
 * @param name of the dealership, where it is not the place's own
 */
export function autoDealer(
  site: DealerSite,
  location: Location | undefined,
  { today, name }: { today: string; name?: string },
): AutoDealer {
  if (!location) return dealerAt(site, undefined, { today, name });
  const of = [site.url, site.name, site.contact, site.logo, today, name];
  const known = lately.get(location);
  if (known?.of.every((value, at) => value === of[at])) return known.dealer;
  const dealer = dealerAt(site, location, { today, name });
  lately.set(location, { of, dealer });
  return dealer;
}
