import type { IndexState } from '../index-state';
import { POSITION_BITS } from '../scoring/word-match';
import { readExactWords, readProximity, readTypos, readAttributePosition } from '../scoring/relevance-key';
import type { RankedResults } from '../query/ranked-results';
import { createFilterScorer } from '../query/ranking';
import type { SearchRequest } from '../request/search-request';

/** `_rankingInfo` of a hit: the value of each criterion. */
export interface RankingInfo {
  readonly nbTypos: number;
  /** 1000 per preceding attribute, plus the position of the word in its attribute. */
  readonly firstMatchedWord: number;
  readonly proximityDistance: number;
  /** Position in the custom ranking; lower is better. */
  readonly userScore: number;
  /** In steps of `geoPrecision` metres; 0 without a location. */
  readonly geoDistance: number;
  readonly geoPrecision: number;
  readonly nbExactWords: number;
  /** Number of matched query words. */
  readonly words: number;
  readonly filters: number;
}

const ATTRIBUTE_STEP = 1000;

export function createRankingInfo(
  state: IndexState,
  request: SearchRequest,
  { result, ranking, criteria }: RankedResults,
): (row: number) => RankingInfo {
  const scoreFilters = createFilterScorer(state, request.scores, request.sumOrFiltersScores);
  const order = state.order(state.settings.name);
  const wordCount = criteria.text.words.length;
  return (row) => {
    const index = result.indexOf(row);
    const key = result.keys?.[index];
    const metres = ranking.distance?.metres(row) ?? Infinity;
    const precision = metres === Infinity ? 0 : (ranking.distance?.findStep(metres).value ?? 0);
    return {
      ...(key === undefined ? NO_TEXT_INFO : createTextInfo(key, wordCount)),
      userScore: order?.positions[row] ?? 0,
      geoDistance: precision === 0 ? 0 : Math.floor(metres / precision),
      geoPrecision: precision,
      words: wordCount - (result.missing?.[index] ?? 0),
      filters: scoreFilters(row),
    };
  };
}

const NO_TEXT_INFO = { nbTypos: 0, firstMatchedWord: 0, proximityDistance: 0, nbExactWords: 0 };

function createTextInfo(key: number, words: number): typeof NO_TEXT_INFO {
  const attributePosition = readAttributePosition(key);
  const attribute = attributePosition >>> POSITION_BITS;
  return {
    nbTypos: readTypos(key),
    firstMatchedWord: attribute * ATTRIBUTE_STEP + (attributePosition - (attribute << POSITION_BITS)),
    proximityDistance: words < 2 ? 0 : readProximity(key),
    nbExactWords: readExactWords(key),
  };
}
