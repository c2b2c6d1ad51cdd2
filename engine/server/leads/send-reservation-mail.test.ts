import { expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { testLeadRecord } from '../../data/testing';
import type { ReservationState } from '../../dealer';
import { withDefaults } from '../../layout';
import type { MailMessage, MailSender } from '../../services/lead-delivery';
import { createLeadMessage, type LeadSite } from './create-lead-message';
import { sendLead } from './send-lead';

const site: LeadSite = {
  slug: 'yard',
  settings: withDefaults(schemas.settings, {}) as unknown as Settings,
  locations: [],
  catalogue: { findRecord: () => Promise.resolve(undefined) },
  config: {
    ...{ name: 'The Yard', timeZone: 'Australia/Brisbane', locale: 'en-AU', domains: ['yard.example'] },
    contact: { email: 'desk@yard.example' },
  },
};
const reservation = {
  ...{ id: 'r1', reference: '3F9A2C81D0', depositCents: 20_000, expiresAt: null, isSandbox: false },
};

async function send(key: string, hasReservation = true, state: ReservationState = 'held') {
  const sent: { mail: MailMessage; to: string }[] = [];
  const mails: Pick<MailSender, 'send'> = {
    send: (mail, { to }) => {
      sent.push({ mail, to });
      return Promise.resolve({ status: 'delivered' });
    },
  };
  const record = testLeadRecord({ email: 'ann@example.com' });
  const message = await createLeadMessage(site, {
    id: 'l1',
    createdAt: new Date(),
    isSuspect: false,
    record,
  });
  const result = await sendLead(site, key, message, {
    ...{ dataDir: '/nowhere', mails, getSecret: () => undefined },
    findReservation: () => Promise.resolve(hasReservation ? { ...reservation, state } : undefined),
  });
  return { result, sent };
}

it('tells the visitor and the dealer about a reservation', async () => {
  expect(await send('@visitor:reserved')).toMatchObject({
    result: { status: 'delivered' },
    sent: [{ to: 'ann@example.com', mail: { kind: 'reservation-reserved' } }],
  });
  expect((await send('@dealer:unpaid')).sent).toMatchObject([
    { to: 'desk@yard.example', mail: { kind: 'reservation-unpaid' } },
  ]);
});

it('does not tell of a reservation that has ended before the mail could be sent', async () => {
  for (const to of ['visitor', 'dealer']) {
    expect((await send(`@${to}:reserved`, true, 'completed')).sent).toHaveLength(1);
    for (const state of ['expired', 'released', 'refunding', 'refunded'] as const)
      expect(await send(`@${to}:reserved`, true, state)).toEqual({
        result: { status: 'delivered' },
        sent: [],
      });
  }
});

it('does not tell of a refund that takes longer after it was made', async () => {
  for (const to of ['visitor', 'dealer']) {
    expect((await send(`@${to}:delayed`, true, 'refunding')).sent).toHaveLength(1);
    expect(await send(`@${to}:delayed`, true, 'refunded')).toEqual({
      result: { status: 'delivered' },
      sent: [],
    });
  }
});

it('gives up a mail about a reservation that does not exist', async () => {
  expect(await send('@visitor:reserved', false)).toMatchObject({
    ...{ sent: [], result: { status: 'failed', isPermanent: true } },
  });
});
