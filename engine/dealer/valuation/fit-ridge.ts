import type { Term } from './car-terms';

/** Maximum number of passes of the coordinate descent. */
const ROUNDS = 25;
/** Outliers get less weight from this round on, because earlier residuals are unreliable. */
const SETTLED = 8;
/** Larger residuals get less weight (Huber loss), so that a mistyped price hardly affects the model. */
const OUTLIER = 0.15;

/** A coefficient with the rows in which it occurs. */
interface Column {
  name: string;
  rows: Int32Array;
  values: Float64Array;
  shrinkage: number;
  /** Indices of the slopes to which this one is added. */
  parents: readonly number[];
  isSlope: boolean;
}

/** The coefficients by name, and the intercept. */
export interface RidgeFit {
  mean: number;
  coefficients: ReadonlyMap<string, number>;
  /** Target minus prediction of every row, including those that were excluded from the fit. */
  residuals: Float64Array;
}

/** Converts rows of terms to columns, which can be used for any number of fits. */
export function toColumns(rows: readonly (readonly Term[])[]): Column[] {
  const drafts = new Map<string, { term: Term; rows: number[]; values: number[] }>();
  rows.forEach((terms, row) => {
    for (const term of terms) {
      let draft = drafts.get(term.name);
      if (!draft) drafts.set(term.name, (draft = { term, rows: [], values: [] }));
      draft.rows.push(row);
      draft.values.push(term.value);
    }
  });
  const positions = new Map([...drafts.keys()].map((name, index) => [name, index]));
  return [...drafts].map(([name, { term, ...draft }]) => ({
    name,
    rows: Int32Array.from(draft.rows),
    values: Float64Array.from(draft.values),
    shrinkage: term.shrinkage,
    parents: (term.slopeOf ?? []).flatMap((parent) => positions.get(parent) ?? []),
    isSlope: term.slopeOf !== undefined,
  }));
}

/**
 * Fits the terms to targets by ridge regression: least squares with a penalty per coefficient, by coordinate descent.
 * The sum of a slope and those to which it is added stays at or below zero. Yields after each round, so that the caller
 * can do other work.
 * @param isKept whether a row is used for the fit; the others only get a residual
 */
export function* fitRidge(
  columns: readonly Column[],
  targets: readonly number[],
  isKept: (row: number) => boolean = () => true,
): Generator<void, RidgeFit, void> {
  const kept = targets.filter((_, row) => isKept(row));
  const mean = kept.reduce((sum, target) => sum + target, 0) / Math.max(1, kept.length);
  const residuals = Float64Array.from(targets, (target) => target - mean);
  const isIn = Float64Array.from(targets, (_, row) => (isKept(row) ? 1 : 0));
  const weights = isIn.slice();
  const coefficients = new Float64Array(columns.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= SETTLED)
      for (let row = 0; row < weights.length; row += 1)
        weights[row] = isIn[row]! * Math.min(1, OUTLIER / Math.abs(residuals[row]!));
    for (let position = 0; position < columns.length; position += 1) {
      const { rows, values, shrinkage, parents, isSlope } = columns[position]!;
      const before = coefficients[position]!;
      let fitted = 0;
      let scale = shrinkage;
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index]!;
        const value = values[index]!;
        const weighted = weights[row]! * value;
        fitted += weighted * (residuals[row]! + before * value);
        scale += weighted * value;
      }
      let after = fitted / scale;
      if (isSlope) {
        let limit = 0;
        for (const parent of parents) limit -= coefficients[parent]!;
        after = Math.min(after, limit);
      }
      if (after === before) continue;
      for (let index = 0; index < rows.length; index += 1)
        residuals[rows[index]!]! -= (after - before) * values[index]!;
      coefficients[position] = after;
    }
    yield;
  }
  return {
    mean,
    coefficients: new Map(columns.map(({ name }, position) => [name, coefficients[position]!])),
    residuals,
  };
}

/** Predicts the target for the terms of a car. Positive slopes count as zero, whatever the coefficients. */
export function predict({ mean, coefficients }: Omit<RidgeFit, 'residuals'>, terms: readonly Term[]): number {
  const slopes = new Map<string, { value: number; slope: number }>();
  let sum = mean;
  for (const { name, value, slopeOf } of terms) {
    const coefficient = coefficients.get(name) ?? 0;
    if (!slopeOf) {
      sum += coefficient * value;
      continue;
    }
    const segment = slopeOf[0] ?? name;
    slopes.set(segment, { value, slope: (slopes.get(segment)?.slope ?? 0) + coefficient });
  }
  for (const { value, slope } of slopes.values()) sum += Math.min(0, slope) * value;
  return sum;
}
