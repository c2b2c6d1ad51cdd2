import { combineAll, countConditions, EVERYTHING, type Filter } from '../filters/filter';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/filter-arrays';
import { parseFilters } from '../filters/filter-parser';
import { parseOptionalFilters } from '../filters/optional-filters';
import { areScoresConstant, listScoreTerms, type ScoreTerm } from '../filters/filter-score';
import { RequestError } from '../request-error';
import { readGeoAreas, readAround, createAroundFilter, type AroundPoint } from './geo-parameters';
import { readFlag, readText, type RawParameters } from './parameters';

/**
 * Algolia's limit. Algolia does not limit `filters` this way, but its maximum of 64 kB holds about a thousand
 * conditions.
 */
const MAX_CONDITIONS = 1000;
const MAX_FILTERS_LENGTH = 65_536;

export interface FilterParameters {
  readonly filter: Filter;
  /** The part of `filter` that all queries of a page have in common: the parameter `filters`. */
  readonly commonFilter: Filter;
  /** Scoring terms of `filters` and `optionalFilters`. */
  readonly scores: readonly ScoreTerm[];
  readonly sumOrFiltersScores: boolean;
  /** Whether found records can have different scores. */
  readonly isScored: boolean;
  readonly around: AroundPoint | null;
}

export function readFilterParameters(raw: RawParameters): FilterParameters {
  const filters = parseFilters(readFiltersText(raw));
  const around = readAround(raw);
  const filter = combineAll([
    filters,
    parseFacetFilters(raw['facetFilters']),
    parseNumericFilters(raw['numericFilters']),
    parseTagFilters(raw['tagFilters']),
    readGeoAreas(raw),
    around ? createAroundFilter(around) : EVERYTHING,
  ]);
  const filterScores = listScoreTerms(filters);
  const optionalScores = parseOptionalFilters(raw['optionalFilters']);
  const scores = [...filterScores, ...optionalScores];
  const sumOrFiltersScores = readFlag(raw, 'sumOrFiltersScores', false);
  if (Math.max(countConditions(filter), scores.flat().length) > MAX_CONDITIONS) {
    throw new RequestError(`Too many filters: limited to ${MAX_CONDITIONS}`);
  }
  const isScored = optionalScores.length > 0 || !areScoresConstant(filterScores, sumOrFiltersScores);
  return { filter, commonFilter: filters, scores, sumOrFiltersScores, isScored, around };
}

function readFiltersText(raw: RawParameters): string {
  const filters = readText(raw, 'filters', '');
  if (filters.length <= MAX_FILTERS_LENGTH) return filters;
  throw new RequestError(`filters: limited to ${MAX_FILTERS_LENGTH} characters`);
}
