import { useEffect, useRef, useState } from 'react';
import { fetchFinanceQuote } from '../../engine/browser/api/finance-quote';
import { toQuoteEstimate, type ReceivedQuote } from '../../engine/dealer';
import type { BlockProps, FinanceQuoteRequest, WeeklyEstimate } from '../../schemas';

export interface ShownQuote {
  repayment: WeeklyEstimate;
  /** The request; undefined for a quote in the car's record. */
  request: FinanceQuoteRequest | undefined;
  isSandbox: boolean;
}

const toShownQuote = (
  { quote, isSandbox }: ReceivedQuote,
  request: FinanceQuoteRequest | undefined,
): ShownQuote | undefined => {
  const repayment = toQuoteEstimate(quote);
  return repayment && { repayment, request, isSandbox };
};

/**
 * The car's quote: that of its record, or else the lender's, which is requested once the island runs
 * (FIN-065). The box keeps its height when the quote replaces the estimate, so that nothing below moves.
 */
export function useQuote({ id, youxQuote, quote_request: request }: BlockProps<'finance-quote'>['vehicle']) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState<ReceivedQuote>();
  useEffect(() => {
    if (!request) return;
    let isUnmounted = false;
    void fetchFinanceQuote(id, request).then((answer) => {
      if (isUnmounted || !answer) return;
      const box = boxRef.current;
      if (box) box.style.minBlockSize = `${box.offsetHeight}px`;
      setReceived(answer);
    });
    return () => {
      isUnmounted = true;
    };
  }, [id, request]);
  const own = youxQuote && { quote: youxQuote, isSandbox: false };
  const quote = own ?? received;
  return { boxRef, quote: quote && toShownQuote(quote, own ? undefined : request) };
}
