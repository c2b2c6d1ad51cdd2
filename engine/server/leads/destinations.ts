import type { LeadDestination, Location, Settings } from '../../../schemas';
import type { LeadRecord } from '../../dealer';

/** Destination of the visitor's own copy. Ids in the settings cannot contain a colon. */
export const RECEIPT = 'visitor:receipt';

/**
 * Whether leads wait for the one before. Receipts go to different people, who must not wait for a mailbox that does not
 * answer.
 */
export const isOrderedDestination = (key: string): boolean => key !== RECEIPT;

type LeadSettings = Settings['leads'];

interface RoutedLead {
  record: Pick<LeadRecord, 'category' | 'email'>;
  isSuspect: boolean;
  /** The location that answers it. */
  location: Pick<Location, 'slug'> | undefined;
}

/** The keys of one destination for a lead. */
function listKeys(destination: LeadDestination, location: RoutedLead['location']): string[] {
  const { id } = destination;
  if (destination.kind !== 'email' && destination.kind !== 'adf') return [id];
  if (destination.to !== undefined) return destination.to.map((address) => `${id}:${address}`);
  return [location ? `${id}:${location.slug}` : id];
}

/**
 * The keys of a lead's destinations: the id in the settings and, for emails, an address (`crm:leads@crm.example`) or the
 * slug of the location whose address it is (`dealer:north`). Each key is delivered on its own, so that one mailbox that is
 * full holds up no other.
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
  /** For emails: the address, or the slug of the location whose address it is. */
  recipient: string | undefined;
}

/** The destination of a key. Undefined if the settings no longer have it. */
export function findDestination({ destinations }: LeadSettings, key: string): FoundDestination | undefined {
  if (key === RECEIPT) return { destination: 'receipt', recipient: undefined };
  const [id = '', ...rest] = key.split(':');
  const destination = destinations.find((candidate) => candidate.id === id);
  return destination && { destination, recipient: rest.length > 0 ? rest.join(':') : undefined };
}
