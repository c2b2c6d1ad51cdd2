import { createHash } from 'node:crypto';

export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A lead's id as it is, or a hash of it if it has characters other than letters, digits, `_` and `-`. */
export const toSafeId = (leadId: string): string =>
  /^[\w-]{1,64}$/.test(leadId) ? leadId : hashText(leadId);

/** An ISO instant as the start of a file name that sorts by time: `20261126T180852Z`. Throws a RangeError if it is none. */
export const toFileTime = (instant: string): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
