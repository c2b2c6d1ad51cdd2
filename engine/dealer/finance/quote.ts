import { isObject } from '../../lib';
import type { FinanceQuote, FinanceQuoteRequest, Settings, Vehicle } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import type { FinanceRuleContext } from './finance-rules';
import { MAX_COST_RATE } from './loan-calculator';
import { toQuoteEstimate } from './quote-estimate';
import { isFinanceable } from './weekly-estimate';

/** A lender's quote in the services' format (API-008): like `FinanceQuote`, but in dollars. */
export interface QuoteAnswer {
  weeklyRepaymentAmount: number;
  advertisedRate: number;
  comparisonRate: number;
  /** The figures are invented, and pages must say so. */
  sandbox?: true;
}

/** A quote, and whether it is invented. */
export interface ReceivedQuote {
  quote: FinanceQuote;
  isSandbox: boolean;
}

/** The terms that a site quotes, whatever the car (FIN-066). */
export const createQuoteTerms = (
  settings: Pick<Settings['finance'], 'quoteTermYears' | 'quoteCreditScore'>,
): Pick<FinanceQuoteRequest, 'loanTerm' | 'selfAssessedCreditScore' | 'whoIsHelping'> => ({
  selfAssessedCreditScore: settings.quoteCreditScore,
  loanTerm: settings.quoteTermYears,
  whoIsHelping: '',
});

/**
 * The request for a vehicle's quote. Undefined if the vehicle has a quote or no price, or if the site's
 * rules do not finance it (FIN-065). The price is the displayed one, in whole dollars.
 */
export function createQuoteRequest(
  vehicle: Vehicle,
  settings: Settings['finance'],
  context: FinanceRuleContext = {},
): FinanceQuoteRequest | undefined {
  const price = getEffectivePrice(vehicle) ?? 0;
  if (vehicle.youxQuote !== undefined || price <= 0) return undefined;
  if (!isFinanceable(vehicle, settings, context)) return undefined;
  return {
    ...createQuoteTerms(settings),
    purchasePrice: Math.ceil(price / 100),
    year: vehicle.year,
    vin: vehicle.vin ?? '',
    nvic: vehicle.nvic ?? '',
  };
}

/** Adds the page's quote request as one field. Replaces any value from a feed. */
export function withQuoteRequest(vehicle: Vehicle, request: FinanceQuoteRequest | undefined): Vehicle {
  const { quote_request: _, ...rest } = vehicle;
  return request === undefined ? rest : { ...rest, quote_request: request };
}

const isRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_COST_RATE;

/** A quote in the services' format. */
export const toQuoteAnswer = ({ quote, isSandbox }: ReceivedQuote): QuoteAnswer => ({
  ...quote,
  weeklyRepaymentAmount: quote.weeklyRepaymentAmount / 100,
  ...(isSandbox && { sandbox: true }),
});

/** Reads a quote in the services' format; undefined if it must not be shown. */
export function parseQuoteAnswer(answer: unknown): ReceivedQuote | undefined {
  if (!isObject(answer)) return undefined;
  const { weeklyRepaymentAmount: dollars, advertisedRate, comparisonRate, sandbox } = answer;
  if (typeof dollars !== 'number') return undefined;
  if (!isRate(advertisedRate) || !isRate(comparisonRate)) return undefined;
  const weeklyRepaymentAmount = Math.round(dollars * 100);
  // The cents of a huge amount are infinite or inexact.
  if (!Number.isSafeInteger(weeklyRepaymentAmount)) return undefined;
  const quote = { weeklyRepaymentAmount, advertisedRate, comparisonRate };
  return toQuoteEstimate(quote) && { quote, isSandbox: sandbox === true };
}
