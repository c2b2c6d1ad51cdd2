import type { FinanceLender, Settings, Vehicle, WeeklyEstimate } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import { createCalculatedEstimate } from './calculated-estimate';
import { readTerm } from './loan-input';
import { toQuoteEstimate } from './quote-estimate';
import {
  isAboveFloor,
  isAdmitted,
  isComplete,
  isPlausible,
  listCandidateKeys,
  type CompleteLender,
  type FinancedVehicle,
  type FinanceEligibilitySettings,
  type FinanceRuleContext,
  type RuledVehicle,
} from './finance-rules';

/** The finance settings for estimates. The loan is needed only for calculated repayments. */
export type EstimateSettings = FinanceEligibilitySettings &
  Partial<Pick<Settings['finance'], 'estimatePeriod' | 'weeksPerMonth' | 'showsTerm' | 'disclaimer'>> & {
    /** All finance settings, for calculating repayments (`figure: "calculated"`). */
    loan?: Settings['finance'];
  };

/** Weeks in a month, to turn a weekly payment into a monthly one (FIN-057). */
const WEEKS_PER_MONTH = 4.33;

/** The payment to show, from the record; undefined if it has none. */
function readPayment(
  { paymentWeek = 0, paymentMonth = 0 }: CompleteLender,
  { estimatePeriod, weeksPerMonth = WEEKS_PER_MONTH }: EstimateSettings,
): Pick<WeeklyEstimate, 'amount' | 'per'> | undefined {
  if (estimatePeriod !== 'month') return paymentWeek > 0 ? { amount: paymentWeek } : undefined;
  const amount = paymentMonth > 0 ? paymentMonth : Math.round(paymentWeek * weeksPerMonth);
  return amount > 0 ? { amount, per: 'month' } : undefined;
}

/** The term and the final payment to show with an estimate (FIN-012). */
function readTerms(lender: CompleteLender) {
  const years = readTerm(lender);
  const { balloon } = lender;
  return { ...(years !== undefined && { years }), ...(balloon !== undefined && { final_payment: balloon }) };
}

function estimateFromLender(
  vehicle: FinancedVehicle,
  provider: string,
  settings: EstimateSettings,
): WeeklyEstimate | undefined {
  const lender = vehicle.finance_lenders?.[provider];
  if (!isComplete(lender, settings)) return undefined;
  const disclaimer = lender.disclaimer || settings.disclaimer;
  const legal = { provider, ...(disclaimer && { disclaimer }) };
  if (settings.figure === 'calculated') {
    const calculated =
      settings.loan && createCalculatedEstimate(settings.loan, getEffectivePrice(vehicle), lender);
    return calculated && { ...calculated, ...legal };
  }
  const payment = readPayment(lender, settings);
  if (!payment) return undefined;
  return {
    ...payment,
    rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    ...(settings.showsTerm && readTerms(lender)),
    ...legal,
  };
}

/**
 * The repayment with both rates. Undefined without an interest rate and a comparison rate: the National Credit Code
 * forbids showing a repayment without them. Amount in integer cents, rates in per cent a year.
 */
export function calculateWeeklyEstimate(
  vehicle: FinancedVehicle,
  settings: EstimateSettings = {},
): WeeklyEstimate | undefined {
  if (!isAdmitted(vehicle, settings) || !isAboveFloor(vehicle, settings)) return undefined;
  for (const key of listCandidateKeys(vehicle, settings)) {
    const estimate = estimateFromLender(vehicle, key, settings);
    if (estimate !== undefined) return estimate;
  }
  return settings.provider ? undefined : toQuoteEstimate(vehicle.youxQuote);
}

/**
 * Whether the site finances a vehicle at all, with or without a lender's data: the rules admit it, and its price, if it
 * has one, is above the floor (FIN-004, FIN-005, FIN-007, FIN-014).
 */
export function isFinanceable(
  vehicle: RuledVehicle,
  settings: FinanceEligibilitySettings = {},
  context: FinanceRuleContext = {},
): boolean {
  if (!isAdmitted(vehicle, settings, context)) return false;
  return getEffectivePrice(vehicle) === undefined || isAboveFloor(vehicle, settings);
}

/**
 * The lender that a calculator starts with; undefined if there should be no calculator (FIN-002 to FIN-005,
 * FIN-013, FIN-014). A vehicle without a price can be financed, by an amount that the visitor enters
 * (FIN-042).
 */
export function findCalculatorLender(
  vehicle: Omit<FinancedVehicle, 'youxQuote'>,
  settings: FinanceEligibilitySettings = {},
): FinanceLender | undefined {
  if (!isFinanceable(vehicle, settings)) return undefined;
  return listCandidateKeys(vehicle, settings)
    .map((key) => vehicle.finance_lenders?.[key])
    .find((lender) => isComplete(lender, settings));
}

/** Removes a quote that must not be shown: it is implausible, or the site does not finance the vehicle (FIN-003). */
function withoutRefusedQuote(vehicle: Vehicle, settings: EstimateSettings): Vehicle {
  const { youxQuote: quote, ...rest } = vehicle;
  if (quote === undefined) return vehicle;
  return isFinanceable(vehicle, settings) && toQuoteEstimate(quote) !== undefined ? vehicle : rest;
}

/**
 * Adds the repayment under the site's settings, as one field for all blocks. Replaces any value from a feed.
 */
export function withWeeklyEstimate(vehicle: Vehicle, settings: EstimateSettings = {}): Vehicle {
  const { weekly_estimate: _, ...rest } = withoutRefusedQuote(vehicle, settings);
  const estimate = calculateWeeklyEstimate(vehicle, settings);
  return estimate === undefined ? rest : { ...rest, weekly_estimate: estimate };
}

/**
 * Removes the figures of lenders from a vehicle that rules refuse which only the server can check: its age, which
 * depends on the day, and the condition. Without figures, no block shows finance.
 */
export function withoutRefusedFinance(
  vehicle: Vehicle,
  settings: FinanceEligibilitySettings,
  context: FinanceRuleContext,
): Vehicle {
  if (vehicle.finance_lenders === undefined && vehicle.youxQuote === undefined) return vehicle;
  if (isAdmitted(vehicle, settings, context)) return vehicle;
  const { finance_lenders: _lenders, youxQuote: _quote, ...rest } = vehicle;
  return rest;
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
