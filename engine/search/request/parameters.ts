import { RequestError } from '../request-error';
import { isObject } from '../../lib';

export type RawParameters = Readonly<Record<string, unknown>>;

const MAX_LIST_LENGTH = 1000;
/** A generous limit: filters, the deepest parameters of the protocol, have two levels. */
const MAX_DEPTH = 8;

/**
 * Combines the parameters of a query in one object. Version 5 clients send them next to the index name, version 4 and
 * plain HTTP as a URL-encoded `params` string, React InstantSearch as a `params` object.
 */
export function flattenParameters(query: RawParameters): RawParameters {
  rejectDeepNesting(query, 0);
  if (query['params'] === undefined) return query;
  const { params, ...otherParameters } = query;
  if (typeof params === 'string')
    return { ...Object.fromEntries(new URLSearchParams(params)), ...otherParameters };
  return isObject(params) ? { ...params, ...otherParameters } : otherParameters;
}

export function readText(raw: RawParameters, name: string, defaultValue: string): string {
  const value = raw[name] ?? defaultValue;
  if (typeof value !== 'string') throw createError(name, 'a string');
  return value;
}

export function readFlag(raw: RawParameters, name: string, defaultValue: boolean): boolean {
  const value = raw[name] ?? defaultValue;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw createError(name, 'a boolean');
}

/** Reads a whole number from `min` to `max`. */
export function readInteger(
  raw: RawParameters,
  name: string,
  defaultValue: number,
  min: number,
  max: number,
): number {
  const value = raw[name] ?? defaultValue;
  if (value === defaultValue) return defaultValue;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const expected = `integer between ${min} and ${max}`;
  if (typeof number !== 'number' || !Number.isInteger(number)) throw createError(name, expected);
  if (number < min) throw createError(name, expected, 'Value too small for');
  if (number > max) throw createError(name, expected, 'Value too large for');
  return number;
}

export function readChoice<T extends string | boolean>(
  raw: RawParameters,
  name: string,
  choices: readonly T[],
  defaultValue: T,
): T {
  const value = raw[name] ?? defaultValue;
  if (value === defaultValue) return defaultValue;
  const chosen = choices.find((choice) => choice === value || String(choice) === value);
  if (chosen === undefined) throw createError(name, `one of ${choices.join(', ')}`);
  return chosen;
}

/** Reads a list of names: an array, an array as JSON, or a string with commas. */
export function readNames(
  raw: RawParameters,
  name: string,
  defaultValue: readonly string[],
): readonly string[] {
  const value = raw[name] ?? defaultValue;
  if (value === defaultValue) return defaultValue;
  const list = typeof value === 'string' ? splitNames(name, value) : value;
  if (!Array.isArray(list) || !list.every((item): item is string => typeof item === 'string')) {
    throw createError(name, 'an array of strings');
  }
  if (list.length > MAX_LIST_LENGTH) throw createError(name, `at most ${MAX_LIST_LENGTH} items long`);
  return list;
}

/** Rejects input that would exhaust the stack later, including circular references. */
function rejectDeepNesting(value: unknown, depth: number): void {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return;
  if (depth > MAX_DEPTH) throw new RequestError(`Parameters nested more than ${MAX_DEPTH} deep`);
  // `Object.values` would allocate an array for each list in a request.
  if (isList) for (const item of value) rejectDeepNesting(item, depth + 1);
  else for (const name in value) rejectDeepNesting(value[name], depth + 1);
}

function splitNames(name: string, text: string): unknown {
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      throw createError(name, 'an array of strings');
    }
  }
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function createError(name: string, expected: string, problem = 'Invalid value for'): RequestError {
  return new RequestError(`${problem} "${name}" parameter, expected ${expected}`);
}
