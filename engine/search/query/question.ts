import type { Filter } from '../filters/filter';
import type { ResolvedSettings } from '../settings';
import { queryWords } from '../text/textQuery';
import type { SearchRequest } from './request';
import type { Question } from './resultSet';

/** The part of a request that decides which records are found. */
export function questionOf(request: SearchRequest, settings: ResolvedSettings, scope: Filter): Question {
  return {
    filter: request.filter,
    scope,
    words: queryWords(request.query, request.queryType, request.typoRules),
    typoTolerance: request.typoTolerance,
    attributes: attributeBits(settings.searchableAttributes, request.restrictSearchableAttributes),
  };
}

function attributeBits(searchable: readonly string[], restricted: readonly string[]): number {
  return searchable.reduce(
    (bits, attribute, at) =>
      restricted.length === 0 || restricted.includes(attribute) ? bits | (1 << at) : bits,
    0,
  );
}
