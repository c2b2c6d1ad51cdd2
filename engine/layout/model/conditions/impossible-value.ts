import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { JsonObject } from '../../base/json';
import type { SchemaPaths } from '../../base/schema-paths';
import { listAllowedValues } from './compared-values';
import type { Comparison } from './comparisons';

/** A comparison with a value that can never occur. */
export interface ImpossibleValue {
  readonly message: string;
  readonly hint?: string | undefined;
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
]);

/** The types of the values at a path; undefined if it can be anything or a list. */
function scalarTypes(schemas: readonly JsonObject[]): ReadonlySet<string> | undefined {
  const types = schemas.flatMap(({ type }) => (type === undefined ? [undefined] : [type].flat()));
  if (
    types.length === 0 ||
    types.some((type) => !/^(?:string|number|integer|boolean|null)$/.test(String(type)))
  )
    return undefined;
  return new Set(types.map((type) => (type === 'integer' ? 'number' : String(type))));
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T([\d:.]+)(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** Whether a text is an instant, a date, or the start of one, and exists in the calendar. */
function isPossibleDate(text: string): boolean {
  const [, year = '', month = '01', day = '01', time = '00:00'] = DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.getUTCDate() === Number(day) &&
    /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(time)
  );
}

/** Why the path can never have the value; undefined if it can. */
function describe(
  path: string,
  value: unknown,
  schemas: readonly JsonObject[],
  allowed: readonly unknown[] | undefined,
): ImpossibleValue | undefined {
  const formatted = JSON.stringify(value);
  if (allowed) {
    if (allowed.includes(value)) return undefined;
    const choices = allowed.map(String);
    const hint = typeof value === 'string' ? suggestName(value, choices) : undefined;
    return {
      message: `'${path}' is never ${formatted}.${didYouMean(hint)} Use ${listChoices(choices, 12)}.`,
      hint,
    };
  }
  const types = scalarTypes(schemas);
  if (types && !types.has(typeof value)) {
    const expected = [...types].flatMap((type) => TYPE_NAMES.get(type) ?? []).join(' or ');
    return {
      message: `'${path}' is ${expected}, so it cannot be compared with ${formatted}. Use ${expected}.`,
    };
  }
  const isDate = schemas.every(({ format }) => format === 'date' || format === 'date-time');
  if (isDate && typeof value === 'string' && !isPossibleDate(value))
    return {
      message: `'${path}' is never ${formatted}, which is not a valid date. Use a date such as 2026-07-01.`,
    };
  return undefined;
}

/** The first compared value that can never occur at the path, whose names are the parts of its shape. */
export function findImpossibleValue(
  { path, values, bounds }: Comparison,
  shape: readonly string[],
  context: SchemaPaths,
): ImpossibleValue | undefined {
  const found = context.find(shape);
  if (!found.isKnown || found.at.schemas.length === 0) return undefined;
  const { schemas } = found.at;
  const allowed = listAllowedValues(schemas);
  for (const value of values) {
    const problem = value === null ? undefined : describe(path, value, schemas, allowed);
    if (problem) return problem;
  }
  for (const bound of bounds) {
    const problem = describe(path, bound, schemas, undefined);
    if (problem) return problem;
  }
  return undefined;
}
