/**
 * Quotes repayments for cars. In: a car's price, year and identifiers with the terms to quote. Out: a weekly repayment
 * with both rates, or undefined. The embedded default is a sandbox with invented figures; a provider is called over HTTPS.
 */
export { createHttpQuote } from './http-quote';
export type { QuoteService } from './quote-service';
export { createSandboxQuote } from './sandbox-quote';
