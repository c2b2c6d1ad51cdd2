import { expect, it } from 'vitest';
import { listReservationMails, readReservationMail } from './reservation-mails';
import { getNextState, RESERVATION_EVENTS, RESERVATION_STATES } from './reservation-states';

it('tells visitor and dealer about each step that is news for them', () => {
  const found = RESERVATION_STATES.flatMap((from) =>
    RESERVATION_EVENTS.flatMap((event) =>
      getNextState(from, event) ? [[from, event, listReservationMails(event, from).join(' ')]] : [],
    ),
  );
  expect(found).toEqual([
    ['created', 'start-payment', ''],
    ['created', 'waive', '@visitor:reserved @dealer:reserved'],
    ['paying', 'pay', '@visitor:reserved @dealer:reserved'],
    ['paying', 'fail', '@dealer:unpaid'],
    ['paying', 'refuse', ''],
    ['paying', 'lapse', '@dealer:unpaid'],
    ['paying', 'release', '@dealer:unpaid'],
    ['abandoned', 'pay', '@visitor:reserved @dealer:reserved'],
    ['abandoned', 'start-refund', '@visitor:taken @dealer:taken'],
    ['held', 'complete', '@dealer:bought'],
    ['held', 'expire', '@visitor:expired @dealer:expired'],
    ['held', 'release', '@visitor:released @dealer:released'],
    ['held', 'fail-refund', '@visitor:second-delayed @dealer:second-delayed'],
    ['held', 'settle-refund', '@visitor:second-refunded'],
    ['held', 'settle-by-hand', '@visitor:second-repaid'],
    ['completed', 'release', '@visitor:released @dealer:released'],
    ['completed', 'fail-refund', '@visitor:second-delayed @dealer:second-delayed'],
    ['completed', 'settle-refund', '@visitor:second-refunded'],
    ['completed', 'settle-by-hand', '@visitor:second-repaid'],
    ['expired', 'start-refund', ''],
    ['released', 'start-refund', ''],
    ['refunding', 'fail-refund', '@visitor:delayed @dealer:delayed'],
    ['refunding', 'settle-refund', '@visitor:refunded'],
    ['refunding', 'settle-by-hand', '@visitor:repaid'],
    ['refunded', 'start-refund', ''],
    ['refunded', 'fail-refund', '@visitor:delayed @dealer:delayed'],
  ]);
});

it('numbers a mail that is sent again', () => {
  const former = ['dealer:yard', '@visitor:refunded', '@visitor:refunded#2', '@dealer:refunded'];
  const [again] = listReservationMails('settle-refund', 'refunding', former);
  expect(again).toBe('@visitor:refunded#3');
  expect(readReservationMail(again ?? '')).toEqual({ to: 'visitor', mail: 'refunded', number: 3 });
});

it('reads its destinations, and no others', () => {
  expect(readReservationMail('@dealer:taken')).toEqual({ to: 'dealer', mail: 'taken' });
  for (const other of ['dealer:reserved', '@dealer:constructor', '@other:taken', ''])
    expect(readReservationMail(other)).toBeUndefined();
});
