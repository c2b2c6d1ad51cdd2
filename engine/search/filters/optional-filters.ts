import { RequestError } from '../request-error';
import { facetCondition, readFilterLists } from './filter-arrays';
import { isValidScore, SCORE_RANGE_MESSAGE, type ScoreTerm } from './filter-score';

/**
 * Parses `optionalFilters`, which rank matching records first and exclude none. They nest like `facetFilters`, and each
 * can have a `<score=N>`: `["make:Kia<score=3>", ["body:SUV", "body:-Ute"]]`. Quotes have no special meaning.
 */
export function parseOptionalFilters(value: unknown): ScoreTerm[] {
  return readFilterLists('optionalFilters', value).map((texts) => texts.map(readOptionalFilter));
}

function readOptionalFilter(text: string): ScoreTerm[number] {
  const [, condition = text, digits] = /^(.*)<score=(\d+)>$/s.exec(text) ?? [];
  const score = digits === undefined ? 1 : Number(digits);
  if (!isValidScore(score)) throw new RequestError(`optionalFilters: ${SCORE_RANGE_MESSAGE}`);
  const separator = condition.indexOf(':');
  const attribute = condition.slice(0, Math.max(0, separator)).trim();
  if (attribute === '') {
    throw new RequestError(`optionalFilters: "${text.slice(0, 100)}" is not of the form attribute:value`);
  }
  return { filter: facetCondition(attribute, condition.slice(separator + 1)), score };
}
