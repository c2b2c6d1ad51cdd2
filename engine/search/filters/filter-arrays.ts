import { RequestError } from '../request-error';
import { combineAll, combineAny, EVERYTHING, TAGS_ATTRIBUTE, type Condition, type Filter } from './filter';
import { parseNumericCondition } from './numeric-condition';

/** Maximum length of the legacy comma form. */
const MAX_TEXT_LENGTH = 2048;

type ConditionReader = (text: string) => Condition;

/** `facetFilters`: `["make:Kia", ["body:SUV", "body:Ute"]]` is Kia AND (SUV OR Ute). */
export function parseFacetFilters(value: unknown): Filter {
  return readList('facetFilters', value, readFacetCondition);
}

/** `numericFilters`, nested like `facetFilters`: `["price>=5000", ["year=2020", "seats:7 TO 9"]]`. */
export function parseNumericFilters(value: unknown): Filter {
  return readList('numericFilters', value, parseNumericCondition);
}

/** `tagFilters`, nested like `facetFilters`; a leading `-` negates. */
export function parseTagFilters(value: unknown): Filter {
  return readList('tagFilters', value, (text) => facetCondition(TAGS_ATTRIBUTE, text));
}

function readList(parameter: string, value: unknown, read: ConditionReader): Filter {
  const lists = readFilterLists(parameter, value);
  return lists.length === 0 ? EVERYTHING : combineAll(lists.map((texts) => combineAny(texts.map(read))));
}

/** An AND of ORs; empty lists are ignored. */
export function readFilterLists(parameter: string, value: unknown): string[][] {
  if (value === undefined || value === null || value === '') return [];
  const list = typeof value === 'string' ? readListText(parameter, value) : value;
  if (!Array.isArray(list)) throw new RequestError(`${parameter}: expected a string or an array`);
  return list.map((item: unknown) => readItem(parameter, item)).filter((texts) => texts.length > 0);
}

function readItem(parameter: string, item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (!Array.isArray(item)) throw new RequestError(`${parameter}: expected strings or arrays of strings`);
  return item.map((text: unknown) => {
    if (typeof text !== 'string')
      throw new RequestError(`${parameter}: only one level of nesting is allowed`);
    return text;
  });
}

/**
 * Parses the parameter from a string: JSON (from a URL), or the legacy form in which a comma is AND and `(a,b)` is OR.
 */
function readListText(parameter: string, text: string): unknown {
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      throw new RequestError(`${parameter}: invalid JSON`);
    }
  }
  if (text.length > MAX_TEXT_LENGTH)
    throw new RequestError(`${parameter}: longer than ${MAX_TEXT_LENGTH} characters`);
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^\(.*,.*\)$/s.test(part) ? part.slice(1, -1).split(',') : part));
}

function readFacetCondition(text: string): Condition {
  const [, quoted, bare, valueText] = /^(?:"([^"]*)"|([^:]*)):(.*)$/s.exec(text) ?? [];
  const attribute = (quoted ?? bare ?? '').trim();
  if (valueText === undefined || attribute === '') {
    throw new RequestError(`facetFilters: "${text.slice(0, 100)}" is not of the form attribute:value`);
  }
  const value = /^"(.*)"$/s.exec(valueText)?.[1] ?? valueText;
  return facetCondition(attribute, value);
}

/** A leading `-` negates; `\-` is a literal hyphen. Nothing else is escaped here. */
export function facetCondition(attribute: string, value: string): Condition {
  if (value.startsWith('-')) return { kind: 'facet', attribute, value: value.slice(1), isNegated: true };
  return { kind: 'facet', attribute, value: value.replace(/^\\-/, '-'), isNegated: false };
}
