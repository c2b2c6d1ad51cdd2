import { isClaiming, type ReservationEvent, type ReservationState } from './reservation-states';

/**
 * Mails about a reservation. `bought`: the visitor buys the car, and the deposit is kept. `taken`: a payment cannot reserve the car,
 * because it is gone or the amount is wrong. `delayed`: the deposit could not be refunded yet. `repaid`: it was paid
 * back without the provider. `second-…`: the same about a second payment, while the reservation goes on. `unpaid`: no deposit came
 * in time.
 */
export const RESERVATION_MAILS = [
  'reserved',
  'bought',
  'expired',
  'released',
  'taken',
  'delayed',
  'refunded',
  'repaid',
  'second-delayed',
  'second-refunded',
  'second-repaid',
  'unpaid',
] as const;

export type ReservationMail = (typeof RESERVATION_MAILS)[number];

export interface AddressedMail {
  to: 'visitor' | 'dealer';
  mail: ReservationMail;
  /** The same email may be sent again, for example after a bank has returned a refund. Default: 1. */
  number?: number;
}

/** The destination id of an email. The ids of other destinations do not start with `@`. */
const toDestination = ({ to, mail }: AddressedMail): string => `@${to}:${mail}`;

/** Separates the number of a repeated email. */
const NUMBER = '#';

function findMail(event: ReservationEvent, from: ReservationState): ReservationMail | undefined {
  switch (event) {
    case 'waive':
    case 'pay':
      return 'reserved';
    case 'expire':
      return 'expired';
    case 'release':
      // Before the payment, there is no reservation that could end.
      return from === 'paying' ? 'unpaid' : 'released';
    case 'fail':
    case 'lapse':
      return 'unpaid';
    case 'fail-refund':
      return isClaiming(from) ? 'second-delayed' : 'delayed';
    case 'settle-refund':
      return isClaiming(from) ? 'second-refunded' : 'refunded';
    case 'settle-by-hand':
      return isClaiming(from) ? 'second-repaid' : 'repaid';
    case 'start-refund':
      // After an expiry or a release, the mail about that says that the deposit is on its way.
      return from === 'abandoned' ? 'taken' : undefined;
    case 'complete':
      return 'bought';
    case 'start-payment':
    // The email about the refund that follows says so.
    case 'refuse':
      return undefined;
  }
}

/** Who gets a mail that is not for both. */
const RECIPIENTS: Readonly<Partial<Record<ReservationMail, readonly AddressedMail['to'][]>>> = {
  // Visitors who did not pay know that, and the address of an attempt may be a stranger's.
  unpaid: ['dealer'],
  // That the deposit is kept, the dealer checks.
  bought: ['dealer'],
  // Refunds are no news for dealers.
  ...{ refunded: ['visitor'], repaid: ['visitor'] },
  ...{ 'second-refunded': ['visitor'], 'second-repaid': ['visitor'] },
};

/**
 * The destinations that a lead gets by an event of its reservation.
 * @param former the lead's destinations so far
 */
export function listReservationMails(
  event: ReservationEvent,
  from: ReservationState,
  former: readonly string[] = [],
): string[] {
  const mail = findMail(event, from);
  if (!mail) return [];
  const recipients = RECIPIENTS[mail] ?? ['visitor', 'dealer'];
  return recipients.map((to) => {
    const destination = toDestination({ to, mail });
    const count = former.filter((other) => other.split(NUMBER)[0] === destination).length;
    return count === 0 ? destination : `${destination}${NUMBER}${count + 1}`;
  });
}

/** The email for a destination; undefined for other destinations. */
export function readReservationMail(destination: string): AddressedMail | undefined {
  const [name, number = ''] = destination.split(NUMBER);
  for (const mail of RESERVATION_MAILS)
    for (const to of ['visitor', 'dealer'] as const)
      if (toDestination({ to, mail }) === name)
        return { to, mail, ...(/^\d{1,6}$/.test(number) && { number: Number(number) }) };
  return undefined;
}
