import { formatMoney, type TradeInRecord } from '../../dealer';

const REFUSALS: Readonly<Record<NonNullable<TradeInRecord['refusal']>, string>> = {
  age: 'None (the car is too old)',
  kilometres: 'None (too many kilometres)',
  unknown: 'None (not enough data on similar cars)',
  failed: 'None (the valuation service didn’t respond)',
};

const SOURCES: Readonly<Record<NonNullable<TradeInRecord['source']>, string>> = {
  stock: ', based on stock prices',
  redbook: ', based on RedBook values',
  provider: '',
};

/** What the visitor was told the car is worth: a range, or why there is none. */
function describeEstimate({ estimate, refusal, source }: TradeInRecord): string {
  if (estimate)
    return `${formatMoney(estimate.low)} to ${formatMoney(estimate.high)}${source ? SOURCES[source] : ''}`;
  return refusal === undefined ? '' : REFUSALS[refusal];
}

/** Labelled details of a trade-in, except its make, model and year. */
export const describeTradeIn = (tradeIn: TradeInRecord): (readonly [label: string, text: string])[] =>
  (
    [
      [
        'Registration',
        [tradeIn.rego, tradeIn.rego && tradeIn.regoState.toUpperCase()].filter(Boolean).join(' '),
      ],
      ['Estimate shown', describeEstimate(tradeIn)],
      ['Estimate accepted', tradeIn.offer_accepted ? 'Yes' : ''],
    ] as const
  ).filter(([, text]) => text !== '');
