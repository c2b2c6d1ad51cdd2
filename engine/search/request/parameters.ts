import { RequestError } from '../request-error';
import { isObject } from '../../lib';

export type RawParameters = Readonly<Record<string, unknown>>;

const MAX_LIST_LENGTH = 1000;
/** Filters have two levels; nothing in the protocol nests deeper than this. */
const MAX_DEPTH = 8;

/**
 * Combines the parameters of a query in one object. Version 5 clients send them next to the index name, version 4 and
 * plain HTTP as a URL-encoded `params` string, React InstantSearch as a `params` object.
 */
export function flattenParameters(query: RawParameters): RawParameters {
  requireShallow(query, 0);
  if (query['params'] === undefined) return query;
  const { params, ...beside } = query;
  if (typeof params === 'string') return { ...Object.fromEntries(new URLSearchParams(params)), ...beside };
  return isObject(params) ? { ...params, ...beside } : beside;
}

export function readText(raw: RawParameters, name: string, otherwise: string): string {
  const value = raw[name] ?? otherwise;
  if (typeof value !== 'string') throw wrong(name, 'a string');
  return value;
}

export function readFlag(raw: RawParameters, name: string, otherwise: boolean): boolean {
  const value = raw[name] ?? otherwise;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw wrong(name, 'a boolean');
}

/** A whole number from `least` to `most`. */
export function readInteger(
  raw: RawParameters,
  name: string,
  otherwise: number,
  least: number,
  max: number,
): number {
  const value = raw[name] ?? otherwise;
  if (value === otherwise) return otherwise;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const expected = `integer between ${least} and ${max}`;
  if (typeof number !== 'number' || !Number.isInteger(number)) throw wrong(name, expected);
  if (number < least) throw wrong(name, expected, 'Value too small for');
  if (number > max) throw wrong(name, expected, 'Value too large for');
  return number;
}

export function readChoice<T extends string | boolean>(
  raw: RawParameters,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const value = raw[name] ?? otherwise;
  if (value === otherwise) return otherwise;
  const chosen = choices.find((choice) => choice === value || String(choice) === value);
  if (chosen === undefined) throw wrong(name, `one of ${choices.join(', ')}`);
  return chosen;
}

/** A list of names: an array, an array as JSON, or a string with commas. */
export function readNames(raw: RawParameters, name: string, otherwise: readonly string[]): readonly string[] {
  const value = raw[name] ?? otherwise;
  if (value === otherwise) return otherwise;
  const list = typeof value === 'string' ? splitNames(name, value) : value;
  if (!Array.isArray(list) || !list.every((item): item is string => typeof item === 'string')) {
    throw wrong(name, 'an array of strings');
  }
  if (list.length > MAX_LIST_LENGTH) throw wrong(name, `at most ${MAX_LIST_LENGTH} items long`);
  return list;
}

/** Rejects input that would exhaust the stack later, including circular references. */
function requireShallow(value: unknown, depth: number): void {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return;
  if (depth > MAX_DEPTH) throw new RequestError(`Parameters nested more than ${MAX_DEPTH} deep`);
  // `Object.values` would allocate an array for each list in a request.
  if (isList) for (const item of value) requireShallow(item, depth + 1);
  else for (const name in value) requireShallow(value[name], depth + 1);
}

function splitNames(name: string, text: string): unknown {
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      throw wrong(name, 'an array of strings');
    }
  }
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function wrong(name: string, expected: string, fault = 'Invalid value for'): RequestError {
  return new RequestError(`${fault} "${name}" parameter, expected ${expected}`);
}
