/**
 * `true`: matches with typos rank below others. `min`: only matches with the fewest typos. `strict`: matches with the
 * two lowest numbers of typos. `false`: no typos.
 */
export type TypoTolerance = boolean | 'min' | 'strict';

export interface TypoRules {
  readonly minWordSizefor1Typo: number;
  readonly minWordSizefor2Typos: number;
  readonly allowTyposOnNumericTokens: boolean;
}

const NUMERIC = /^\p{N}+$/u;
/** Longer "words" are not real words. The limit also keeps the table's numbers within a byte. */
const MAX_WORD_LENGTH = 64;

/** Allowed typos of a query word by its length: 0, 1 or 2. */
export function allowedTypos(word: string, rules: TypoRules): number {
  if (word.length > MAX_WORD_LENGTH) return 0;
  if (!rules.allowTyposOnNumericTokens && NUMERIC.test(word)) return 0;
  if (word.length >= rules.minWordSizefor2Typos) return 2;
  return word.length >= rules.minWordSizefor1Typo ? 1 : 0;
}

/**
 * A Damerau-Levenshtein table with a row for each letter of a dictionary word and a column for each letter of the
 * query. Rows are reused, so that a walk through a sorted dictionary computes shared prefixes only once. A wrong first
 * letter counts as an additional typo.
 */
export class EditDistanceTable {
  private readonly width: number;
  private rows: Uint8Array;
  private letters = '';
  private least = 0;

  constructor(private readonly query: string) {
    this.width = query.length + 1;
    this.rows = new Uint8Array(this.width * 32);
    for (let column = 0; column < this.width; column++) this.rows[column] = column;
  }

  /**
   * Fills the row for the letter at `depth` (from 1) of `word`. Previous rows must belong to the same word.
   */
  step(word: string, depth: number): void {
    const { query, width } = this;
    if ((depth + 1) * width > this.rows.length) this.grow();
    this.letters = word;
    const { rows } = this;
    const row = depth * width;
    const above = row - width;
    const letter = word.charCodeAt(depth - 1);
    rows[row] = depth;
    let leastOfRow = depth;
    for (let column = 1; column < width; column++) {
      const requested = query.charCodeAt(column - 1);
      let least = rows[above + column - 1]! + (letter === requested ? 0 : 1);
      least = Math.min(least, rows[above + column]! + 1, rows[row + column - 1]! + 1);
      const isSwap =
        depth > 1 &&
        column > 1 &&
        letter === query.charCodeAt(column - 2) &&
        word.charCodeAt(depth - 2) === requested;
      if (isSwap) least = Math.min(least, rows[above - width + column - 2]! + 1);
      rows[row + column] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    this.least = leastOfRow;
  }

  /** Typos between the whole query and the first `depth` letters of the word. */
  typosAt(depth: number): number {
    return this.rows[depth * this.width + this.width - 1]! + this.firstLetterPenalty();
  }

  /** A lower bound of the typos, whatever letters follow. */
  minimumTypos(): number {
    return this.least + this.firstLetterPenalty();
  }

  private firstLetterPenalty(): number {
    return this.letters.charCodeAt(0) === this.query.charCodeAt(0) ? 0 : 1;
  }

  private grow(): void {
    const larger = new Uint8Array(this.rows.length * 2);
    larger.set(this.rows);
    this.rows = larger;
  }
}

/**
 * Typos between a query word and an indexed word, or Infinity if there are more than `max`. With `asPrefix`, the
 * best-matching prefix of the word counts.
 */
export function editDistance(query: string, word: string, asPrefix: boolean, max: number): number {
  if (query === word || (asPrefix && word.startsWith(query))) return 0;
  if (max === 0) return Infinity;
  // A wrong first letter costs an additional typo, and each letter of difference in length costs one.
  if (max === 1 && query.charCodeAt(0) !== word.charCodeAt(0)) return Infinity;
  if (word.length < query.length - max || (!asPrefix && word.length > query.length + max)) return Infinity;
  const table = new EditDistanceTable(query);
  let best = Infinity;
  for (let depth = 1; depth <= word.length; depth++) {
    table.step(word, depth);
    if (asPrefix || depth === word.length) best = Math.min(best, table.typosAt(depth));
    if (table.minimumTypos() > max) break;
  }
  return best <= max ? best : Infinity;
}
