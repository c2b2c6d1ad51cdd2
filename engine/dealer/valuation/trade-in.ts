import type { Form, PriceEstimate, TradeInResult } from '../../../schemas';
import type { FormValues } from '../forms';
import { refuseOnlineEstimate, type EstimateLimits } from './online-estimate';
import { isPlausibleCar, type ValuedCar } from './valued-car';

type FormValuation = NonNullable<Form['valuation']>;

/** What is known about a car before it is valued. */
export type PartialCar = Partial<ValuedCar>;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The car that a form describes, as far as the visitor has. */
export function readTradedCar(valuation: FormValuation, values: FormValues): PartialCar {
  const valueOf = (name: 'make' | 'model' | 'year' | 'badge' | 'km') => values[valuation[name] ?? ''];
  const [make, model, badge] = [asText(valueOf('make')), asText(valueOf('model')), asText(valueOf('badge'))];
  const [year, km] = [asNumber(valueOf('year')), asNumber(valueOf('km'))];
  return {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(badge !== undefined && { badge }),
    ...(year !== undefined && { year }),
    ...(km !== undefined && { km }),
  };
}

/** Whether enough is known about a car to value it. */
export const isCompleteCar = (car: PartialCar): car is ValuedCar =>
  car.make !== undefined &&
  car.model !== undefined &&
  car.year !== undefined &&
  car.km !== undefined &&
  isPlausibleCar({ ...car, make: car.make, model: car.model, year: car.year, km: car.km });

/** The answers to the questions that change the value, by the field's id. */
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

/** A car is worth something, whatever its answers are, and never more than one and a half times the estimate. */
const ADJUSTMENT = { min: -90, max: 50 };

/** Percent of the value that the answers add together. */
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

/** Amounts are rounded to this, so that they do not look more exact than they are. Cents. */
const ROUNDED_TO = 10_000;

/**
 * What a dealer pays for a car of an asking price: the dealer's share of it, changed by the answers. The lower end is
 * rounded down and the upper one up.
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

/** Year, make, model and badge in one line, as far as they are known. */
export const nameTradedCar = ({ year, make, model, badge }: PartialCar): string =>
  [year, make, model, badge].filter((part) => part !== undefined && part !== '').join(' ');

/** Why a car gets no estimate; undefined if it is to be valued. */
export function refuseEstimate(
  car: PartialCar,
  limits: EstimateLimits,
  today: string,
): TradeInResult['refusal'] {
  const { year, km } = car;
  // The limits hold although not everything is known.
  const refusal = refuseOnlineEstimate({ year: year ?? Infinity, km: km ?? 0 }, limits, today);
  return refusal ?? (isCompleteCar(car) ? undefined : 'unknown');
}
