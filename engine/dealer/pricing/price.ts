import type { Vehicle } from '../../../schemas';
import { formatMoney } from '../format/format';
import { isSubscriptionVehicle } from './subscription';

/** Default floor for offers, in cents: an offer counts only if it is higher (D1 section 4; exclusive, C24). */
const OFFER_FLOOR_CENTS = 1_000;

/** The site's price settings, named as in `settings.price`. */
export interface PriceSettings {
  /** Whether the site offers subscriptions. Default false. */
  subscriptions?: boolean;
  /** Shown if there is no price. Default 'Enquire for price.' (CONF). */
  noPriceText?: string;
  /** Shown for a preorder without a price. Default 'PREORDER'. */
  preorderText?: string;
  /** Put after a weekly price. Default '/ week'. */
  perWeekText?: string;
}

export type PriceKind = 'subscription' | 'offer' | 'price' | 'preorder' | 'none';

export interface DisplayPrice {
  kind: PriceKind;
  /** The amount in integer cents; absent for `preorder` and `none`. */
  cents?: number;
  /** The amount (`$33,990`), or the text that replaces it. */
  text: string;
  /** Put after the amount: '/ week' (from the setting) for subscriptions, otherwise ''. */
  suffix: string;
  /** Previous price in integer cents, shown struck through. Only set if it is higher than the amount. */
  wasCents?: number;
  /** Charges that a sale price includes ("Drive Away", "Excl. Govt. Charges"), from `price_type`. */
  basis?: string;
}

/** The vehicle fields that determine its price. */
export type PricedVehicle = Pick<
  Vehicle,
  'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'preorder' | 'price_type'
>;

interface PriceRule {
  kind: Exclude<PriceKind, 'none'>;
  /** Cents; `null` if the rule applies without an amount, undefined if it does not apply. */
  amount(vehicle: PricedVehicle, settings: PriceSettings): number | null | undefined;
}

/**
 * Removes an offer of `floorCents` or less (CARD-022). Applied once, when a record becomes a vehicle to display; all
 * rules then use the offer as is.
 * @param floorCents the setting `price.offerFloorCents`, in integer cents
 */
export function applyOfferFloor(vehicle: Vehicle, floorCents = OFFER_FLOOR_CENTS): Vehicle {
  const { offer_price: offered, ...rest } = vehicle;
  return offered === undefined || offered > floorCents ? vehicle : rest;
}

const offer = (vehicle: Pick<Vehicle, 'offer_price'>) =>
  (vehicle.offer_price ?? 0) > 0 ? vehicle.offer_price : undefined;
const price = (vehicle: Pick<Vehicle, 'price'>) => ((vehicle.price ?? 0) > 0 ? vehicle.price : undefined);

/** The first rule that applies wins (D1 section 4, CARD-021 to CARD-025). */
export const PRICE_RULES: readonly PriceRule[] = [
  {
    kind: 'subscription',
    amount: (vehicle, settings) =>
      isSubscriptionVehicle(vehicle, settings.subscriptions) ? vehicle.subscription_price : undefined,
  },
  { kind: 'offer', amount: offer },
  { kind: 'price', amount: price },
  { kind: 'preorder', amount: (vehicle) => (vehicle.preorder === true ? null : undefined) },
];

/**
 * The price to display. An unavailable vehicle shows none: check `isAvailable` first (VDP-058), because a sold
 * vehicle's record keeps its last price.
 */
export function getDisplayPrice(vehicle: PricedVehicle, settings: PriceSettings = {}): DisplayPrice {
  for (const rule of PRICE_RULES) {
    const cents = rule.amount(vehicle, settings);
    if (cents === undefined) continue;
    if (cents === null) return { kind: rule.kind, text: settings.preorderText ?? 'PREORDER', suffix: '' };
    if (rule.kind === 'subscription') {
      return { kind: rule.kind, cents, text: formatMoney(cents), suffix: settings.perWeekText ?? '/ week' };
    }
    const was = vehicle.before_price ?? 0;
    return {
      kind: rule.kind,
      cents,
      text: formatMoney(cents),
      suffix: '',
      ...(was > cents ? { wasCents: was } : {}),
      ...(vehicle.price_type === undefined ? {} : { basis: vehicle.price_type }),
    };
  }
  return { kind: 'none', text: settings.noPriceText ?? 'Enquire for price.', suffix: '' };
}

/**
 * The price in integer cents for filters, sorting, budgets and comparisons: the offer, otherwise the price. Never a
 * weekly price (ruling on the price order). Undefined without a price.
 */
export function getEffectivePrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | undefined {
  return offer(vehicle) ?? price(vehicle);
}
