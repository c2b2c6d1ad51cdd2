import { allOf, countConditions, type Filter } from '../filters/filter';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/filterLists';
import { parseFilters } from '../filters/grammar';
import { RequestError } from '../requestError';
import type { ResolvedSettings } from '../settings';
import type { QueryType } from '../text/textQuery';
import type { TypoRules, TypoTolerance } from '../text/typo';
import type { FacetOrder } from './facetValues';
import {
  flattenParameters,
  readChoice,
  readFlag,
  readInteger,
  readNames,
  readText,
  type RawParameters,
} from './parameters';

/** Algolia's limits; `filters` has none of its own there, and 64 kB hold a thousand conditions. */
const LONGEST_QUERY_BYTES = 512;
const MOST_CONDITIONS = 1000;
const LONGEST_FILTERS = 65_536;
const MOST_HITS_PER_PAGE = 1000;
const MOST_FACET_VALUES = 1000;
const MOST_FACET_HITS = 100;
const LARGEST = 2 ** 31 - 1;

/** One query, checked, with the index's own settings where it says nothing. */
export interface SearchRequest {
  readonly query: string;
  readonly filter: Filter;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Instead of pages: `length` hits from number `offset` on. */
  readonly slice: { readonly offset: number; readonly length: number } | null;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: FacetOrder;
  readonly queryType: QueryType;
  readonly typoTolerance: TypoTolerance;
  readonly typoRules: TypoRules;
  /** Empty: all searchable attributes. */
  readonly restrictSearchableAttributes: readonly string[];
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly responseFields: readonly string[];
  readonly clickAnalytics: boolean;
  /** The parameters as they are echoed. */
  readonly echo: string;
}

/** Search in the values of one facet. */
export interface FacetSearchRequest extends SearchRequest {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
}

/** @throws RequestError with what a client is to be told */
export function readSearchRequest(given: RawParameters, settings: ResolvedSettings): SearchRequest {
  const raw = flattenParameters(given);
  return {
    query: readQuery(raw, 'query'),
    filter: readFilter(raw),
    page: readInteger(raw, 'page', { otherwise: 0, least: 0, most: LARGEST }),
    hitsPerPage: readInteger(raw, 'hitsPerPage', {
      otherwise: settings.hitsPerPage,
      least: 0,
      most: MOST_HITS_PER_PAGE,
    }),
    slice: readSlice(raw),
    facets: readNames(raw, 'facets', []),
    maxValuesPerFacet: readInteger(raw, 'maxValuesPerFacet', {
      otherwise: settings.maxValuesPerFacet,
      least: 0,
      most: MOST_FACET_VALUES,
    }),
    sortFacetValuesBy: readChoice(raw, 'sortFacetValuesBy', ['count', 'alpha'], 'count'),
    queryType: readChoice(raw, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone'], 'prefixLast'),
    typoTolerance: readChoice<TypoTolerance & (string | boolean)>(
      raw,
      'typoTolerance',
      [true, false, 'min', 'strict'],
      settings.typoTolerance,
    ),
    typoRules: readTypoRules(raw, settings),
    restrictSearchableAttributes: readNames(raw, 'restrictSearchableAttributes', []),
    attributesToRetrieve: readNames(raw, 'attributesToRetrieve', settings.attributesToRetrieve),
    attributesToHighlight: readNames(raw, 'attributesToHighlight', settings.attributesToHighlight),
    highlightPreTag: readText(raw, 'highlightPreTag', settings.highlightPreTag),
    highlightPostTag: readText(raw, 'highlightPostTag', settings.highlightPostTag),
    responseFields: readNames(raw, 'responseFields', ['*']),
    clickAnalytics: readFlag(raw, 'clickAnalytics', false),
    echo: echoOf(raw),
  };
}

export function readFacetSearchRequest(given: RawParameters, settings: ResolvedSettings): FacetSearchRequest {
  const raw = flattenParameters(given);
  return {
    ...readSearchRequest(given, settings),
    facet: readText(raw, 'facet', ''),
    facetQuery: readQuery(raw, 'facetQuery'),
    maxFacetHits: readInteger(raw, 'maxFacetHits', { otherwise: 10, least: 1, most: MOST_FACET_HITS }),
  };
}

function readQuery(raw: RawParameters, name: string): string {
  const query = readText(raw, name, '');
  if (new TextEncoder().encode(query).length > LONGEST_QUERY_BYTES) {
    throw new RequestError(`"${name}" is limited to ${LONGEST_QUERY_BYTES} bytes`);
  }
  return query;
}

/** All four filter parameters in one; a record must pass each. */
function readFilter(raw: RawParameters): Filter {
  const filters = readText(raw, 'filters', '');
  if (filters.length > LONGEST_FILTERS) {
    throw new RequestError(`filters: limited to ${LONGEST_FILTERS} characters`);
  }
  const filter = allOf([
    parseFilters(filters),
    parseFacetFilters(raw['facetFilters']),
    parseNumericFilters(raw['numericFilters']),
    parseTagFilters(raw['tagFilters']),
  ]);
  if (countConditions(filter) > MOST_CONDITIONS) {
    throw new RequestError(`Too many filters: limited to ${MOST_CONDITIONS}`);
  }
  return filter;
}

function readSlice(raw: RawParameters): SearchRequest['slice'] {
  if (raw['offset'] === undefined || raw['length'] === undefined) return null;
  return {
    offset: readInteger(raw, 'offset', { otherwise: 0, least: 0, most: LARGEST }),
    length: readInteger(raw, 'length', { otherwise: 0, least: 0, most: MOST_HITS_PER_PAGE }),
  };
}

function readTypoRules(raw: RawParameters, settings: ResolvedSettings): TypoRules {
  const size = (name: 'minWordSizefor1Typo' | 'minWordSizefor2Typos') =>
    readInteger(raw, name, { otherwise: settings[name], least: 0, most: LARGEST });
  return {
    minWordSizefor1Typo: size('minWordSizefor1Typo'),
    minWordSizefor2Typos: size('minWordSizefor2Typos'),
    allowTyposOnNumericTokens: readFlag(raw, 'allowTyposOnNumericTokens', settings.allowTyposOnNumericTokens),
  };
}

function echoOf(raw: RawParameters): string {
  const echo = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'indexName' || name === 'type' || value === undefined || value === null) continue;
    echo.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return echo.toString();
}
