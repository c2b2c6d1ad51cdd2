import { type Filter } from '../filters/filter';
import type { TextQuery } from '../text/text-query';
import type { TypoTolerance } from '../text/typo-tolerance';

/** The part of a request that determines which records are found. */
export interface MatchCriteria {
  readonly filter: Filter;
  /** The filter that the server adds. */
  readonly scope: Filter;
  readonly text: TextQuery;
  /** Whether one matching word is sufficient. */
  readonly isAnyWord: boolean;
  readonly typoTolerance: TypoTolerance;
  /** Bit set of the attributes to search. */
  readonly attributes: number;
}
