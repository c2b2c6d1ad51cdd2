import type { ValuedCar } from './valued-car';

/** One term of the sum that is the logarithm of a price: a coefficient's name and what it is multiplied by. */
export interface Term {
  name: string;
  value: number;
  /** How strongly the coefficient is pulled to zero: about the number of cars it takes to believe half of it. */
  shrinkage: number;
  /** The names of the coefficients that this one adds to. Their sum must not be positive. */
  slopeOf?: readonly string[];
}

/** Years and 10,000 km at which the loss of value per unit may change. */
const AGE_KNOTS = [0, 1, 3, 5, 8, 12, 18] as const;
const KM_KNOTS = [0, 1, 3, 6, 10, 15, 22] as const;
const KM_UNIT = 10_000;

/** Splits a distance at the knots: how much of it is in each segment. */
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

/** Name of a make and model that is the same for all spellings. */
export const toModelKey = ({ make, model }: Pick<ValuedCar, 'make' | 'model'>): string =>
  `${fold(make)}|${fold(model)}`;

/**
 * Terms of a car. Effects are nested: what a badge adds is a deviation from its model, and a model's from its make, so
 * that a rare one borrows from the group it belongs to.
 * @param newestYear model year that has the age of zero; a later one has it too
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
