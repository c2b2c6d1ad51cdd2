import { expect, it } from 'vitest';
import { getDepositCents } from './deposit';

it('uses the deposit of the payment processor, otherwise the vehicle, otherwise the default (RSV-006, RSV-007)', () => {
  expect(getDepositCents({})).toBe(20000);
  expect(getDepositCents({ reserve_price: 50000 })).toBe(50000);
  expect(
    getDepositCents({ reserve_price: 50000, payment_processors: [{ provider: 'a', deposit_amount: 9900 }] }),
  ).toBe(9900);
});
