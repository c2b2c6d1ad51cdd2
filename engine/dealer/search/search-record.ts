import type { Dealership, Location, Vehicle, VehicleSummary } from '../../../schemas';
import { isAvailable, isSold } from '../vehicle/availability';
import { matchFilterFeatures } from './filter-features';
import { formatMoney } from '../format/format';
import { isAutograbEligible } from '../pricing/market-price';
import { getEffectivePrice, applyOfferFloor } from '../pricing/price';
import { isSubscriptionVehicle, withoutPurchaseData } from '../pricing/subscription';
import { toVehicleSummary } from './vehicle-summary';
import type { FinanceRuleContext } from '../finance/finance-rules';
import { isFinanceable, withoutRefusedFinance, type EstimateSettings } from '../finance/weekly-estimate';

/**
 * The context of a record: location and dealership, which fill in fields that the vehicle omits, and the pricing rules.
 */
export interface RecordContext {
  /** The site's location that the vehicle names (`findNamedLocation`). */
  location?: Pick<Location, 'id' | 'name' | 'slug' | 'address'>;
  dealership?: Pick<Dealership, 'id' | 'name' | 'slug'>;
  weekly?: EstimateSettings;
  /** For the finance rules that depend on the day or on a condition. */
  financeRules?: FinanceRuleContext;
  /** The setting `price.offerFloorCents`. Default: ten dollars. */
  offerFloorCents?: number;
  /** Whether the site offers subscriptions (`features.subscriptions`). */
  subscriptions?: boolean;
  /** The setting `locations.overrideCity`: the city of all vehicles; empty for their own. */
  overrideCity?: string;
  /** Whether the site uses market data (`features.autograb`). Default: yes. */
  hasMarketData?: boolean;
  /** The setting `trade.priceFloor`. */
  marketPriceFloor?: number;
  /** Whether searches filter and sort by the weekly repayment that cards show. */
  isRepaymentSearchEnabled?: boolean;
}

/**
 * A vehicle in the index `cars`. It has the 28 facet attributes of SRCH-011, flat, in whole dollars. `card` is the
 * summary that a hit shows, in cents; it is neither searched nor filtered.
 */
export interface VehicleRecord {
  objectID: string;
  badge?: string;
  status: string;
  car_type: string;
  categories: string[];
  city?: string;
  colour?: string;
  dealership_name?: string;
  filtered_features: string[];
  item_type: string;
  /** Kilometres. */
  km?: number;
  location_name?: string;
  make: string;
  make_model: { lvl0: string; lvl1: string };
  model: string;
  /** Effective price in whole dollars; absent without a price. */
  price?: number;
  /** Subscription price per week in whole dollars. */
  subscription_price?: number;
  price_range?: string;
  seats?: number;
  body?: string;
  drive?: string;
  fuel?: string;
  transmission?: string;
  state?: string;
  tag?: string;
  /** Of the subscription price, otherwise of the repayment. */
  weekly_price_range?: string;
  /** The repayment per week that the card shows, in whole dollars; absent if searches do not use it. */
  weekly_repayment?: number;
  year: number;
  certified: boolean;
  /** Seconds since 1970. */
  created_at_timestamp: number;

  /** Names and slugs for the scopes of /search/{x}. */
  slug: string;
  name: string;
  series?: string;
  variant?: string;
  stocknum?: string;
  location_slug?: string;
  dealership_slug?: string;
  /** Used by the stock filter. `sold_at_timestamp`: seconds since 1970. */
  available: boolean;
  sold: boolean;
  sold_at_timestamp?: number;
  show_on_dealer_website: boolean;
  reserved: boolean;
  photos_count: number;
  card: VehicleSummary;
}

/** The 28 facet attributes of SRCH-011 by name; `make_model` is a hierarchy with the levels lvl0 and lvl1. */
export const FACET_ATTRIBUTES = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
  'created_at_timestamp',
] as const satisfies readonly (keyof VehicleRecord)[];

/** Lower bounds of the price ranges, in dollars. */
const PRICE_STEPS = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000];
const WEEKLY_STEPS = [0, 150, 200, 250, 300, 400, 500];

function formatRange(toDollars: number, steps: readonly number[]): string {
  const at = steps.findLastIndex((step) => toDollars >= step);
  const from = steps[at] ?? 0;
  const to = steps[at + 1];
  const money = (amount: number) => formatMoney(amount * 100);
  if (to === undefined) return `${money(from)} and over`;
  return from === 0 ? `Under ${money(to)}` : `${money(from)} – ${money(to)}`;
}

/** `$20,000 – $30,000`: the range of a price in whole dollars (upper end excluded). */
export function formatPriceRange(dollars: number): string {
  return formatRange(dollars, PRICE_STEPS);
}

/** `$200 – $250`: the range of a weekly price in whole dollars (upper end excluded). */
export function formatWeeklyPriceRange(dollars: number): string {
  return formatRange(dollars, WEEKLY_STEPS);
}

const toSeconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Converts cents to whole dollars, rounded up so that a maximum price never includes a more expensive vehicle. */
const dollars = (cents: number | undefined) => (cents === undefined ? undefined : Math.ceil(cents / 100));

/**
 * Adds the names of location and dealership, which a feed may identify only by id, so that page and card agree
 * (VDP-020, CARD-002). The site's name of a location replaces the feed's, so that each location is one filter option.
 */
export const withLocation = (
  vehicle: Vehicle,
  { location, dealership, overrideCity }: RecordContext,
): Vehicle =>
  withoutUndefined({
    ...vehicle,
    city: overrideCity || (vehicle.city ?? location?.address.city),
    state: vehicle.state ?? location?.address.state,
    location_id: location?.id ?? vehicle.location_id,
    location_name: location?.name ?? vehicle.location_name ?? vehicle.location?.name,
    location_slug: location?.slug ?? vehicle.location_slug ?? vehicle.location?.slug,
    dealership_name: vehicle.dealership_name ?? dealership?.name,
    dealership_slug: vehicle.dealership_slug ?? dealership?.slug,
  });

function applyPricing(vehicle: Vehicle, context: RecordContext): Vehicle {
  const located = applyOfferFloor(withLocation(vehicle, context), context.offerFloorCents);
  const financed = withoutRefusedFinance(located, context.weekly ?? {}, context.financeRules ?? {});
  return withoutPurchaseData(withoutMarketData(financed, context), context.subscriptions);
}

/** Removes the averages behind badge, gauge and car analysis where they do not apply (CONF-020, TRADE-014). */
function withoutMarketData(
  vehicle: Vehicle,
  { hasMarketData = true, marketPriceFloor }: RecordContext,
): Vehicle {
  if (vehicle.autograb_data === undefined) return vehicle;
  if (hasMarketData && isAutograbEligible(vehicle, marketPriceFloor)) return vehicle;
  const { autograb_data: _data, ...rest } = vehicle;
  return rest;
}

/**
 * The vehicle as displayed, to which all rules of the site apply: with the site's pricing, and with its item type,
 * which records of cars may omit.
 */
export const toDisplayVehicle = (vehicle: Vehicle, context: RecordContext): Vehicle => ({
  item_type: 'car',
  ...applyPricing(vehicle, context),
});

/**
 * The weekly repayment as shown on the card, with the same rounding, so that a filter and the card never
 * disagree. A card without a price shows none.
 */
function readWeeklyRepayment(
  { weekly_estimate: estimate }: VehicleSummary,
  price: number | undefined,
): number | undefined {
  if (price === undefined || estimate === undefined || estimate.per === 'month') return undefined;
  return Math.round(estimate.amount / 100);
}

/** The index record of a vehicle. Absent fields are omitted, so that facets never count empty values. */
export function toSearchRecord(vehicle: Vehicle, context: RecordContext = {}): VehicleRecord {
  const displayed = applyPricing(vehicle, context);
  const price = dollars(getEffectivePrice(displayed));
  const weekly = vehicle.subscription_price ? dollars(vehicle.subscription_price) : undefined;
  const features = [...(vehicle.features ?? []), ...(vehicle.standardEquipment ?? [])];
  const card = toVehicleSummary(displayed, context.weekly);
  const repayment = context.isRepaymentSearchEnabled ? readWeeklyRepayment(card, price) : undefined;
  const perWeek = weekly ?? repayment;
  return withoutUndefined({
    objectID: vehicle.id,
    badge: vehicle.badge,
    status: vehicle.status,
    car_type: vehicle.car_type,
    categories: vehicle.categories ?? [],
    city: displayed.city,
    colour: vehicle.colour,
    dealership_name: displayed.dealership_name,
    filtered_features: vehicle.filtered_features ?? matchFilterFeatures(features),
    item_type: vehicle.item_type ?? 'car',
    km: vehicle.km,
    location_name: displayed.location_name,
    make: vehicle.make,
    make_model: { lvl0: vehicle.make, lvl1: `${vehicle.make} > ${vehicle.model}` },
    model: vehicle.model,
    price,
    subscription_price: weekly,
    price_range: price === undefined ? undefined : formatPriceRange(price),
    seats: vehicle.seats,
    body: vehicle.simple_body,
    drive: vehicle.simple_drive,
    fuel: vehicle.simple_fuel,
    transmission: vehicle.simple_transmission,
    state: displayed.state,
    tag: vehicle.tag,
    weekly_price_range: perWeek === undefined ? undefined : formatWeeklyPriceRange(perWeek),
    weekly_repayment: repayment,
    year: vehicle.year,
    certified: vehicle.certified === true,
    created_at_timestamp: toSeconds(vehicle.created_at),
    slug: vehicle.slug,
    name: vehicle.name,
    series: vehicle.series,
    variant: vehicle.variant,
    stocknum: vehicle.stocknum,
    location_slug: displayed.location_slug,
    dealership_slug: displayed.dealership_slug,
    available: isAvailable(vehicle),
    sold: isSold(vehicle),
    sold_at_timestamp: vehicle.sold_at === undefined ? undefined : toSeconds(vehicle.sold_at),
    show_on_dealer_website: vehicle.show_on_dealer_website !== false,
    reserved: vehicle.reserved === true,
    photos_count: card.photos_count ?? 0,
    card: isRefusedFinance(displayed, context) ? { ...card, withheld: ['finance'] } : card,
  });
}

/**
 * Whether the site's rules exclude a vehicle for sale from finance, even if a lender's record allows it
 * (FIN-004, FIN-005, FIN-014). Like its page, its card has no link to finance.
 */
const isRefusedFinance = (
  displayed: Vehicle,
  { weekly, financeRules, subscriptions }: RecordContext,
): boolean =>
  isAvailable(displayed) &&
  (isSubscriptionVehicle(displayed, subscriptions) || !isFinanceable(displayed, weekly, financeRules));

/**
 * Removes undefined keys, so that a record is identical to its JSON copy and conditions do not treat absent fields as
 * present.
 */
function withoutUndefined<Value extends object>(value: Value): Value {
  for (const key of Object.keys(value) as (keyof Value)[]) if (value[key] === undefined) delete value[key];
  return value;
}
