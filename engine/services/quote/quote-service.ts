import type { FinanceQuoteRequest } from '../../../schemas';
import type { ReceivedQuote } from '../../dealer';

/** Quotes repayments for cars. */
export interface QuoteService {
  /** Returns undefined if the lender has no quote. Rejects if the service fails. */
  quote(request: FinanceQuoteRequest): Promise<ReceivedQuote | undefined>;
}
