/** A lender's quote for a car. Never throws. */
import { parseQuoteAnswer, type ReceivedQuote } from '../../dealer';
import type { FinanceQuoteRequest } from '../../../schemas';

/** Lenders have 4 seconds to respond. */
const TIMEOUT_MS = 8_000;

/** This page's quotes by car, including pending ones, so that each car is requested only once. */
const quotes = new Map<string, Promise<ReceivedQuote | undefined>>();

async function requestQuote(carId: string, request: FinanceQuoteRequest): Promise<ReceivedQuote | undefined> {
  try {
    const response = await fetch('/api/youx/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, car_id: carId }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? parseQuoteAnswer(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks for a quote (API-008). Undefined without one, whatever the reason: a failure stays silent (ERR-016). */
export function fetchFinanceQuote(
  carId: string,
  request: FinanceQuoteRequest,
): Promise<ReceivedQuote | undefined> {
  const existing = quotes.get(carId);
  if (existing) return existing;
  const quote = requestQuote(carId, request);
  quotes.set(carId, quote);
  return quote;
}
