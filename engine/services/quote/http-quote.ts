import { parseQuoteAnswer } from '../../dealer';
import { postJson, ServiceError, type ServiceTarget } from '../outbound';
import type { QuoteService } from './quote-service';

/**
 * A provider that takes a `FinanceQuoteRequest` and responds with `weeklyRepaymentAmount` in dollars, `advertisedRate` and
 * `comparisonRate`, or with 404 if it has no quote (API-008).
 */
export function createHttpQuote(target: ServiceTarget): QuoteService {
  return {
    async quote(request) {
      const answer = await postJson(target, request);
      if (answer === undefined) return undefined;
      const received = parseQuoteAnswer(answer);
      if (!received)
        throw new ServiceError('The answer of the quote service is not a quote with both rates.');
      return { ...received, isSandbox: false };
    },
  };
}
