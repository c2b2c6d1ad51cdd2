import type { Condition, FinanceLender, Settings, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { formatMoney, formatRate } from '../format/format';
import { getEffectivePrice } from '../pricing/price';

/**
 * The finance settings that decide whether a vehicle is financed. By default, any lender is accepted and the
 * specification's price floor applies.
 */
export type FinanceEligibilitySettings = Partial<
  Pick<
    Settings['finance'],
    | 'provider'
    | 'recordKey'
    | 'figure'
    | 'maxAgeYears'
    | 'eligibleWhen'
    | 'excludedMakes'
    | 'excludedDealerships'
    | 'priceFloor'
  >
>;

/** The vehicle fields that determine whether finance is available. */
export type FinancedVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'price' | 'offer_price' | 'make' | 'dealership_slug' | 'finance_lenders' | 'youxQuote'
> &
  Partial<Pick<Vehicle, 'year'>>;

/** What rules need that is neither in the vehicle nor in the settings. */
export interface FinanceRuleContext {
  /** The current year on the site. Without it, age is not checked. */
  year?: number;
  /** Evaluates `eligibleWhen` for a vehicle. Without it, the condition is not checked. */
  matches?(when: Condition, vehicle: object): boolean;
}

/** Vehicles are financed only above this price in dollars (FIN-014; exclusive, C24). */
const PRICE_FLOOR = 500;

interface RuleSubject {
  vehicle: FinancedVehicle;
  settings: FinanceEligibilitySettings;
  context: FinanceRuleContext;
}

/** A rule of the provider or the site. */
export interface FinanceRule {
  readonly id: string;
  readonly requirement: string;
  /** Explains why the vehicle does not meet the rule; undefined if it does. */
  refusal(subject: RuleSubject): string | undefined;
}

const foldCase = (text: string): string => text.trim().toLowerCase();
const countYears = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/** Rules about the vehicle itself, regardless of its record's lenders. */
export const VEHICLE_RULES = [
  {
    id: 'available',
    requirement: 'the car is available',
    refusal: ({ vehicle }) =>
      isAvailable(vehicle)
        ? undefined
        : vehicle.sold === true
          ? 'the car is sold'
          : `the status '${vehicle.status}' is not available`,
  },
  {
    id: 'make',
    requirement: 'the make has finance',
    refusal: ({ vehicle, settings: { excludedMakes = [] } }) =>
      excludedMakes.some((excluded) => foldCase(excluded) === foldCase(vehicle.make))
        ? `the make ${vehicle.make} is excluded`
        : undefined,
  },
  {
    id: 'dealership',
    requirement: 'the dealership has finance',
    refusal: ({ vehicle: { dealership_slug: slug }, settings: { excludedDealerships = [] } }) =>
      slug !== undefined && excludedDealerships.includes(slug)
        ? `the dealership ${slug} is excluded`
        : undefined,
  },
  {
    id: 'age',
    requirement: 'the car is young enough',
    refusal: ({ vehicle: { year }, settings: { maxAgeYears = 0 }, context }) =>
      maxAgeYears === 0 || year === undefined || context.year === undefined
        ? undefined
        : describeAge(year, context.year - year, maxAgeYears),
  },
  {
    id: 'condition',
    requirement: "the condition 'eligibleWhen' holds",
    refusal: ({ vehicle, settings: { eligibleWhen = {} }, context: { matches } }) =>
      matches && Object.keys(eligibleWhen).length > 0 && !matches(eligibleWhen, vehicle)
        ? `the condition ${JSON.stringify(eligibleWhen)} does not hold`
        : undefined,
  },
] as const satisfies readonly FinanceRule[];

/** An age equal to the limit is too old (C10). */
function describeAge(year: number, age: number, limit: number): string | undefined {
  if (age < limit) return undefined;
  return age === limit
    ? `year ${year} is ${countYears(age)} old, and the limit is under ${countYears(limit)}`
    : `year ${year} is older than ${countYears(limit)}`;
}

/** The price is above the floor; a floor of 0 admits any price (FIN-008, FIN-014). */
export const PRICE_RULE: FinanceRule = {
  id: 'price',
  requirement: 'the price is above the floor',
  refusal({ vehicle, settings: { priceFloor = PRICE_FLOOR } }) {
    const price = getEffectivePrice(vehicle) ?? 0;
    if (priceFloor === 0 || price > priceFloor * 100) return undefined;
    const floor = formatMoney(priceFloor * 100);
    return price > 0
      ? `the price ${formatMoney(price)} is not above ${floor}`
      : `there is no price, and it must be above ${floor}`;
  },
};

/** Figures with both rates. */
export type CompleteLender = FinanceLender & Required<Pick<FinanceLender, 'interestRate' | 'comparisonRate'>>;

/**
 * Whether a comparison rate is plausible. It includes the interest and all fees, so one below the interest
 * rate is an error in the record and would mislead.
 */
export const isPlausible = (rate: number, comparisonRate: number): boolean => comparisonRate >= rate;

const isPositive = (amount: number | undefined): boolean => (amount ?? 0) > 0;

/** The record's payments that each `figure` accepts; undefined if it needs none. */
const ACCEPTED_PAYMENTS: Readonly<
  Record<
    Settings['finance']['figure'],
    readonly (readonly ['weekly' | 'monthly', 'paymentWeek' | 'paymentMonth'])[] | undefined
  >
> = {
  any: [
    ['weekly', 'paymentWeek'],
    ['monthly', 'paymentMonth'],
  ],
  weekly: [['weekly', 'paymentWeek']],
  monthly: [['monthly', 'paymentMonth']],
  calculated: undefined,
};

/** Why a lender's figures cannot be used: they need both rates (FIN-003) and a payment (FIN-009, FIN-010, FIN-013). */
export function refuseLender(
  lender: FinanceLender | undefined,
  { figure = 'any' }: FinanceEligibilitySettings,
): string | undefined {
  if (!lender) return 'the record has no figures of the provider';
  const { interestRate, comparisonRate } = lender;
  if (interestRate === undefined) return 'the record has no interest rate';
  if (comparisonRate === undefined) return 'the record has no comparison rate';
  if (!isPlausible(interestRate, comparisonRate))
    return `the comparison rate ${formatRate(comparisonRate)} is below the interest rate ${formatRate(interestRate)}`;
  const accepted = ACCEPTED_PAYMENTS[figure];
  if (!accepted || accepted.some(([, field]) => isPositive(lender[field]))) return undefined;
  return `the record has no ${accepted.map(([period]) => period).join(' or ')} payment`;
}

export const isComplete = (
  lender: FinanceLender | undefined,
  settings: FinanceEligibilitySettings,
): lender is CompleteLender => refuseLender(lender, settings) === undefined;

/** Keys of the lenders to try: only the provider's, otherwise all of the record in a fixed order (FIN-002). */
export function listCandidateKeys(
  { finance_lenders: lenders }: Pick<Vehicle, 'finance_lenders'>,
  { provider = '', recordKey = '' }: FinanceEligibilitySettings,
): readonly string[] {
  const key = recordKey || provider;
  return key === '' ? Object.keys(lenders ?? {}).sort() : [key];
}

const meetsAll = (rules: readonly FinanceRule[], subject: RuleSubject) =>
  rules.every((rule) => rule.refusal(subject) === undefined);

/** The vehicle without `finance_lenders` and quote, for rules that do not need them. */
export type RuledVehicle = Omit<FinancedVehicle, 'youxQuote' | 'finance_lenders'>;

/** Whether the rules about the vehicle itself, other than the price floor, admit it. */
export const isAdmitted = (
  vehicle: RuledVehicle,
  settings: FinanceEligibilitySettings,
  context: FinanceRuleContext = {},
): boolean => meetsAll(VEHICLE_RULES, { vehicle, settings, context });

export const isAboveFloor = (vehicle: RuledVehicle, settings: FinanceEligibilitySettings): boolean =>
  meetsAll([PRICE_RULE], { vehicle, settings, context: {} });
