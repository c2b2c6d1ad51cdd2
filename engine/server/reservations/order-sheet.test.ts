import { describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas';
import type { StoredReservation } from '../../data';
import { createOrderSheet } from './order-sheet';

const ORDER: Order = {
  ...{ day: '2026-11-29', state: 'vic', carType: 'used', totalCents: 3_456_000 },
  lines: [
    { kind: 'car', label: '2021 Mazda CX-5', cents: 3_438_000 },
    { kind: 'delivery', label: 'Ballarat VIC', cents: 18_000 },
  ],
};
const SITE = { name: 'Yard & Sons', url: 'https://yard.example', contact: {} };

/** The sheet of an order with a deposit of $200. */
function create(state: StoredReservation['state'], changes: Partial<Order> = {}, isSandbox = false) {
  const stored = { id: 'x'.repeat(32), state, depositCents: 20_000, order: { ...ORDER, ...changes } };
  const sheet = createOrderSheet(stored, SITE, { isSandbox });
  if (!sheet) throw new Error('There is no sheet.');
  const { subtitle, lines, notices } = sheet;
  return { subtitle, notices, lines: lines.map(({ label, text }) => `${label}: ${text}`) };
}

describe('the sheet of an order (RSV-013)', () => {
  it('has the same rest as the page, before and after the deposit is paid', () => {
    const due = ['Deposit, not paid yet: $200', 'Left to pay after the deposit: $34,360'];
    expect(create('paying').lines.slice(-2)).toEqual(due);
    const paid = ['Deposit, paid online: $200', 'Left to pay: $34,360'];
    for (const state of ['held', 'completed'] as const) expect(create(state).lines.slice(-2)).toEqual(paid);
    expect(create('released').lines.at(-1)).toBe('Total: $34,560');
    expect(create('released').subtitle).toContain('The reservation of this car has ended.');
  });

  it('says what the total leaves out, if anything', () => {
    const open: Order['lines'] = [...ORDER.lines, { kind: 'trade-in', label: '2016 Mazda 3' }];
    expect(create('paying', { lines: open }).notices[0]).toContain('still have to agree on');
    expect(create('paying').notices.join()).not.toContain('still have to agree on');
  });

  it('says of a sandbox that no money moved', () => {
    expect(create('held', {}, true).subtitle).toContain('This is a demonstration. No money moved.');
    expect(create('held').subtitle.join()).not.toContain('demonstration');
  });
});
