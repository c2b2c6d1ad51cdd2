import type { PlaygroundLeadQuery } from '../../../schemas';
import type { LeadFilter, StoredLead } from '../../data';
import { listLeadAnswers } from '../../dealer';
import { foldDiacritics } from '../../lib';
import { isMailAddress } from '../../services/lead-delivery';

export type ListLeads = (filter: LeadFilter & { tenant: string }) => Promise<StoredLead[]>;

interface Limits {
  leads: number;
  /** The most leads that are decrypted to search their text. */
  examined: number;
}

export interface FoundLeads {
  leads: StoredLead[];
  examined: number;
  /** How many of them cannot be read, and so cannot be searched. */
  unreadable: number;
  /** When the oldest of them was received. */
  oldest?: Date;
  scope: 'list' | 'address' | 'text';
  /** Where to go on; absent at the oldest lead. */
  nextCursor?: string;
}

/** Few enough that decrypting them does not hold up other requests. */
const BATCH = 250;

const PHONE_NUMBER = /^[+\d\s().-]+$/;
/** Fewer digits occur in too many numbers, and may be a model such as `208`. */
const MIN_PHONE_DIGITS = 4;

/** `+61 412 345 678` and `0412 345 678` are the same number. */
const toDigits = (phone: string): string => phone.replace(/^\s*\+61\s*(?:\(0\))?/, '0').replace(/\D/g, '');

/**
 * Creates a filter for leads: each word must occur in the texts that a dealer is likely to remember, or
 * each number in the phone number.
 */
function createMatcher(search: string): (lead: StoredLead) => boolean {
  const words = foldDiacritics(search).split(/\s+/).filter(Boolean);
  const digits = PHONE_NUMBER.test(search) ? toDigits(search) : '';
  return ({ record }) => {
    if (!record) return false;
    if (digits.length >= MIN_PHONE_DIGITS && toDigits(record.phone).includes(digits)) return true;
    const text = foldDiacritics(
      [
        ...[record.name, record.email, record.phone, record.category, record.message],
        ...[record['Vehicle Make'], record['Vehicle Model'], record.stock_number],
        ...listLeadAnswers(record).map((answer) => answer.text),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  };
}

/**
 * Finds leads of a site, newest first. A whole email address is found by its keyed hash, however old its lead is. Other
 * texts are encrypted, so this decrypts the newest leads until enough are found or `limits.examined` are read, and
 * reports how far it came.
 */
export async function findLeads(
  list: ListLeads,
  { tenant, state, suspects, search = '', cursor }: PlaygroundLeadQuery,
  limits: Limits,
): Promise<FoundLeads> {
  const text = search.trim();
  const filter = { tenant, state, ...(suspects && { isSuspect: suspects === 'only' }) };
  const isAddress = isMailAddress(text);
  const matches = isAddress || text === '' ? () => true : createMatcher(text);
  const scope = isAddress ? 'address' : text === '' ? 'list' : 'text';
  const found: FoundLeads = { leads: [], examined: 0, unreadable: 0, scope };
  for (let after = cursor; ;) {
    // One more than needed, to find out whether there are older ones.
    const limit = scope === 'text' ? BATCH : Math.min(BATCH, limits.leads - found.leads.length + 1);
    const batch = await list({ ...filter, ...(isAddress && { email: text }), after, limit });
    for (const [index, lead] of batch.entries()) {
      found.examined += 1;
      found.oldest = lead.createdAt;
      if (!lead.record) found.unreadable += 1;
      if (matches(lead)) found.leads.push(lead);
      after = lead.cursor;
      const isLast = batch.length < limit && index === batch.length - 1;
      if (isLast) return found;
      if (found.leads.length === limits.leads || found.examined === limits.examined)
        return { ...found, nextCursor: after };
    }
    if (batch.length < limit) return found;
  }
}
