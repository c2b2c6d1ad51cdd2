import type { Vehicle } from '../../../schemas';
import { formatMoney } from '../format/format';
import { isSubscriptionVehicle } from './subscription';

/** An offer counts only above ten dollars where the site says nothing else (D1 section 4; strict, C24). */
const OFFER_FLOOR_CENTS = 1_000;

/** The site's settings for prices; the names are those of `settings.price`. */
export interface PriceSettings {
  /** The site offers subscriptions. Default false. */
  subscriptions?: boolean;
  /** Shown when there is no price. Default 'Enquire for price.' (CONF). */
  noPriceText?: string;
  /** Shown for a preorder without a price. Default 'PREORDER'. */
  preorderText?: string;
  /** Follows a weekly price. Default '/ week'. */
  perWeekText?: string;
}

export type PriceKind = 'subscription' | 'offer' | 'price' | 'preorder' | 'none';

/** What to show as the price of a car. */
export interface DisplayPrice {
  kind: PriceKind;
  /** The amount in integer cents; absent for `preorder` and `none`. */
  cents?: number;
  /** The amount (`$33,990`) or the words that stand in its place. */
  text: string;
  /** Follows the amount: '/ week' (by the setting) for subscriptions, else ''. */
  suffix: string;
  /** Earlier price in integer cents, to be struck through: only when higher than the amount shown. */
  wasCents?: number;
  /** Basis of a sale price (Drive Away, Excl. Govt. Charges), from `price_type`. */
  basis?: string;
}

/** What of a vehicle decides its price. */
export type PricedVehicle = Pick<
  Vehicle,
  'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'preorder' | 'price_type'
>;

interface PriceRule {
  kind: Exclude<PriceKind, 'none'>;
  /** The amount in cents when the rule applies and has one, `null` when it applies without, else undefined. */
  amount(vehicle: PricedVehicle, settings: PriceSettings): number | null | undefined;
}

/**
 * The vehicle without an offer that does not count for the site, which is one of `floorCents` or less (CARD-022). A site
 * asks once, when a record becomes a car that it shows: every rule below then takes the offer that it finds.
 * @param floorCents the setting `price.offerFloorCents`, in integer cents
 */
export function applyOfferFloor(vehicle: Vehicle, floorCents = OFFER_FLOOR_CENTS): Vehicle {
  const { offer_price: offered, ...rest } = vehicle;
  return offered === undefined || offered > floorCents ? vehicle : rest;
}

const offer = (vehicle: Pick<Vehicle, 'offer_price'>) =>
  (vehicle.offer_price ?? 0) > 0 ? vehicle.offer_price : undefined;
const price = (vehicle: Pick<Vehicle, 'price'>) => ((vehicle.price ?? 0) > 0 ? vehicle.price : undefined);

/** First rule that applies wins (D1 section 4, CARD-021 to CARD-025). */
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
 * The price a car shows. A car that is not available shows none at all: ask `isAvailable` first
 * (VDP-058), because a sold car still has its last price in the record.
 */
export function displayPrice(vehicle: PricedVehicle, settings: PriceSettings = {}): DisplayPrice {
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
 * The price in integer cents by which a car is filtered, sorted, budgeted and compared: offer, else price.
 * Weekly prices never enter it (ruling on the price order). Undefined for a car without a price.
 */
export function effectivePrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | undefined {
  return offer(vehicle) ?? price(vehicle);
}
