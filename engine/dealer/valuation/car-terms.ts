import type { ValuedCar } from './valued-car';

/** One term of the log-linear model: the name of a coefficient and the value by which it is multiplied. */
export interface Term {
  name: string;
  value: number;
  /**
   * Strength of the shrinkage towards zero (the ridge penalty): about the number of cars at which the coefficient
   * reaches half of its unpenalised value.
   */
  shrinkage: number;
  /** Names of the coefficients to which this one is added. Their sum must not be positive. */
  slopeOf?: readonly string[];
}

/** Knots of the piecewise linear depreciation, in years and in units of 10,000 km. */
const AGE_KNOTS = [0, 1, 3, 5, 8, 12, 18] as const;
const KM_KNOTS = [0, 1, 3, 6, 10, 15, 22] as const;
const KM_UNIT = 10_000;

/** Splits a value at the knots and returns its part in each segment. */
const toSegments = (distance: number, knots: readonly number[]): number[] =>
  knots.map((start, index) => Math.max(0, Math.min(distance, knots[index + 1] ?? Infinity) - start));

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function listSlopes(quantity: string, segments: readonly number[], groups: readonly string[]): Term[] {
  return segments.flatMap((value, index) => {
    if (value === 0) return [];
    const names = [quantity, ...groups.map((group) => `${quantity} ${group}`)].map(
      (name) => `${name} ${index}`,
    );
    return names.map((name, depth) => ({
      name,
      value,
      shrinkage: depth === 0 ? 1 : 8,
      slopeOf: names.slice(0, depth),
    }));
  });
}

/** Normalises the name of a make or model, so that different spellings are equal. */
export const toModelKey = ({ make, model }: Pick<ValuedCar, 'make' | 'model'>): string =>
  `${fold(make)}|${fold(model)}`;

/**
 * Creates the terms of a car. Effects are nested: a badge is a deviation from its model, and a model a deviation from
 * its make, so that estimates of rare badges rely on the group to which they belong.
 * @param newestYear model year with the age zero; later years also have the age zero
 */
export function listTerms(car: ValuedCar, newestYear: number): Term[] {
  const make = fold(car.make);
  const model = toModelKey(car);
  const effects = new Map<string, number>([
    [`make ${make}`, 0.5],
    [`model ${model}`, 0.5],
  ]);
  const traits = {
    body: car.simple_body,
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    drive: car.simple_drive,
    engine: car.engine_size_litres?.toFixed(1),
  };
  for (const [trait, value] of Object.entries(traits)) {
    if (value === undefined) continue;
    const name = `${trait} ${fold(value)}`;
    effects.set(name, 1).set(`${make} ${name}`, 2).set(`${model} ${name}`, 1.5);
  }
  const badge = fold(car.badge ?? '');
  if (badge !== '') effects.set(`${model} badge ${badge}`, 1);
  for (const word of badge.split(/[\s()/,]+/u).filter(Boolean))
    effects.set(`word ${word}`, 4).set(`${make} word ${word}`, 2).set(`${model} word ${word}`, 1);

  const age = Math.max(0, newestYear - car.year);
  return [
    ...[...effects].map(([name, shrinkage]): Term => ({ name, value: 1, shrinkage })),
    ...listSlopes('age', toSegments(age, AGE_KNOTS), [make, model]),
    ...listSlopes('km', toSegments(car.km / KM_UNIT, KM_KNOTS), [make, model]),
  ];
}
