import { createHash } from 'node:crypto';

export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns a lead's id unchanged, or its hash if it contains characters other than letters, digits, `_` and `-`. */
export const toSafeId = (leadId: string): string =>
  /^[\w-]{1,64}$/.test(leadId) ? leadId : hashText(leadId);

/**
 * Formats an ISO instant as a file name prefix that sorts by time: `20261126T180852Z`. Throws a RangeError if the
 * instant is invalid.
 */
export const toFileTime = (instant: string): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
