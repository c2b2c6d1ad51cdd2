import type { Vehicle } from '../../../schemas';
import { isAvailable, isReservable } from '../vehicle/availability';
import { isTestDriveOnly } from './leads';
import { isActionDisabled } from './disabled-actions';

/** What a shopper may be offered to do with a car, besides what is always offered. */
export type VehicleAction = 'enquire' | 'call' | 'reserve' | 'finance' | 'trade';

type ActedCar = Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'tag' | 'withheld'>;

interface ActionRules {
  features: { reserve: boolean; finance: boolean; tradeIn: boolean };
  /** Tags of cars that are only to be driven: a booking takes the place of enquiry and finance (VDP-061). */
  driveOnlyTags: readonly string[];
}

type Rule = (car: ActedCar, rules: ActionRules) => boolean;

const isForSale: Rule = (car) => isAvailable(car);
const isMoreThanDriven: Rule = (car, { driveOnlyTags }) =>
  isAvailable(car) && !isTestDriveOnly(car, driveOnlyTags) && !isActionDisabled('enquiry', car);

/**
 * Which action which car has, by its status, its tag, what the site does and what its own rules say (VDP-052, VDP-056
 * to 059, VDP-061, VDP-062, RSV-003). A car that is had by the week has no loan (CARD-021): the site withholds it.
 */
const RULES: Readonly<Record<VehicleAction, Rule>> = {
  enquire: isMoreThanDriven,
  call: isForSale,
  // Of the deposit's own page. Where the way to it is an enquiry, the car must have that action, too (VDP-059).
  reserve: (car, rules) =>
    rules.features.reserve && isReservable(car) && !isTestDriveOnly(car, rules.driveOnlyTags),
  finance: (car, rules) =>
    rules.features.finance && isMoreThanDriven(car, rules) && !isActionDisabled('finance', car),
  trade: (car, { features }) => features.tradeIn && isAvailable(car) && !isActionDisabled('trade', car),
};

/** Whether a car has an action on a site. */
export const isActionAvailable = (action: VehicleAction, car: ActedCar, rules: ActionRules): boolean =>
  RULES[action](car, rules);

/** Where a car is reserved, or bought outright on sites that sell so (RSV-002, NAV-039). */
export const reserveHref = (slug: string, buysOnline: boolean): string =>
  `/cars/${encodeURIComponent(slug)}/${buysOnline ? 'buy-online' : 'checkout'}`;

/** Where another car is valued in exchange for this one (VDP-062, TRADE-002). */
export const tradeInHref = (id: string): string => `/cars/trade-in?car_id=${encodeURIComponent(id)}`;
