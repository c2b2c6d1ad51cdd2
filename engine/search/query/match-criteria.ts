import { type Filter } from '../filters/filter';
import type { TextQuery } from '../text/text-query';
import type { TypoTolerance } from '../text/typo-tolerance';

/** What decides which records are found, and nothing else of a request. */
export interface MatchCriteria {
  readonly filter: Filter;
  /** The server's own rule. */
  readonly scope: Filter;
  readonly text: TextQuery;
  /** Whether one of the words is enough. */
  readonly isAnyWord: boolean;
  readonly typoTolerance: TypoTolerance;
  /** Bit set of the searchable attributes to look in. */
  readonly attributes: number;
}
