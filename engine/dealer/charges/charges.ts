import type { ChargeBand, ChargeEstimate, ChargeRule, ChargeTable, Vehicle } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import { isAvailable } from '../vehicle/availability';

/** The vehicle fields that charges depend on. */
export type ChargedVehicle = Pick<
  Vehicle,
  | 'status'
  | 'sold'
  | 'price'
  | 'offer_price'
  | 'price_type'
  | 'car_type'
  | 'item_type'
  | 'simple_body'
  | 'simple_fuel'
  | 'fuel'
  | 'variant_details'
>;

type Charge = ChargeRule['charge'];

/** All charges, in display order. */
export const CHARGES = ['duty', 'registration', 'insurance'] as const satisfies readonly Charge[];

const CENTS = 100;

/** Words of `price_type` for prices without government charges: "Excl. Govt. Charges", "EGC", "+ on-roads". */
const EXCLUSIVE = /\begc\b|\bexcl|\bbefore\b|\bplus\b|\+/i;

/**
 * Whether the price excludes government charges. A price with an unknown basis gets no estimate, because it
 * could already include them.
 */
export const excludesCharges = ({ price_type: basis = '' }: Pick<Vehicle, 'price_type'>): boolean =>
  EXCLUSIVE.test(basis);

/** Bodies for goods. All others are for passengers. */
const GOODS = /^(?:ute|van|cab ?chassis|light ?truck)\b/i;

const findUse = ({ simple_body: body = '' }: ChargedVehicle): ChargeRule['use'] =>
  GOODS.test(body.trim()) ? 'goods' : 'passenger';

/** Plug-in hybrids are often identifiable only by `fuel`. */
const findFuel = (vehicle: ChargedVehicle): NonNullable<ChargeRule['fuel']>[number] => {
  const fuel = `${vehicle.simple_fuel ?? ''} ${vehicle.fuel ?? ''}`;
  if (/plug/i.test(fuel)) return 'plug-in';
  if (/hybrid/i.test(fuel)) return 'hybrid';
  return /electric/i.test(fuel) ? 'electric' : 'engine';
};

/** Whether a rule applies to the vehicle. A rule that depends on a missing field does not. */
function isFor(rule: ChargeRule, vehicle: ChargedVehicle): boolean {
  const { use, condition, fuel, cylinders } = rule;
  const isNew = vehicle.car_type === 'new';
  if (use !== undefined && use !== findUse(vehicle)) return false;
  if (condition !== undefined && (condition === 'new') !== isNew) return false;
  if (fuel !== undefined && (!vehicle.simple_fuel || !fuel.includes(findFuel(vehicle)))) return false;
  if (cylinders === undefined) return true;
  const count = vehicle.variant_details?.cylinders ?? 0;
  return count >= cylinders.min && count <= cylinders.max;
}

/** Per cent of the price, with two decimals. */
function readRate(
  { rate, risesAbove, dollarsPerPercent }: NonNullable<ChargeBand['percent']>,
  dollars: number,
) {
  if (risesAbove === undefined || dollarsPerPercent === undefined) return rate;
  return Math.round((rate + Math.max(0, dollars - risesAbove) / dollarsPerPercent) * 100) / 100;
}

/** The amount of a band for a price, both in cents. */
function calculateBand({ fixed = 0, each, percent }: ChargeBand, cents: number): number {
  const parts = each && Math.ceil(Math.max(0, cents - (each.above ?? 0) * CENTS) / (each.dollars * CENTS));
  const ofParts = each && parts ? parts * each.charge * CENTS : 0;
  const ofPrice = percent ? (cents * readRate(percent, cents / CENTS)) / 100 : 0;
  return fixed * CENTS + ofParts + ofPrice;
}

/** The amount of a rule for a price, both in cents; undefined above its last band. */
export function calculateCharge({ bands, roundDownTo }: ChargeRule, cents: number): number | undefined {
  const band = bands.find(({ upTo }) => upTo === undefined || cents <= upTo * CENTS);
  if (!band) return undefined;
  const amount = Math.round(calculateBand(band, cents) * 1000) / 1000;
  return roundDownTo === undefined ? Math.round(amount) : Math.floor(amount / roundDownTo) * roundDownTo;
}

/** The table of each state that applies on a day. States whose latest table has ended have none. */
export function findCurrentTables(tables: readonly ChargeTable[], today: string): ChargeTable[] {
  const latest = new Map<string, ChargeTable>();
  for (const table of tables) {
    const known = latest.get(table.state);
    if (table.validFrom <= today && (!known || known.validFrom < table.validFrom))
      latest.set(table.state, table);
  }
  return [...latest.values()]
    .filter(({ validUntil }) => validUntil === undefined || today <= validUntil)
    .sort((a, b) => a.state.localeCompare(b.state));
}

function estimateState(table: ChargeTable, vehicle: ChargedVehicle, price: number): ChargeEstimate {
  const found = CHARGES.map((charge) => {
    const rule = table.rules.find((candidate) => candidate.charge === charge && isFor(candidate, vehicle));
    return { charge, amount: rule && calculateCharge(rule, price) };
  });
  return {
    state: table.state,
    charges: found.flatMap(({ charge, amount }) => (amount === undefined ? [] : [{ charge, amount }])),
    missing: found.flatMap(({ charge, amount }) => (amount === undefined ? [charge] : [])),
    source: { ...table.source, validFrom: table.validFrom },
  };
}

/**
 * What each state charges for a car, from the tables that apply on a day. Empty for a car whose price may include the
 * charges, without a price, not for sale, or of another kind than a car. States without a figure are left out.
 */
export function estimateCharges(
  vehicle: ChargedVehicle,
  tables: readonly ChargeTable[],
  today: string,
): ChargeEstimate[] {
  const price = getEffectivePrice(vehicle);
  const isCar = (vehicle.item_type ?? 'car') === 'car';
  if (!isCar || price === undefined || !excludesCharges(vehicle) || !isAvailable(vehicle)) return [];
  return findCurrentTables(tables, today)
    .map((table) => estimateState(table, vehicle, price))
    .filter(({ charges }) => charges.length > 0);
}
