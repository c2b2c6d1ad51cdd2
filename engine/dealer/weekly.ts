import type { Vehicle, WeeklyEstimate } from '../../schemas';
import { isAvailable } from './availability';
import { effectivePrice } from './price';

/** No estimate for a car of 500 dollars or less (D1 section 5, strict by C24). */
const PRICE_FLOOR_CENTS = 50_000;

/** The site's settings for the estimate. */
export interface WeeklySettings {
  /** Key of the site's lender in `finance_lenders`. Without one: the first complete lender, else the quote. */
  provider?: string;
  /** Makes for which no finance is shown. */
  excludedMakes?: readonly string[];
  /** Slugs of dealerships for which no finance is shown. */
  excludedDealerships?: readonly string[];
}

/** What of a vehicle decides its weekly estimate. */
export type FinancedVehicle = Pick<
  Vehicle,
  'status' | 'sold' | 'price' | 'offer_price' | 'make' | 'dealership_slug' | 'finance_lenders' | 'youxQuote'
>;

function fromLender(vehicle: FinancedVehicle, provider: string): WeeklyEstimate | undefined {
  const lender = vehicle.finance_lenders?.[provider];
  if (lender?.interestRate === undefined || lender.comparisonRate === undefined) return undefined;
  if ((lender.paymentWeek ?? 0) <= 0) return undefined;
  return {
    amount: lender.paymentWeek ?? 0,
    rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    provider,
    ...(lender.disclaimer === undefined ? {} : { disclaimer: lender.disclaimer }),
  };
}

function fromQuote({ youxQuote: quote }: FinancedVehicle): WeeklyEstimate | undefined {
  if (quote === undefined || quote.weeklyRepaymentAmount <= 0) return undefined;
  return {
    amount: quote.weeklyRepaymentAmount,
    rate: quote.advertisedRate,
    comparison_rate: quote.comparisonRate,
    provider: 'quote',
  };
}

/**
 * The weekly repayment with both its rates, or undefined: without interest rate and comparison rate no
 * repayment may be shown (ruling; National Credit Code). Amount in integer cents, rates in per cent a year.
 */
export function weeklyEstimate(
  vehicle: FinancedVehicle,
  settings: WeeklySettings = {},
): WeeklyEstimate | undefined {
  if (!isAvailable(vehicle)) return undefined;
  if ((effectivePrice(vehicle) ?? 0) <= PRICE_FLOOR_CENTS) return undefined;
  if (settings.excludedMakes?.includes(vehicle.make)) return undefined;
  const dealership = vehicle.dealership_slug;
  if (dealership !== undefined && settings.excludedDealerships?.includes(dealership)) return undefined;
  if (settings.provider !== undefined) return fromLender(vehicle, settings.provider);
  for (const provider of Object.keys(vehicle.finance_lenders ?? {}).sort()) {
    const estimate = fromLender(vehicle, provider);
    if (estimate !== undefined) return estimate;
  }
  return fromQuote(vehicle);
}

/**
 * The vehicle with its weekly repayment by the site's settings, which every block then reads as one field. What a
 * feed may have said there is not trusted: only the rule above decides.
 */
export function withWeeklyEstimate(vehicle: Vehicle, settings: WeeklySettings = {}): Vehicle {
  const { weekly_estimate: _, ...rest } = vehicle;
  const estimate = weeklyEstimate(vehicle, settings);
  return estimate === undefined ? rest : { ...rest, weekly_estimate: estimate };
}
