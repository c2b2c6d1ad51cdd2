import type { Vehicle } from '../../../schemas';

/** Default deposit if neither the payment processor nor the vehicle has one: 200 dollars (D1 section 9). */
const DEFAULT_DEPOSIT_CENTS = 20_000;

/** Deposit in integer cents: the payment processor's, otherwise the vehicle's, otherwise the default (ruling C41). */
export function getDepositCents(
  vehicle: Pick<Vehicle, 'payment_processors' | 'reserve_price'>,
  fallback = DEFAULT_DEPOSIT_CENTS,
): number {
  const processor = vehicle.payment_processors?.find((candidate) => candidate.deposit_amount !== undefined);
  return processor?.deposit_amount ?? vehicle.reserve_price ?? fallback;
}
