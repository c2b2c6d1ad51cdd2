import type { Address, PlaygroundNewTenant } from '../../schemas';
import { isWindowsReservedName } from '../../engine/lib';
import { proposeName } from '../../engine/layout/tools/edit';

/** What was typed in each field of the form. */
export interface SiteDetails {
  readonly name: string;
  readonly slug: string;
  /** Separated by commas or spaces. */
  readonly domains: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly state: Address['state'];
  readonly postcode: string;
  readonly licence: string;
}

export type SiteProblems = Readonly<Partial<Record<keyof SiteDetails, string>>>;

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export const EMPTY_DETAILS: SiteDetails = {
  ...{ name: '', slug: '', domains: '', phone: '', email: '' },
  ...{ street: '', city: '', state: 'QLD', postcode: '', licence: '' },
};

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_SLUG = 60;
/** As in `schemas/tenant.schema.json`. */
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits of an Australian number: ten, or six of a number that starts with 13. */
const MIN_DIGITS = 6;

/** The folder's name from the dealer's: `Été Cars & Co.` → `ete-cars-and-co`. */
export const proposeSlug = (name: string): string =>
  name.trim() === '' ? '' : proposeName(name, 'site', MAX_SLUG);

export const listDomains = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function findSlugProblem(slug: string, taken: readonly string[]): string | undefined {
  if (slug === '') return 'Enter a short name, such as harbour-cars.';
  if (!SLUG.test(slug) || slug.length > MAX_SLUG)
    return `Use lower-case words joined by hyphens, at most ${MAX_SLUG} characters.`;
  if (isWindowsReservedName(slug)) return `Windows reserves the name ‘${slug}’. Choose another one.`;
  return taken.includes(slug) ? 'This name is already taken. Choose another one.' : undefined;
}

const findEmpty = (value: string, problem: string): string | undefined =>
  value.trim() === '' ? problem : undefined;

/** Errors and how to fix them, by field. */
export function findSiteProblems(details: SiteDetails, taken: readonly string[]): SiteProblems {
  const wrongDomain = listDomains(details.domains).find((domain) => !DOMAIN.test(domain));
  const problems: Partial<Record<keyof SiteDetails, string | undefined>> = {
    name: findEmpty(details.name, 'Enter the dealer’s name.'),
    slug: findSlugProblem(details.slug, taken),
    domains:
      wrongDomain === undefined
        ? undefined
        : `‘${wrongDomain}’ is not a host name. Write it without https:// and paths, such as www.harbourcars.com.au.`,
    phone:
      details.phone.replaceAll(/\D/g, '').length < MIN_DIGITS
        ? 'Enter a phone number, for example 07 5550 0000.'
        : undefined,
    email: EMAIL.test(details.email.trim())
      ? undefined
      : 'Enter an email address, for example hello@cars.example.',
    street: findEmpty(details.street, 'Enter the street and number.'),
    city: findEmpty(details.city, 'Enter the suburb or town.'),
    postcode: /^\d{4}$/.test(details.postcode.trim()) ? undefined : 'Enter four digits.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export const toNewTenant = (
  details: SiteDetails,
  parent: string,
  theme: PlaygroundNewTenant['theme'],
): PlaygroundNewTenant => ({
  slug: details.slug,
  name: details.name.trim(),
  parent,
  domains: listDomains(details.domains),
  theme,
  phone: details.phone.trim(),
  email: details.email.trim(),
  address: {
    street: details.street.trim(),
    city: details.city.trim(),
    state: details.state,
    postcode: details.postcode.trim(),
  },
  licence: details.licence.trim(),
});
