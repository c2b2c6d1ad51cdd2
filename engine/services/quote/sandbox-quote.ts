import { calculateComparisonRate, calculateRepayment } from '../../dealer';
import type { QuoteService } from './quote-service';

/** Rates in per cent a year: the one for the credit score that sites quote, and the one for any other. */
const GREAT_RATE = 7.49;
const OTHER_RATE = 10.99;
/** In cents, financed. */
const FEE = 39_500;

/** The embedded default: works offline, and invents quotes. The same car always gets the same quote. */
export function createSandboxQuote(): QuoteService {
  return {
    quote({ selfAssessedCreditScore, purchasePrice, loanTerm }) {
      const rate = selfAssessedCreditScore === 'GREAT' ? GREAT_RATE : OTHER_RATE;
      const principal = Math.round(purchasePrice * 100) + FEE;
      const loan = { principal, rate, years: loanTerm, frequency: 52 } as const;
      return Promise.resolve({
        quote: {
          weeklyRepaymentAmount: Math.ceil(calculateRepayment(loan)),
          advertisedRate: rate,
          comparisonRate: calculateComparisonRate(loan, { upfront: FEE }),
        },
        isSandbox: true,
      });
    },
  };
}
