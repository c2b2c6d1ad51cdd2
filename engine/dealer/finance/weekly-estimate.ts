import type { FinanceLender, Settings, Vehicle, WeeklyEstimate } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { getEffectivePrice } from '../pricing/price';

/** The site's finance settings. By default, any lender is accepted and the specification's price floor applies. */
export type FinanceEligibilitySettings = Partial<
  Pick<Settings['finance'], 'provider' | 'excludedMakes' | 'excludedDealerships' | 'priceFloor'>
>;

/** The vehicle fields that determine whether finance is available. */
export type FinancedVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'price' | 'offer_price' | 'make' | 'dealership_slug' | 'finance_lenders' | 'youxQuote'
>;

/** Vehicles are financed only above this price in dollars (FIN-014; exclusive, C24). */
const PRICE_FLOOR = 500;

type CompleteLender = FinanceLender & Required<Pick<FinanceLender, 'interestRate' | 'comparisonRate'>>;

/**
 * Whether a comparison rate can be right. It includes the interest and all fees, so one below the interest rate is an
 * error in the record and would mislead.
 */
const isPlausible = (rate: number, comparisonRate: number): boolean => comparisonRate >= rate;

/** Has both rates (FIN-003), a plausible comparison rate, and a payment to display (FIN-013). */
const isComplete = (lender: FinanceLender | undefined): lender is CompleteLender =>
  lender?.interestRate !== undefined &&
  lender.comparisonRate !== undefined &&
  isPlausible(lender.interestRate, lender.comparisonRate) &&
  ((lender.paymentWeek ?? 0) > 0 || (lender.paymentMonth ?? 0) > 0);

const foldCase = (text: string): string => text.trim().toLowerCase();

/** Whether a vehicle is available and neither its make nor its dealership is excluded (FIN-004, FIN-005). */
function isEligibleForFinance(
  vehicle: Omit<FinancedVehicle, 'youxQuote' | 'finance_lenders'>,
  settings: FinanceEligibilitySettings,
): boolean {
  if (!isAvailable(vehicle)) return false;
  const make = foldCase(vehicle.make);
  if (settings.excludedMakes?.some((excluded) => foldCase(excluded) === make)) return false;
  const dealership = vehicle.dealership_slug;
  return dealership === undefined || !settings.excludedDealerships?.includes(dealership);
}

const isAboveFloor = (price: number, { priceFloor = PRICE_FLOOR }: FinanceEligibilitySettings) =>
  price > priceFloor * 100;

/** The lenders to try: only the site's, otherwise all in the record in a fixed order (FIN-002). */
const listCandidateProviders = (
  { finance_lenders: lenders }: Pick<Vehicle, 'finance_lenders'>,
  provider = '',
) => (provider === '' ? Object.keys(lenders ?? {}).sort() : [provider]);

function estimateFromLender(vehicle: FinancedVehicle, provider: string): WeeklyEstimate | undefined {
  const lender = vehicle.finance_lenders?.[provider];
  if (!isComplete(lender) || (lender.paymentWeek ?? 0) <= 0) return undefined;
  return {
    amount: lender.paymentWeek ?? 0,
    rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    provider,
    ...(lender.disclaimer === undefined ? {} : { disclaimer: lender.disclaimer }),
  };
}

function estimateFromQuote({ youxQuote: quote }: FinancedVehicle): WeeklyEstimate | undefined {
  if (quote === undefined || quote.weeklyRepaymentAmount <= 0) return undefined;
  if (!isPlausible(quote.advertisedRate, quote.comparisonRate)) return undefined;
  return {
    amount: quote.weeklyRepaymentAmount,
    rate: quote.advertisedRate,
    comparison_rate: quote.comparisonRate,
    provider: 'quote',
  };
}

/**
 * The weekly repayment with both rates. Undefined without an interest rate and a comparison rate: the National Credit
 * Code forbids showing a repayment without them. Amount in integer cents, rates in per cent a year.
 */
export function calculateWeeklyEstimate(
  vehicle: FinancedVehicle,
  settings: FinanceEligibilitySettings = {},
): WeeklyEstimate | undefined {
  if (!isEligibleForFinance(vehicle, settings)) return undefined;
  if (!isAboveFloor(getEffectivePrice(vehicle) ?? 0, settings)) return undefined;
  for (const provider of listCandidateProviders(vehicle, settings.provider)) {
    const estimate = estimateFromLender(vehicle, provider);
    if (estimate !== undefined) return estimate;
  }
  return settings.provider ? undefined : estimateFromQuote(vehicle);
}

/**
 * Whether the site finances a vehicle at all, with or without a lender's data: it is available, its make and dealership
 * are not excluded, and its price, if it has one, is above the floor (FIN-004, FIN-005, FIN-014).
 */
export function isFinanceable(
  vehicle: Omit<FinancedVehicle, 'youxQuote' | 'finance_lenders'>,
  settings: FinanceEligibilitySettings = {},
): boolean {
  if (!isEligibleForFinance(vehicle, settings)) return false;
  const price = getEffectivePrice(vehicle);
  return price === undefined || isAboveFloor(price, settings);
}

/**
 * The lender with which a calculator starts; undefined if there should be no calculator (FIN-002 to FIN-005, FIN-013,
 * FIN-014). A vehicle without a price can be financed, by an amount that the visitor enters (FIN-042).
 */
export function findCalculatorLender(
  vehicle: Omit<FinancedVehicle, 'youxQuote'>,
  settings: FinanceEligibilitySettings = {},
): FinanceLender | undefined {
  if (!isFinanceable(vehicle, settings)) return undefined;
  return listCandidateProviders(vehicle, settings.provider)
    .map((provider) => vehicle.finance_lenders?.[provider])
    .find(isComplete);
}

/**
 * Adds the weekly repayment under the site's settings, as one field for all blocks. Replaces any value from a feed.
 */
export function withWeeklyEstimate(vehicle: Vehicle, settings: FinanceEligibilitySettings = {}): Vehicle {
  const { weekly_estimate: _, ...rest } = vehicle;
  const estimate = calculateWeeklyEstimate(vehicle, settings);
  return estimate === undefined ? rest : { ...rest, weekly_estimate: estimate };
}

/** The names of a vehicle's lenders whose comparison rate is below their interest rate; `quote` is the online quote. */
export function listImplausibleRates({
  finance_lenders: lenders = {},
  youxQuote: quote,
}: Pick<Vehicle, 'finance_lenders' | 'youxQuote'>): string[] {
  const names = Object.entries(lenders).flatMap(([name, { interestRate, comparisonRate }]) =>
    interestRate === undefined || comparisonRate === undefined || isPlausible(interestRate, comparisonRate)
      ? []
      : [name],
  );
  return quote && !isPlausible(quote.advertisedRate, quote.comparisonRate) ? [...names, 'quote'] : names;
}
