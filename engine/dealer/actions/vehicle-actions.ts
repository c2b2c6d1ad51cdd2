import type { Features, Vehicle } from '../../../schemas';
import { isAvailable, isReservable } from '../vehicle/availability';
import { isTestDriveOnly } from './lead-vehicle';
import { isActionDisabled } from './disabled-actions';

/** Optional actions that a shopper can take on a vehicle. */
export type VehicleAction = 'enquire' | 'call' | 'reserve' | 'finance' | 'trade';

/** The vehicle fields that determine which actions are available. */
export type ActionVehicle = Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'tag' | 'withheld'>;

export interface ActionRules {
  features: { reserve: boolean; finance: boolean; tradeIn: boolean };
  /** Tags of vehicles for test drives only: a booking replaces enquiry and finance (VDP-061). */
  testDriveOnlyTags: readonly string[];
}

type Rule = (car: ActionVehicle, rules: ActionRules) => boolean;

const isForSale: Rule = (car) => isAvailable(car);
const canEnquire: Rule = (car, { testDriveOnlyTags }) =>
  isAvailable(car) && !isTestDriveOnly(car, testDriveOnlyTags) && !isActionDisabled('enquiry', car);

/**
 * The rule for each action. It depends on the vehicle's status and tag, and on the site's features and rules (VDP-052,
 * VDP-056 to 059, VDP-061, VDP-062, RSV-003). A subscription vehicle has no loan (CARD-021), because the site disables
 * finance for it.
 */
const RULES: Readonly<Record<VehicleAction, Rule>> = {
  enquire: canEnquire,
  call: isForSale,
  // Applies to the deposit page. If a reservation starts with an enquiry, `enquire` must also be available (VDP-059).
  reserve: (car, rules) =>
    rules.features.reserve && isReservable(car) && !isTestDriveOnly(car, rules.testDriveOnlyTags),
  finance: (car, rules) =>
    rules.features.finance && canEnquire(car, rules) && !isActionDisabled('finance', car),
  trade: (car, { features }) => features.tradeIn && isAvailable(car) && !isActionDisabled('trade', car),
};

/** Whether a vehicle has an action on a site. */
export const isActionAvailable = (action: VehicleAction, car: ActionVehicle, rules: ActionRules): boolean =>
  RULES[action](car, rules);

/** URL for buying a vehicle online, without an explanation before it (RSV-013, NAV-040). */
export const purchaseHref = (slug: string): string => `/checkout-journey?car_id=${encodeURIComponent(slug)}`;

/** URL for reserving a vehicle, or for buying it on sites that sell online (RSV-002, RSV-013, NAV-039). */
export function reserveHref(
  slug: string,
  { buyOnline, checkoutJourney }: Pick<Features, 'buyOnline' | 'checkoutJourney'>,
): string {
  if (buyOnline && checkoutJourney) return purchaseHref(slug);
  return `/cars/${encodeURIComponent(slug)}/${buyOnline ? 'buy-online' : 'checkout'}`;
}

/** URL for valuing a trade-in for this vehicle (VDP-062, TRADE-002). */
export const tradeInHref = (id: string): string => `/cars/trade-in?car_id=${encodeURIComponent(id)}`;
