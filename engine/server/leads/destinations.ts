import type { LeadDestination, Location, Settings } from '../../../schemas';
import { readReservationMail, type LeadRecord } from '../../dealer';

/** Destination of the visitor's receipt. It cannot collide with ids in the settings, which contain no colon. */
export const RECEIPT = 'visitor:receipt';

/**
 * Whether leads are delivered in order, each waiting for the previous one. Receipts and emails about
 * reservations are not, because they go to different people: a mailbox that does not respond must not hold
 * up the others.
 */
export const isOrderedDestination = (key: string): boolean => key !== RECEIPT && !readReservationMail(key);

type LeadSettings = Settings['leads'];

interface RoutedLead {
  record: Pick<LeadRecord, 'category' | 'email'>;
  isSuspect: boolean;
  location: Pick<Location, 'slug'> | undefined;
}

function listKeys(destination: LeadDestination, location: RoutedLead['location']): string[] {
  const { id } = destination;
  if (destination.kind !== 'email' && destination.kind !== 'adf') return [id];
  if (destination.to !== undefined) return destination.to.map((address) => `${id}:${address}`);
  return [location ? `${id}:${location.slug}` : id];
}

/**
 * Returns the keys of a lead's destinations: the id in the settings and, for emails, an address
 * (`crm:leads@crm.example`) or the slug of the location whose address is used (`dealer:north`). Each key is delivered
 * separately, so that a full mailbox does not hold up the others.
 */
export function selectDestinations(
  { destinations, sendsReceipt }: LeadSettings,
  { record, isSuspect, location }: RoutedLead,
): string[] {
  const selected = destinations
    .filter(({ includesSuspects = false }) => includesSuspects || !isSuspect)
    .filter(({ categories }) => categories === undefined || categories.includes(record.category))
    .flatMap((destination) => listKeys(destination, location));
  const hasReceipt = sendsReceipt && !isSuspect && record.email !== '';
  return hasReceipt ? [...selected, RECEIPT] : selected;
}

export interface FoundDestination {
  destination: LeadDestination | 'receipt';
  /** For emails: the address, or the slug of the location whose address is used. */
  recipient: string | undefined;
}

/** Finds the destination of a key; undefined if the settings no longer contain it. */
export function findDestination({ destinations }: LeadSettings, key: string): FoundDestination | undefined {
  if (key === RECEIPT) return { destination: 'receipt', recipient: undefined };
  const [id = '', ...rest] = key.split(':');
  const destination = destinations.find((candidate) => candidate.id === id);
  return destination && { destination, recipient: rest.length > 0 ? rest.join(':') : undefined };
}
