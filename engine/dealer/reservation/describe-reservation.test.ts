import { expect, it } from 'vitest';
import { describeReservation } from './describe-reservation';
import { RESERVATION_STATES, type ReservationEvent } from './reservation-states';

const describeEvents = (
  state: (typeof RESERVATION_STATES)[number],
  events: ReservationEvent[],
  { isCarFree = true, refunds = [] }: Partial<Parameters<typeof describeReservation>[0]> = {},
) => describeReservation({ state, events, isCarFree, refunds });

it('says of an attempt without a payment whether it can be repeated', () => {
  expect(describeEvents('abandoned', ['start-payment', 'lapse'])).toEqual({ state: 'unpaid' });
  expect(describeEvents('abandoned', ['start-payment', 'fail'], { isCarFree: false })).toEqual({
    state: 'taken',
  });
});

it.each<[ReservationEvent[], string]>([
  [['start-payment', 'pay', 'expire', 'start-refund'], 'expired'],
  [['start-payment', 'pay', 'release', 'start-refund'], 'released'],
  [['start-payment', 'pay', 'complete', 'release', 'start-refund'], 'released'],
  [['start-payment', 'lapse', 'start-refund'], 'taken'],
])('says why a deposit is refunded after %j', (events, reason) => {
  expect(describeEvents('refunding', events)).toEqual({ state: 'refunding', reason });
  expect(describeEvents('refunded', [...events, 'settle-refund'])).toEqual({ state: 'refunded', reason });
});

it('says that a refund is delayed until it is made', () => {
  const events: ReservationEvent[] = ['start-payment', 'pay', 'release', 'start-refund', 'fail-refund'];
  expect(describeEvents('refunding', events)).toMatchObject({ state: 'refunding', isRefundDelayed: true });
  expect(describeEvents('refunded', [...events, 'settle-refund'])).not.toHaveProperty('isRefundDelayed');
  const again: ReservationEvent[] = [...events, 'settle-refund', 'start-refund'];
  expect(describeEvents('refunding', again)).not.toHaveProperty('isRefundDelayed');
});

it('says that a deposit was paid back in another way', () => {
  const events: ReservationEvent[] = ['start-payment', 'pay', 'release', 'start-refund', 'settle-by-hand'];
  const refunds = [{ state: 'repaid', isRefused: true, isSecond: false }] as const;
  expect(describeEvents('refunded', events, { refunds })).toMatchObject({ isRepaid: true });
  expect(describeEvents('refunded', events)).not.toHaveProperty('isRepaid');
});

it.each<['refunding' | 'refunded' | 'repaid', ReservationEvent[], string]>([
  ['refunding', ['fail-refund'], 'delayed'],
  // Somebody was told, but since then it was settled, and another one was paid.
  ['refunding', ['fail-refund', 'settle-refund'], 'refunding'],
  // The attempt failed, but nobody was told yet.
  ['refunding', [], 'refunding'],
  ['refunded', [], 'refunded'],
  ['repaid', ['fail-refund', 'settle-by-hand'], 'repaid'],
])('says of a second payment that is %s after %j while the car is held', (state, events, second) => {
  const refunds = [{ state, isRefused: true, isSecond: true }];
  for (const reservation of ['held', 'completed'] as const)
    expect(describeEvents(reservation, ['pay', ...events], { refunds })).toMatchObject({
      secondPayment: second,
    });
  expect(describeEvents('held', ['pay'])).toEqual({ state: 'reserved' });
});

const RELEASED: ReservationEvent[] = ['start-payment', 'pay', 'release', 'start-refund'];

it('says of the deposit that it went to the card although a second payment did not', () => {
  const deposit = { state: 'refunded', isRefused: false, isSecond: false } as const;
  const second = { state: 'repaid', isRefused: true, isSecond: true } as const;
  const settled = { refunds: [deposit, second] };
  expect(describeEvents('refunded', [...RELEASED, 'settle-refund'], settled)).toEqual({
    ...{ state: 'refunded', reason: 'released', secondPayment: 'repaid' },
  });
});

it('tells the deposit from a second payment while one of them is on its way', () => {
  const refund = (state: 'refunding' | 'refunded', isSecond: boolean, isRefused = false) => ({
    ...{ state, isSecond, isRefused },
  });
  const ended = { reason: 'released' };
  const waiting = { refunds: [refund('refunded', false), refund('refunding', true, true)] };
  expect(describeEvents('refunding', [...RELEASED, 'fail-refund'], waiting)).toEqual({
    ...{ ...ended, state: 'refunded', secondPayment: 'delayed' },
  });
  const both = { refunds: [refund('refunding', false), refund('refunding', true, true)] };
  expect(describeEvents('refunding', [...RELEASED, 'fail-refund'], both)).toEqual({
    ...{ ...ended, state: 'refunding', secondPayment: 'delayed' },
  });
  const refused = { refunds: [refund('refunding', false, true), refund('refunded', true)] };
  expect(describeEvents('refunding', [...RELEASED, 'fail-refund'], refused)).toEqual({
    ...{ ...ended, state: 'refunding', isRefundDelayed: true, secondPayment: 'refunded' },
  });
});

it('describes every state', () => {
  for (const state of RESERVATION_STATES) expect(describeEvents(state, []).state).toBeTypeOf('string');
});
