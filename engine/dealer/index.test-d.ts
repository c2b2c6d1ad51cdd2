import { expectTypeOf } from 'vitest';
import type { Vehicle } from '../../schemas';
import {
  calculateLoan,
  getDisplayPrice,
  formatPhone,
  isAvailable,
  isListed,
  getOpenState,
  type LoanResult,
  type OpenState,
} from '.';

declare const vehicle: Vehicle;
declare const loan: Parameters<typeof calculateLoan>;
declare const state: OpenState;

// A rule requires only the fields that it reads, so a card's summary is enough.
expectTypeOf(isAvailable({ status: 'in_stock' })).toBeBoolean();
// @ts-expect-error whether a car is available depends on its status
isAvailable({ price: 30_000 });
// @ts-expect-error the rules have no clock: the time is an argument
isListed(vehicle);

// Without a repayment there is no result, and an enquiry replaces it (FIN-039).
expectTypeOf(calculateLoan(...loan)).toEqualTypeOf<LoanResult | undefined>();
// Only a price that is an amount has cents.
expectTypeOf(getDisplayPrice(vehicle).cents).toEqualTypeOf<number | undefined>();
expectTypeOf(getDisplayPrice(vehicle).kind).toEqualTypeOf<
  'subscription' | 'offer' | 'price' | 'preorder' | 'none'
>();
// A number that cannot be dialled has no link.
expectTypeOf(formatPhone('13 22 44').href).toEqualTypeOf<string | undefined>();

// Each state has its own fields.
// @ts-expect-error only an open location closes
void state.closesAt;
if (state.kind === 'open') expectTypeOf(state.closesAt).toEqualTypeOf<number | undefined>();
// @ts-expect-error opening hours need their time zone
getOpenState({ hours: [] }, new Date());
