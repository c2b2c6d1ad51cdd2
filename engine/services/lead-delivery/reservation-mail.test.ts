import { describe, expect, it } from 'vitest';
import { RESERVATION_MAILS } from '../../dealer';
import { createReservationMail } from './reservation-mail';
import { createSampleMessage } from './testing/sample-message';

const reservation = {
  ...{ id: 'r'.repeat(32), reference: '3F9A2C81D0', depositCents: 20_000, isSandbox: false },
  expiresAt: new Date('2026-12-03T04:45:00Z'),
};

describe('a mail about a reservation', () => {
  it('tells the visitor until when the car is held, and where to cancel', () => {
    const mail = createReservationMail(
      createSampleMessage(),
      { to: 'visitor', mail: 'reserved' },
      reservation,
    );
    expect(mail.subject).toContain('is reserved for you');
    expect(mail.text).toContain('We’ve received your deposit of $200.');
    expect(mail.text).toMatch(/until Thursday 3 December at \d/);
    expect(mail.text).toContain(`/reservations/${reservation.id}`);
    expect(mail.headers).toHaveProperty('Auto-Submitted');
    const free = { ...reservation, depositCents: 0, expiresAt: null };
    const { text } = createReservationMail(createSampleMessage(), { to: 'visitor', mail: 'reserved' }, free);
    expect(text).not.toContain('$');
    expect(text).not.toContain('until');
    expect(text).not.toMatch(/deposit/i);
  });

  it('tells the dealer who reserved the car, without a link that cancels it', () => {
    const message = createSampleMessage();
    const mail = createReservationMail(message, { to: 'dealer', mail: 'reserved' }, reservation);
    expect(mail.subject).toContain('Reserved:');
    expect(mail.text).toContain(message.record.email);
    expect(mail.text).toContain('3F9A2C81D0');
    expect(mail.text + mail.html).not.toContain(reservation.id);
    expect(mail.replyTo?.address).toBe(message.record.email);
  });

  it('tells the dealer what becomes of the deposit, and how to say that the car is bought', () => {
    const create = (mail: 'reserved' | 'bought' | 'expired', depositCents = 20_000) =>
      createReservationMail(createSampleMessage(), { to: 'dealer', mail }, { ...reservation, depositCents })
        .text;
    expect(create('reserved').replace(/\s+/g, ' ')).toMatch(
      /deposit is refunded, unless .* reservations complete \S+/,
    );
    expect(create('bought').replace(/\s+/g, ' ')).toMatch(
      /\$200 is part of the price.* reservations release \S+/,
    );
    // The stock may have it as sold: nobody looked.
    expect(create('expired')).not.toContain('available');
    for (const mail of ['reserved', 'bought', 'expired'] as const)
      expect(create(mail, 0)).not.toMatch(/deposit/i);
  });

  it('says of a payment that reserves nothing only what is known', () => {
    for (const to of ['visitor', 'dealer'] as const) {
      const mail = createReservationMail(createSampleMessage(), { to, mail: 'taken' }, reservation);
      // It may have come in time, and be another amount.
      expect(mail.text).not.toMatch(/too late|time to pay|\$200|no deposit/);
    }
    const unpaid = createReservationMail(
      createSampleMessage(),
      { to: 'dealer', mail: 'unpaid' },
      reservation,
    );
    expect(unpaid.text).not.toContain('available');
  });

  it('says that no money moved in the sandbox', () => {
    for (const to of ['visitor', 'dealer'] as const)
      expect(
        createReservationMail(
          createSampleMessage(),
          { to, mail: 'reserved' },
          { ...reservation, isSandbox: true },
        ).text,
      ).toContain('No money moved.');
  });

  it.each(RESERVATION_MAILS)('%s has texts for both, and its own Message-ID', (mail) => {
    for (const to of ['visitor', 'dealer'] as const) {
      const created = createReservationMail(createSampleMessage(), { to, mail }, reservation);
      expect(created.kind).toBe(`reservation-${mail}`);
      expect(created.text.length).toBeGreaterThan(80);
      expect(created.html).toContain('<h1');
    }
  });
});
