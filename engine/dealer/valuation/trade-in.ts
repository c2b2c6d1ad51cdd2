import type { Form, PriceEstimate, TradeInResult } from '../../../schemas';
import type { FormValues } from '../forms';
import { refuseOnlineEstimate, type EstimateLimits } from './online-estimate';
import { isPlausibleCar, type ValuedCar } from './valued-car';

type FormValuation = NonNullable<Form['valuation']>;

/** The known facts of a car before it is valued. */
export type PartialCar = Partial<ValuedCar>;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Reads the car that a form describes, from the fields that are filled in. */
export function readTradedCar(valuation: FormValuation, values: FormValues): PartialCar {
  const getValue = (name: 'make' | 'model' | 'year' | 'badge' | 'km') => values[valuation[name] ?? ''];
  const [make, model, badge] = [
    asText(getValue('make')),
    asText(getValue('model')),
    asText(getValue('badge')),
  ];
  const [year, km] = [asNumber(getValue('year')), asNumber(getValue('km'))];
  return {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(badge !== undefined && { badge }),
    ...(year !== undefined && { year }),
    ...(km !== undefined && { km }),
  };
}

/** Whether the facts are sufficient to value a car. */
export const isCompleteCar = (car: PartialCar): car is ValuedCar =>
  car.make !== undefined &&
  car.model !== undefined &&
  car.year !== undefined &&
  car.km !== undefined &&
  isPlausibleCar({ ...car, make: car.make, model: car.model, year: car.year, km: car.km });

/** The answers that affect the value, by field id. */
export const readAdjustmentAnswers = (
  { adjustments = {} }: Pick<FormValuation, 'adjustments'>,
  values: FormValues,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(adjustments).flatMap((id) => {
      const answer = asText(values[id]);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );

/** Limits of the total adjustment, in per cent, so that a car always has a value. */
const ADJUSTMENT = { min: -90, max: 50 };

/** Sums the adjustments of all answers, in per cent of the value. */
export function sumAdjustments(
  { adjustments = {} }: Pick<FormValuation, 'adjustments'>,
  answers: Readonly<Record<string, string>>,
): number {
  const sum = Object.entries(answers).reduce(
    (total, [id, answer]) => total + (adjustments[id]?.[answer] ?? 0),
    0,
  );
  return Math.min(ADJUSTMENT.max, Math.max(ADJUSTMENT.min, sum));
}

/** Amounts are rounded to multiples of this, so that they do not look more precise than they are. In cents. */
const ROUNDED_TO = 10_000;

/**
 * The trade-in value of a car: the dealer's share of its asking price, adjusted by the answers. The lower end of the
 * range is rounded down, the upper end up.
 * @param sharePercent the setting `trade.sharePercent`
 * @param adjustmentPercent from `sumAdjustments`
 */
export function toTradeInEstimate(
  { low, high }: Pick<PriceEstimate, 'low' | 'high'>,
  { sharePercent, adjustmentPercent }: { sharePercent: number; adjustmentPercent: number },
): NonNullable<TradeInResult['estimate']> {
  const factor = (sharePercent / 100) * (1 + adjustmentPercent / 100);
  const lower = Math.max(ROUNDED_TO, Math.floor((low * factor) / ROUNDED_TO) * ROUNDED_TO);
  return { low: lower, high: Math.max(lower, Math.ceil((high * factor) / ROUNDED_TO) * ROUNDED_TO) };
}

/** Formats year, make, model and badge in one line, omitting unknown ones. */
export const nameTradedCar = ({ year, make, model, badge }: PartialCar): string =>
  [year, make, model, badge].filter((part) => part !== undefined && part !== '').join(' ');

/** Returns why a car gets no estimate; undefined if it can be valued. */
export function refuseEstimate(
  car: PartialCar,
  limits: EstimateLimits,
  today: string,
): TradeInResult['refusal'] {
  const { year, km } = car;
  // The limits apply even if not all facts are known.
  const refusal = refuseOnlineEstimate({ year: year ?? Infinity, km: km ?? 0 }, limits, today);
  return refusal ?? (isCompleteCar(car) ? undefined : 'unknown');
}
