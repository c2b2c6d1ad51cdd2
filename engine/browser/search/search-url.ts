import { ATTRIBUTE_NAMES, ATTRIBUTES, type FacetAttribute } from './facet-attributes';
import { EMPTY_STATE, setRange, type NumberRange, type SearchState } from './search-state';

/** Maximum length of a query. The protocol's limit of 512 bytes has room for this many characters of any script. */
const MAX_QUERY = 128;
const MAX_VALUE = 120;
const MAX_VALUES = 50;
const MAX_PAGE = 1000;

/** Previous names of sort orders, which existing links use (C45). */
const SORT_ALIASES: Readonly<Record<string, string>> = {
  'Car_production:price:desc': 'highestPrice',
  'Car_production:price:asc': 'lowestPrice',
};

export interface SearchUrlRules {
  /** The sort orders that the site offers. */
  sorts: readonly string[];
  /** The default sort order, which URLs omit. */
  defaultSort: string;
  /** Attributes that no car of the site has: filtering by them would find nothing. */
  ignored?: readonly string[];
}

/** The other name in URLs of a range: a range of weekly prices is a range of repayments. */
const RANGE_ALIASES: Partial<Record<FacetAttribute, FacetAttribute>> = {
  weekly_repayment: 'weekly_price_range',
};
/** A value that means every value, and so no filter: a link can name the type of cars even if it is any (ENT-002). */
const EVERY_VALUE: Partial<Record<FacetAttribute, string>> = { car_type: 'all' };
/** `100:200`, `:200`, `100:`: a range, not the label of a list value. */
const RANGE = /^(?:\d+:\d*|:\d+)$/;

/** Splits `Toyota,Land Rover`; commas and backslashes in a value are escaped with a backslash. */
function splitValues(text: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '\\' && index + 1 < text.length) value += text.charAt((index += 1));
    else if (char === ',') {
      values.push(value);
      value = '';
    } else value += char;
  }
  return [...values, value]
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length <= MAX_VALUE);
}

const escapeValue = (value: string) => value.replace(/[\\,]/g, '\\$&');

function parseNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  return /^\d{1,12}(\.\d{1,3})?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** `10000:30000`, `:30000`, `10000:`; a single `2021` is both ends. Ends in the wrong order are invalid. */
function parseRange(text: string): NumberRange {
  const parts = text.split(':');
  if (parts.length > 2) return {};
  const min = parseNumber(parts[0]);
  const max = parts.length === 1 ? min : parseNumber(parts[1]);
  if (min !== undefined && max !== undefined && min > max) return {};
  return { min, max };
}

/**
 * Finds a range in any supported notation: `price=min:max` (canonical, SRCH-031), `range[price]=:max` (BUDG-008, C4),
 * or the fields of the form without script, `range[price][min]` and `range[price][max]`.
 */
function findRange(params: URLSearchParams, attribute: FacetAttribute): NumberRange {
  const fields = [params.get(`range[${attribute}][min]`), params.get(`range[${attribute}][max]`)];
  if (fields.some((field) => field?.trim())) return parseRange(`${fields[0] ?? ''}:${fields[1] ?? ''}`);
  const own = params.get(attribute) ?? params.get(`range[${attribute}]`);
  const alias = RANGE_ALIASES[attribute];
  const other = alias && params.getAll(alias).find((text) => RANGE.test(text));
  return parseRange(own ?? other ?? ':');
}

/** The attribute in `make`, `make[]`, `make[0]`, and in `refinementList[make][0]` as InstantSearch writes it. */
function parseListName(name: string): string {
  if (!name.includes('[')) return name;
  return name.replace(/\[\d*\]$/, '').replace(/^refinementList\[(\w+)\]$/, '$1');
}

/** Parses the values of each list attribute in a URL, in order, without duplicates. */
function parseLists(params: URLSearchParams): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>();
  for (const [name, text] of params) {
    const attribute = parseListName(name);
    const values = lists.get(attribute) ?? new Set();
    for (const value of splitValues(text)) values.add(value);
    lists.set(attribute, values);
  }
  return lists;
}

function parseSort(params: URLSearchParams, rules: SearchUrlRules): string {
  const parameter = params.get('sortBy') ?? '';
  const value = Object.hasOwn(SORT_ALIASES, parameter) ? (SORT_ALIASES[parameter] ?? '') : parameter;
  return value !== rules.defaultSort && rules.sorts.includes(value) ? value : '';
}

/** Parses the query string of a URL, with or without `?`. Never throws; ignores invalid parts. */
export function parseSearchUrl(search: string, rules: SearchUrlRules): SearchState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const valuesByAttribute = parseLists(params);
  const lists: SearchState['lists'] = {};
  let state: SearchState = { ...EMPTY_STATE, lists };
  for (const attribute of ATTRIBUTE_NAMES) {
    if (rules.ignored?.includes(attribute)) continue;
    if (ATTRIBUTES[attribute].kind === 'range') {
      state = setRange(state, attribute, findRange(params, attribute));
      continue;
    }
    const every = EVERY_VALUE[attribute];
    if (every !== undefined && valuesByAttribute.get(attribute)?.has(every)) continue;
    const isAlias = Object.values(RANGE_ALIASES).includes(attribute);
    const values = [...(valuesByAttribute.get(attribute) ?? [])]
      .filter((value) => !(isAlias && RANGE.test(value)))
      .sort((a, b) => (a < b ? -1 : 1))
      .slice(0, MAX_VALUES);
    if (values.length) lists[attribute] = values;
  }
  return {
    ...state,
    query: [...(params.get('query') ?? '').trim()].slice(0, MAX_QUERY).join('').trim(),
    sortBy: parseSort(params, rules),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export const formatRange = ({ min, max }: NumberRange) => `${min ?? ''}:${max ?? ''}`;

/**
 * Lists the canonical parameters of a state: list attributes once per value, ranges as `min:max`, no defaults. Forms
 * include them as hidden fields.
 */
export function listSearchUrlFields(state: SearchState): [name: string, value: string][] {
  const fields: [string, string][] = [];
  if (state.query) fields.push(['query', state.query]);
  for (const attribute of ATTRIBUTE_NAMES) {
    for (const value of state.lists[attribute] ?? []) fields.push([attribute, escapeValue(value)]);
    const range = state.ranges[attribute];
    if (range) fields.push([attribute, formatRange(range)]);
  }
  if (state.sortBy) fields.push(['sortBy', state.sortBy]);
  if (state.page > 1) fields.push(['page', String(state.page)]);
  return fields;
}

/** Formats the URL of a state on a page: path and query, without the host. */
export function formatSearchUrl(path: string, state: SearchState): string {
  const query = new URLSearchParams(listSearchUrlFields(state)).toString().replaceAll('%3A', ':');
  return query ? `${path}?${query}` : path;
}
