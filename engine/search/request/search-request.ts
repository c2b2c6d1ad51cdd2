import { RequestError } from '../request-error';
import type { ResolvedSettings, WordRemoval } from '../settings';
import type { QueryType } from '../text/text-query';
import type { TypoRules, TypoTolerance } from '../text/typo-tolerance';
import type { FacetOrder } from '../facets/facet-values';
import { readFilterParameters, type FilterParameters } from './filter-parameters';
import {
  flattenParameters,
  readChoice,
  readFlag,
  readInteger,
  readNames,
  readText,
  type RawParameters,
} from './parameters';

/** Algolia's limits. */
const MAX_QUERY_BYTES = 512;
const MAX_HITS_PER_PAGE = 1000;
const MAX_FACET_VALUES = 1000;
const MAX_FACET_HITS = 100;
const MAX_PER_GROUP = 4;
const MAX_SNIPPET_WORDS = 1000;
/** A tag is repeated for each highlighted word of each hit. */
const MAX_TAG_LENGTH = 200;
const DEFAULT_SNIPPET = 10;
const MAX_INTEGER = 2 ** 31 - 1;

/** A validated query, with defaults from the index's settings. */
export interface SearchRequest extends FilterParameters {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Replaces paging: `length` hits starting at `offset`. */
  readonly slice: { readonly offset: number; readonly length: number } | null;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: FacetOrder;
  readonly queryType: QueryType;
  readonly synonyms: boolean;
  /** Whether query rules apply. */
  readonly enableRules: boolean;
  readonly removeWordsIfNoResults: WordRemoval;
  /** Records returned per group; 0 for all. */
  readonly distinct: number;
  readonly facetingAfterDistinct: boolean;
  readonly typoTolerance: TypoTolerance;
  readonly typoRules: TypoRules;
  /** If empty, all attributes are searched. */
  readonly restrictSearchableAttributes: readonly string[];
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly attributesToSnippet: readonly SnippetRequest[];
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly getRankingInfo: boolean;
  readonly responseFields: readonly string[];
  readonly clickAnalytics: boolean;
  /** The parameters as a URL-encoded string, which the response returns as `params`. */
  readonly echo: string;
}

/** An attribute and the length of its snippet in words. */
export interface SnippetRequest {
  readonly attribute: string;
  readonly words: number;
}

export interface FacetSearchRequest extends SearchRequest {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
}

/**
 * Validates the parameters of a query. The result is one literal without spreads for speed, because one is created for
 * every query of every page.
 * @throws RequestError with the message for the client
 */
export function readSearchRequest(parameters: RawParameters, settings: ResolvedSettings): SearchRequest {
  const raw = flattenParameters(parameters);
  // Rule contexts have no effect, but invalid ones are rejected as by Algolia.
  readNames(raw, 'ruleContexts', []);
  const { filter, commonFilter, scores, sumOrFiltersScores, isScored, around } = readFilterParameters(raw);
  const { attributesToSnippet } = settings;
  return {
    filter,
    commonFilter,
    scores,
    sumOrFiltersScores,
    isScored,
    around,
    query: readQuery(raw, 'query'),
    queryType: readChoice(raw, 'queryType', QUERY_TYPES, settings.queryType),
    typoTolerance: readChoice<TypoTolerance & (string | boolean)>(
      raw,
      'typoTolerance',
      TYPO_TOLERANCES,
      settings.typoTolerance,
    ),
    typoRules: readTypoRules(raw, settings),
    synonyms: readFlag(raw, 'synonyms', true),
    enableRules: readFlag(raw, 'enableRules', true),
    removeWordsIfNoResults: readChoice(
      raw,
      'removeWordsIfNoResults',
      WORD_REMOVALS,
      settings.removeWordsIfNoResults,
    ),
    restrictSearchableAttributes: readNames(raw, 'restrictSearchableAttributes', []),
    facets: readNames(raw, 'facets', []),
    maxValuesPerFacet: readInteger(raw, 'maxValuesPerFacet', settings.maxValuesPerFacet, 0, MAX_FACET_VALUES),
    sortFacetValuesBy: readChoice(raw, 'sortFacetValuesBy', FACET_ORDERS, settings.sortFacetValuesBy),
    facetingAfterDistinct: readFlag(raw, 'facetingAfterDistinct', false),
    page: readInteger(raw, 'page', 0, 0, MAX_INTEGER),
    hitsPerPage: readInteger(raw, 'hitsPerPage', settings.hitsPerPage, 0, MAX_HITS_PER_PAGE),
    slice: readSlice(raw),
    attributesToRetrieve: readNames(raw, 'attributesToRetrieve', settings.attributesToRetrieve),
    attributesToHighlight: readNames(raw, 'attributesToHighlight', settings.attributesToHighlight),
    attributesToSnippet: readNames(raw, 'attributesToSnippet', attributesToSnippet).map(readSnippet),
    snippetEllipsisText: readTag(raw, 'snippetEllipsisText', settings.snippetEllipsisText),
    highlightPreTag: readTag(raw, 'highlightPreTag', settings.highlightPreTag),
    highlightPostTag: readTag(raw, 'highlightPostTag', settings.highlightPostTag),
    getRankingInfo: readFlag(raw, 'getRankingInfo', false),
    distinct: readDistinct(raw, settings),
    responseFields: readNames(raw, 'responseFields', ALL_FIELDS),
    clickAnalytics: readFlag(raw, 'clickAnalytics', false),
    echo: formatEcho(raw),
  };
}

const QUERY_TYPES: readonly QueryType[] = ['prefixLast', 'prefixAll', 'prefixNone'];
const TYPO_TOLERANCES = [true, false, 'min', 'strict'] as const;
const WORD_REMOVALS: readonly WordRemoval[] = ['none', 'lastWords', 'firstWords', 'allOptional'];
const FACET_ORDERS: readonly FacetOrder[] = ['count', 'alpha'];
const ALL_FIELDS: readonly string[] = ['*'];

/** Reads a text that the response repeats. */
function readTag(raw: RawParameters, name: string, defaultValue: string): string {
  const tag = readText(raw, name, defaultValue);
  if (tag.length <= MAX_TAG_LENGTH) return tag;
  throw new RequestError(
    `Invalid value for "${name}" parameter, expected at most ${MAX_TAG_LENGTH} characters`,
  );
}

/** Parses `description:20`, or `description` for 10 words. */
function readSnippet(text: string): SnippetRequest {
  const [, attribute = text, digits] = /^(.+):(\d+)$/s.exec(text) ?? [];
  const words = digits === undefined ? DEFAULT_SNIPPET : Number(digits);
  if (words <= MAX_SNIPPET_WORDS) return { attribute, words };
  throw new RequestError(
    `Value too large for "attributesToSnippet" parameter, expected at most ${MAX_SNIPPET_WORDS}`,
  );
}

/** Parses a number of records or a flag. Ignored without `attributeForDistinct`. */
function readDistinct(raw: RawParameters, settings: ResolvedSettings): number {
  const value = raw['distinct'] ?? settings.distinct;
  const isFlag = value === true || value === false || value === 'true' || value === 'false';
  const max = isFlag
    ? Number(String(value) === 'true')
    : readInteger({ distinct: value }, 'distinct', 0, 0, MAX_PER_GROUP);
  return settings.attributeForDistinct === '' ? 0 : max;
}

export function readFacetSearchRequest(
  parameters: RawParameters,
  settings: ResolvedSettings,
): FacetSearchRequest {
  const raw = flattenParameters(parameters);
  return {
    ...readSearchRequest(parameters, settings),
    facet: readText(raw, 'facet', ''),
    facetQuery: readQuery(raw, 'facetQuery'),
    maxFacetHits: readInteger(raw, 'maxFacetHits', 10, 1, MAX_FACET_HITS),
  };
}

function readQuery(raw: RawParameters, name: string): string {
  const query = readText(raw, name, '');
  // A UTF-16 code unit has at most three bytes in UTF-8, so most queries need not be encoded.
  const isShort = query.length * 3 <= MAX_QUERY_BYTES;
  if (!isShort && new TextEncoder().encode(query).length > MAX_QUERY_BYTES) {
    throw new RequestError(
      `Invalid value for "${name}" parameter, expected string shorter than ${MAX_QUERY_BYTES} bytes`,
    );
  }
  return query;
}

function readSlice(raw: RawParameters): SearchRequest['slice'] {
  if (raw['offset'] === undefined || raw['length'] === undefined) return null;
  return {
    offset: readInteger(raw, 'offset', 0, 0, MAX_INTEGER),
    length: readInteger(raw, 'length', 0, 0, MAX_HITS_PER_PAGE),
  };
}

function readTypoRules(raw: RawParameters, settings: ResolvedSettings): TypoRules {
  const size = (name: 'minWordSizefor1Typo' | 'minWordSizefor2Typos') =>
    readInteger(raw, name, settings[name], 0, MAX_INTEGER);
  return {
    minWordSizefor1Typo: size('minWordSizefor1Typo'),
    minWordSizefor2Typos: size('minWordSizefor2Typos'),
    allowTyposOnNumericTokens: readFlag(raw, 'allowTyposOnNumericTokens', settings.allowTyposOnNumericTokens),
  };
}

function formatEcho(raw: RawParameters): string {
  const echo = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'indexName' || name === 'type' || value === undefined || value === null) continue;
    echo.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return echo.toString();
}
