import type { Features, Form } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { isActionAvailable, type ActionRules, type ActionVehicle } from './vehicle-actions';

/** The action on a vehicle to which a form belongs. */
export type FormAction = NonNullable<Form['vehicleAction']>;

export interface FormActionRules extends ActionRules {
  features: ActionRules['features'] &
    Pick<Features, 'testDrive' | 'requestPhotos' | 'comingSoonTestDrive' | 'buyOnline'>;
  /** Whether visitors can pay deposits: the site has a payment provider. */
  takesDeposits: boolean;
}

type Rule = (car: ActionVehicle, rules: FormActionRules) => boolean;

const RULES: Readonly<Record<FormAction, Rule>> = {
  enquire: (car, rules) => isActionAvailable('enquire', car, rules),
  'test-drive': (car, { features }) =>
    isAvailable(car) && features.testDrive && (car.status !== 'coming_soon' || features.comingSoonTestDrive),
  photos: (car, { features }) => isAvailable(car) && features.requestPhotos,
  similar: (car) => !isAvailable(car),
  // A form that requests a reservation counts as an enquiry (VDP-059, RSV-003).
  reserve: (car, rules) =>
    isActionAvailable('reserve', car, rules) && isActionAvailable('enquire', car, rules),
  // With a payment provider, the visitor reserves the car without waiting for the dealer (RSV-001).
  deposit: (car, rules) => rules.takesDeposits && RULES.reserve(car, rules),
  // Buying online replaces reserving, for the same cars (RSV-002, RSV-004).
  buy: (car, rules) => rules.features.buyOnline && RULES.reserve(car, rules),
  // With a payment provider, the order reserves the car, and the visitor pays its deposit next (RSV-013).
  purchase: (car, rules) => rules.takesDeposits && RULES.buy(car, rules),
  finance: (car, rules) => isActionAvailable('finance', car, rules),
  trade: (car, rules) => isActionAvailable('trade', car, rules),
};

/**
 * Whether a vehicle allows the action of a form. An unavailable vehicle allows only requests for similar ones (VDP-055
 * to VDP-057); a vehicle for test drives only (VDP-061), or for which the site disables enquiries (VDP-059), does not
 * allow enquiries.
 */
export const isFormActionAvailable = (
  action: FormAction,
  car: ActionVehicle,
  rules: FormActionRules,
): boolean => RULES[action](car, rules);
