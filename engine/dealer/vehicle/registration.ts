import { formatDate } from '../format/format';

/** Texts about the expiry of a vehicle's registration. */
export type RegoTexts = (
  key: 'unregistered' | 'expiresOn',
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * `Expires on 20 November 2026`, or `Unregistered` for a past date, in the texts of `t` (VDP-080, VDP-081). A
 * registration is still valid on its expiry date. Both dates are ISO dates; `today` is the date at the location.
 */
export function formatRegoExpiry(
  expiry: string | undefined,
  today: string,
  t: RegoTexts,
): string | undefined {
  if (expiry === undefined || expiry === '') return undefined;
  return expiry.slice(0, 10) < today ? t('unregistered') : t('expiresOn', { date: formatDate(expiry) });
}

/** Normalises a registration plate as typed: upper case, no separators. Undefined if invalid. */
export function normalizePlate(raw: string): string | undefined {
  const plate = raw.toUpperCase().replace(/[\s.\-·]/g, '');
  return /^[A-Z0-9]{1,9}$/.test(plate) ? plate : undefined;
}
