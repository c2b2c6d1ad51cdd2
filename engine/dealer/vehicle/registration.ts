import { formatDate } from '../format/format';

/**
 * `Expires on 20 November 2026`, or `Unregistered` for a past date (D1 section 5). A registration is still valid on its
 * expiry date. Both arguments are ISO dates; `today` is the date at the location.
 */
export function formatRegoExpiry(expiry: string | undefined, today: string): string | undefined {
  if (expiry === undefined || expiry === '') return undefined;
  return expiry.slice(0, 10) < today ? 'Unregistered' : `Expires on ${formatDate(expiry)}`;
}

/** Normalises a registration plate as typed: upper case, no separators. Undefined if invalid. */
export function normalizePlate(raw: string): string | undefined {
  const plate = raw.toUpperCase().replace(/[\s.\-·]/g, '');
  return /^[A-Z0-9]{1,9}$/.test(plate) ? plate : undefined;
}
