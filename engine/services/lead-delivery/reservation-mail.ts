import { formatMoment, formatMoney, type AddressedMail } from '../../dealer';
import { nameVehicle } from './lead-fields';
import type { LeadMessage } from './lead-message';
import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

/** The reservation of a lead. */
export interface MailedReservation {
  /** Opens and cancels the reservation, so it must only reach the visitor. */
  id: string;
  /** Identifies the reservation to people. */
  reference: string;
  depositCents: number;
  /** When the hold ends; null once it has ended. */
  expiresAt: Date | null;
  /** No money moves. */
  isSandbox: boolean;
}

interface Words {
  title: string;
  paragraphs: readonly string[];
}

interface Facts {
  car: string;
  deposit: string;
  /** Empty without a deposit. */
  refund: string;
  until: string;
  /** The reference that the dealer sees. */
  reference: string;
}

const forVisitor = ({ car, deposit, refund, until }: Facts): Record<AddressedMail['mail'], Words> => ({
  reserved: {
    title: `${car} is reserved for you`,
    paragraphs: [
      ...(deposit === '' ? [] : [`We’ve received your deposit of ${deposit}.`]),
      ...(until === '' ? [] : [`We’re holding the car until ${until}.`]),
      `You can cancel at any time on the page of your reservation.${deposit === '' ? '' : ' The deposit is fully refundable.'}`,
    ],
  },
  bought: {
    title: `You’re buying ${car}`,
    paragraphs: deposit === '' ? [] : [`Your deposit of ${deposit} is part of the price.`],
  },
  expired: {
    title: `Your reservation of ${car} has ended`,
    paragraphs: [
      'We held the car for the time we agreed. Call us if you still want it.',
      ...(refund ? [refund] : []),
    ],
  },
  released: {
    title: `Your reservation of ${car} is cancelled`,
    paragraphs: ['We’re no longer holding the car for you.', ...(refund ? [refund] : [])],
  },
  taken: {
    title: `We couldn’t reserve ${car} for you`,
    paragraphs: [
      'We’ve received your payment but couldn’t reserve the car with it, usually because the car was no longer available when the payment arrived.',
      'We’re sending your payment back to the card you paid with.',
    ],
  },
  delayed: {
    title: `Your refund for ${car} is taking longer`,
    paragraphs: [
      `Your bank or our payment provider hasn’t accepted the refund of ${deposit} yet. We’re trying again, and we’ve told our team.`,
      'You don’t need to do anything. We’ll email you when the refund is made.',
    ],
  },
  refunded: {
    title: `We’ve refunded your deposit for ${car}`,
    paragraphs: [
      `We’ve sent ${deposit} back to the card you paid with. Depending on your bank, it takes up to ten business days to arrive.`,
    ],
  },
  repaid: {
    title: `We’ve paid back your deposit for ${car}`,
    paragraphs: [
      `Your deposit of ${deposit} couldn’t be refunded to the card you paid with, so our team has paid you back in another way.`,
      'If you haven’t received it, please tell us.',
    ],
  },
  'second-delayed': {
    title: `The refund of your second payment for ${car} is taking longer`,
    paragraphs: [
      'You paid the deposit twice. Your reservation isn’t affected. Your bank or our payment provider hasn’t accepted the refund of the second payment yet. We’re trying again, and we’ve told our team.',
      'You don’t need to do anything. We’ll email you when your money is on its way back.',
    ],
  },
  'second-refunded': {
    title: `We’ve refunded your second payment for ${car}`,
    paragraphs: [
      'You paid the deposit twice. We’ve sent the second payment back to the card you paid with. Depending on your bank, it takes up to ten business days to arrive. Your reservation isn’t affected.',
    ],
  },
  'second-repaid': {
    title: `We’ve paid back your second payment for ${car}`,
    paragraphs: [
      'You paid the deposit twice. The second payment couldn’t be refunded to the card you paid with, so our team has paid you back in another way. Your reservation isn’t affected.',
      'If you haven’t received the money, please tell us.',
    ],
  },
  unpaid: { title: `${car} isn’t reserved`, paragraphs: ['We haven’t received your deposit.'] },
});

const forDealer = ({ car, deposit, until, reference }: Facts): Record<AddressedMail['mail'], Words> => ({
  reserved: {
    title: `Reserved: ${car}`,
    paragraphs: [
      deposit === ''
        ? 'A visitor has reserved this car.'
        : `A visitor has reserved this car and paid a deposit of ${deposit}.`,
      ...(until === ''
        ? []
        : [
            `It is held, and shown as reserved, until ${until}. Then the reservation ends${deposit === '' ? '' : ' and the deposit is refunded'}, unless your stock lists the car as sold by then.`,
            `If the visitor buys the car, ask the person who runs this website to mark it as bought: forecourt reservations complete ${reference}`,
          ]),
    ],
  },
  bought: {
    title: deposit === '' ? `Bought: ${car}` : `Deposit kept: ${car}`,
    paragraphs: [
      `We assume that the visitor who reserved this car has bought it, because it was marked as bought, or because your stock no longer listed it for sale when the reservation ended.${deposit === '' ? '' : ` The deposit of ${deposit} is part of the price and is not refunded.`}`,
      `If someone else bought the car, ask the person who runs this website to end the reservation${deposit === '' ? '' : ' and refund the deposit'}: forecourt reservations release ${reference}`,
    ],
  },
  expired: {
    title: `Reservation ended: ${car}`,
    paragraphs: [
      'The reservation has run out, and the car is no longer held.',
      ...(deposit === '' ? [] : [`The deposit of ${deposit} is refunded.`]),
    ],
  },
  released: {
    title: `Reservation cancelled: ${car}`,
    paragraphs: [
      'The car is no longer held.',
      ...(deposit === '' ? [] : [`The deposit of ${deposit} is refunded.`]),
    ],
  },
  taken: {
    title: `Payment refunded: ${car}`,
    paragraphs: [
      'A visitor paid for this car, but it couldn’t be reserved with the payment, usually because it was no longer available when the payment arrived. The payment is refunded.',
    ],
  },
  delayed: {
    title: `Refund not made yet: ${car}`,
    paragraphs: [
      `The payment provider or the visitor’s bank has not accepted the refund of ${deposit}. We’ll try again automatically.`,
      `Look up the payment with your payment provider. The person who runs this website can see the reason with: forecourt reservations show ${reference}`,
      `If it can’t be refunded there, first ask the person who runs this website to end the attempts (forecourt reservations settle ${reference}). Then pay the visitor back in another way. Otherwise, the visitor may be paid twice.`,
    ],
  },
  refunded: { title: `Deposit refunded: ${car}`, paragraphs: [`${deposit} was refunded.`] },
  repaid: {
    title: `Deposit paid back: ${car}`,
    paragraphs: [
      `The deposit of ${deposit} was paid back without the payment provider. It is not refunded again.`,
    ],
  },
  'second-delayed': {
    title: `Second payment not refunded yet: ${car}`,
    paragraphs: [
      'The visitor paid the deposit twice. The reservation goes on, but the payment provider or the visitor’s bank has not accepted the refund of the second payment. It is tried again automatically.',
      `Look the payment up at your payment provider. Whoever runs this website sees the reason with: forecourt reservations show ${reference}`,
      `If it can’t be refunded there, first ask whoever runs this website to end the attempts, and then pay the visitor back in another way: forecourt reservations settle ${reference}. Otherwise, the visitor may get the money twice.`,
    ],
  },
  'second-refunded': { title: `Second payment refunded: ${car}`, paragraphs: ['It was refunded.'] },
  'second-repaid': {
    title: `Second payment paid back: ${car}`,
    paragraphs: ['It was paid back without the payment provider. It is not refunded again.'],
  },
  unpaid: {
    title: `Deposit not paid: ${car}`,
    paragraphs: [
      'A visitor started to reserve this car but paid no deposit. The car isn’t held for them. You could get in touch.',
    ],
  },
});

/**
 * The email about a step of a lead's reservation, to the visitor or to the dealer. Replies go to the other
 * party.
 */
export function createReservationMail(
  message: LeadMessage,
  { to, mail, number = 1 }: AddressedMail,
  { id, reference, depositCents, expiresAt, isSandbox }: MailedReservation,
): MailMessage {
  const { record, dealer, site, timeZone } = message;
  const deposit = depositCents === 0 ? '' : formatMoney(depositCents);
  const facts: Facts = {
    reference,
    car: nameVehicle(message) || 'the car',
    deposit,
    refund: deposit === '' ? '' : `We’re sending your deposit of ${deposit} back to the card you paid with.`,
    until: expiresAt ? formatMoment(expiresAt.toISOString(), timeZone) : '',
  };
  const isVisitor = to === 'visitor';
  const { title, paragraphs } = (isVisitor ? forVisitor : forDealer)(facts)[mail];
  const name = toSafeLine(isVisitor ? dealer.name : site.name);
  const body = {
    title: toSafeLine(title),
    ...(isSandbox && { warning: 'This is a demonstration. No money moved.' }),
    paragraphs: isVisitor
      ? [
          ...paragraphs,
          ...(dealer.phone ? [`Questions? Call ${name} on ${toSafeLine(dealer.phone)}.`] : []),
          'If you didn’t do this, someone has entered your address by mistake. Please tell us.',
        ]
      : paragraphs,
    sections: [
      {
        title: 'Reservation',
        fields: isVisitor
          ? [
              { label: 'Reference', text: reference },
              {
                label: 'Your reservation',
                text: `${site.url}/reservations/${id}`,
                href: `${site.url}/reservations/${id}`,
              },
            ]
          : [
              { label: 'Reference', text: reference },
              ...(record.name === '' ? [] : [{ label: 'Name', text: toSafeLine(record.name) }]),
              { label: 'Email', text: toSafeLine(record.email) },
              ...(record.phone === '' ? [] : [{ label: 'Phone', text: toSafeLine(record.phone) }]),
            ],
      },
    ],
  };
  const replyTo = isVisitor
    ? createMailAddress(dealer.name, dealer.email)
    : createMailAddress(record.name, record.email);
  // Mail programs drop an email that has another one's id.
  const kind = number === 1 ? (`reservation-${mail}` as const) : (`reservation-${mail}-${number}` as const);
  return {
    ...{ kind, leadId: message.leadId, createdAt: message.createdAt },
    domain: getMailDomain(message),
    senderName: name,
    subject: createSubject(body.title),
    text: writeTextBody({ ...body, paragraphs: [body.title, ...body.paragraphs] }),
    html: writeHtmlBody(body),
    ...(replyTo && { replyTo }),
    headers: isVisitor ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {},
  };
}
