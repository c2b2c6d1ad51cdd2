import type { Location, Site } from '../../../schemas';

/** Control characters and lone surrogates, which cause errors in databases and mail programs. */
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029\p{Surrogate}]/gu;

/** Normalises a single line; without line breaks it cannot inject a mail header. */
export const sanitizeLine = (text: string): string =>
  text.normalize('NFC').replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();

/** Normalises multi-line text. */
export const sanitizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(CONTROL_CHARACTERS, '')
    .trim();

/** The length of a message in code points without surrounding white space, for comparison with its limit. */
export const countMessageCharacters = (message: string): number => [...sanitizeText(message)].length;

/** Deliberately permissive, because only the mail server knows whether an address exists. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\\\]]{1,64}@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]{2,}$/;
/** Between six digits (13 14 50) and fifteen, the maximum of E.164, with separators. A form's schema uses it too. */
export const PHONE_PATTERN = /^(?=(?:\D*\d){6,15}\D*$)\+?[\d\s()./-]+$/;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text);

/**
 * The IANA time zone for a lead's dates: that of the vehicle's location, otherwise the site's. The browser and the
 * server share this function to agree on today's date.
 */
export const getLeadTimeZone = (
  location: Pick<Location, 'time_zone'> | undefined,
  site: Pick<Site, 'time_zone'>,
): string => location?.time_zone ?? site.time_zone;
