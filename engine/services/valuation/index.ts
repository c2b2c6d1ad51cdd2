/**
 * Estimates asking prices. In: a car. Out: an estimate with its range. The embedded default is a model of the stock; a
 * provider is called over HTTPS.
 */
export { createHttpValuation } from './http-valuation';
export { createStockValuation, type ValuationStock } from './stock-valuation';
export type { ValuationService } from './valuation-service';
