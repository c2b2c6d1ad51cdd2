import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Order, Reservation } from '../../schemas';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ReservationStatus from './ReservationStatus';

const props = exampleProps<'reservation-status'>(manifest, example);
const render = (changes: Partial<Reservation> = {}, query: Record<string, string> = {}) =>
  html(
    <ReservationStatus
      {...props}
      reservation={{ ...props.reservation, ...changes }}
      route={{ ...props.route, query }}
    />,
  );

describe('reservation-status', () => {
  it('says until when the car is held, in the dealer’s time zone', () => {
    const markup = render();
    expect(markup).toContain('This car is reserved for you');
    expect(markup).toContain('until Thursday 3 December at 2:45 pm');
    expect(markup).toContain('$200');
    expect(markup).toContain('This is a demonstration');
    expect(render({ isSandbox: false })).not.toContain('demonstration');
  });

  it('leads to the payment, and waits for its result', () => {
    const paying = { state: 'paying', payHref: '/api/reservations/x/pay' } as const;
    expect(render(paying)).toMatch(/<a [^>]*href="\/api\/reservations\/x\/pay"/);
    const order: Order = { day: '2026-11-29', carType: 'used', lines: [], totalCents: 0 };
    expect(render({ ...paying, order })).toContain('Check your order, then pay the deposit');
    // The order leads to the payment.
    expect(render({ ...paying, order })).not.toContain('/pay"');
    const checking = render(paying, { paid: '' });
    expect(checking).toContain('We’re checking your payment');
    expect(checking).not.toContain('/pay"');
    // A visitor who has paid must not cancel by mistake.
    expect(checking).not.toContain('/cancel"');
    expect(render(paying)).toContain('/cancel"');
    expect(render(paying, { problem: 'payment' })).toContain('We couldn’t open the payment page');
  });

  it.each([
    ['unpaid', undefined, 'This car isn’t reserved'],
    ['taken', undefined, 'Someone else got in first'],
    ['expired', undefined, 'Your reservation has ended'],
    ['released', undefined, 'Your reservation is cancelled'],
    ['bought', undefined, 'You’re buying this car'],
    ['refunding', 'taken', 'We couldn’t reserve the car with your payment'],
    ['refunding', 'expired', 'The time for which we held the car is over.'],
    ['refunded', 'released', 'We’ve sent $200 back'],
  ] as const)('explains a reservation that is %s (%s)', (state, reason, text) => {
    const markup = render({ state, canCancel: false, ...(reason && { reason }) });
    expect(markup).toContain(text);
    expect(markup).not.toContain('<form');
  });

  it('says that a refund takes longer, and not that it is on its way', () => {
    const delayed = { state: 'refunding', reason: 'released', canCancel: false } as const;
    const markup = render({ ...delayed, isRefundDelayed: true });
    expect(markup).toContain('hasn’t accepted the refund of $200 yet');
    expect(markup).not.toContain('on its way');
    expect(render(delayed)).toContain('on its way');
  });

  it('says that a deposit was paid back in another way, and not to the card', () => {
    const markup = render({ state: 'refunded', reason: 'released', canCancel: false, isRepaid: true });
    expect(markup).toContain('our team has paid you back in another way');
    expect(markup).not.toContain('We’ve sent $200 back');
  });

  it('says what became of a second payment', () => {
    expect(render({ secondPayment: 'delayed' })).toContain(
      'hasn’t accepted the refund of the second payment',
    );
    expect(render({ state: 'bought', secondPayment: 'repaid' })).toContain('paid you back in another way');
    expect(render({ secondPayment: 'delayed' })).toContain('Your reservation isn’t affected.');
    expect(render()).not.toContain('twice');
  });

  it('says of an ended reservation where the deposit went, and where a second payment', () => {
    const ended = { state: 'refunded', reason: 'released', canCancel: false } as const;
    const markup = render({ ...ended, secondPayment: 'repaid' });
    expect(markup).toMatch(/We’ve sent \$200 back to the card.*You paid the deposit twice.*in another way/s);
    expect(render({ ...ended, secondPayment: 'delayed' })).not.toContain('isn’t affected');
  });

  it('offers another try for an unpaid car only while it is listed', () => {
    expect(render({ state: 'unpaid' })).toContain('/checkout"');
    expect(render({ state: 'unpaid', car: { name: 'A car' } })).not.toContain('/checkout"');
  });

  it('leads from a cancelled order to a new one while the car is listed', () => {
    const order: Order = { day: '2026-11-29', carType: 'used', lines: [], totalCents: 0 };
    const cancelled = { state: 'released', canCancel: false, order } as const;
    const href = `/checkout-journey?car_id=${props.reservation.car.slug}`;
    expect(render(cancelled)).toContain(`href="${href}"`);
    expect(render({ ...cancelled, order: undefined })).not.toContain('/checkout-journey');
    expect(render({ ...cancelled, car: { name: 'A car' } })).not.toContain('/checkout-journey');
    // A payment may still arrive.
    const late = render({ ...cancelled, isPaymentUnsettled: true }, { paid: '' });
    expect(late).not.toContain('/checkout-journey');
  });

  it.each(['unpaid', 'taken', 'released'] as const)(
    'asks a visitor who has paid not to pay again while the provider is silent (%s)',
    (state) => {
      const late = { state, canCancel: false, isPaymentUnsettled: true };
      const markup = render(late, { paid: '' });
      expect(markup).toContain('Don’t pay again.');
      expect(markup).not.toContain('/checkout"');
      for (const shown of [markup, render(late)]) expect(shown).not.toMatch(/nothing was charged/i);
    },
  );

  it('says that nothing was charged only if the provider said so', () => {
    for (const state of ['unpaid', 'taken'] as const)
      expect(render({ state, isPaymentUnsettled: false }, { paid: '' })).toMatch(/nothing was charged/i);
  });

  it('cancels with a form', () => {
    expect(render()).toContain('<form action="/api/reservations/cancel" method="post">');
    expect(render()).toContain('fully refundable');
    // A press of one button must not end it.
    expect(render()).toMatch(/<details(?:(?! open)[^>])*>.*Cancel the reservation.*<form/s);
  });

  it('shows the short reference, not the one that opens the page', () => {
    const { reference, publicReference } = props.reservation;
    const shown = render().replace(/<[^>]*>/g, '');
    expect(shown).toContain(publicReference);
    expect(shown).not.toContain(reference);
  });

  it('says that changes were not taken, and how to make them', () => {
    expect(render({}, { problem: 'unchanged' })).toMatch(/haven’t taken the changes.*cancel the reservation/);
    const bought = render({ state: 'bought', canCancel: false }, { problem: 'unchanged' });
    expect(bought).toContain('To make them, call us.');
    expect(render()).not.toContain('haven’t taken');
  });

  it('explains what cannot be cancelled', () => {
    expect(render({}, { problem: 'cancel' })).toContain('can’t be cancelled here');
  });
});
