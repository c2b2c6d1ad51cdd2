import { expect, it } from 'vitest';
import { depositCents } from './deposit';

it('uses the deposit of the payment processor, otherwise the vehicle, otherwise the default (RSV-006, RSV-007)', () => {
  expect(depositCents({})).toBe(20000);
  expect(depositCents({ reserve_price: 50000 })).toBe(50000);
  expect(
    depositCents({ reserve_price: 50000, payment_processors: [{ provider: 'a', deposit_amount: 9900 }] }),
  ).toBe(9900);
});
