import { RequestError } from '../request-error';
import { facetCondition, readFilterLists } from './filter-arrays';
import { isScoreAllowed, SCORE_RANGE, type ScoreTerm } from './filter-score';

/**
 * `optionalFilters` do not exclude records, but rank matching records first. They nest like `facetFilters`, and each
 * can have a `<score=N>`: `["make:Kia<score=3>", ["body:SUV", "body:-Ute"]]`. Quotes have no special meaning.
 */
export function parseOptionalFilters(value: unknown): ScoreTerm[] {
  return readFilterLists('optionalFilters', value).map((texts) => texts.map(readOptional));
}

function readOptional(text: string): ScoreTerm[number] {
  const [, bare = text, digits] = /^(.*)<score=(\d+)>$/s.exec(text) ?? [];
  const score = digits === undefined ? 1 : Number(digits);
  if (!isScoreAllowed(score)) throw new RequestError(`optionalFilters: ${SCORE_RANGE}`);
  const at = bare.indexOf(':');
  const attribute = bare.slice(0, Math.max(0, at)).trim();
  if (attribute === '') {
    throw new RequestError(`optionalFilters: "${text.slice(0, 100)}" is not of the form attribute:value`);
  }
  return { filter: facetCondition(attribute, bare.slice(at + 1)), score };
}
