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
/** Longer "words" are not real words. The limit also keeps the numbers in the edit distance table within a byte. */
const MAX_WORD_LENGTH = 64;

/** Returns how many typos a query word may have, by its length: 0, 1 or 2. */
export function countAllowedTypos(word: string, rules: TypoRules): number {
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
  private word = '';
  private rowMinimum = 0;

  constructor(private readonly query: string) {
    this.width = query.length + 1;
    this.rows = new Uint8Array(this.width * 32);
    for (let column = 0; column < this.width; column++) this.rows[column] = column;
  }

  /**
   * Fills the row for the letter at `depth` (from 1) of `word`. Previous rows must belong to the same word.
   */
  fillRow(word: string, depth: number): void {
    const { query, width } = this;
    if ((depth + 1) * width > this.rows.length) this.grow();
    this.word = word;
    const { rows } = this;
    const row = depth * width;
    const previousRow = row - width;
    const character = word.charCodeAt(depth - 1);
    rows[row] = depth;
    let rowMinimum = depth;
    for (let column = 1; column < width; column++) {
      const queryCharacter = query.charCodeAt(column - 1);
      let cellMinimum = rows[previousRow + column - 1]! + (character === queryCharacter ? 0 : 1);
      cellMinimum = Math.min(cellMinimum, rows[previousRow + column]! + 1, rows[row + column - 1]! + 1);
      const isSwap =
        depth > 1 &&
        column > 1 &&
        character === query.charCodeAt(column - 2) &&
        word.charCodeAt(depth - 2) === queryCharacter;
      if (isSwap) cellMinimum = Math.min(cellMinimum, rows[previousRow - width + column - 2]! + 1);
      rows[row + column] = cellMinimum;
      if (cellMinimum < rowMinimum) rowMinimum = cellMinimum;
    }
    this.rowMinimum = rowMinimum;
  }

  /** Returns the typos between the whole query and the first `depth` letters of the word. */
  getTypos(depth: number): number {
    return this.rows[depth * this.width + this.width - 1]! + this.getFirstLetterPenalty();
  }

  /** Returns a lower bound of the typos, whichever letters follow. */
  getMinimumTypos(): number {
    return this.rowMinimum + this.getFirstLetterPenalty();
  }

  private getFirstLetterPenalty(): number {
    return this.word.charCodeAt(0) === this.query.charCodeAt(0) ? 0 : 1;
  }

  private grow(): void {
    const larger = new Uint8Array(this.rows.length * 2);
    larger.set(this.rows);
    this.rows = larger;
  }
}

/**
 * Counts the typos between a query word and an indexed word; Infinity if there are more than `max`. With `isPrefix`,
 * the best-matching prefix of the word counts.
 */
export function editDistance(query: string, word: string, isPrefix: boolean, max: number): number {
  if (query === word || (isPrefix && word.startsWith(query))) return 0;
  if (max === 0) return Infinity;
  // A wrong first letter costs an additional typo, and each letter of difference in length costs one.
  if (max === 1 && query.charCodeAt(0) !== word.charCodeAt(0)) return Infinity;
  if (word.length < query.length - max || (!isPrefix && word.length > query.length + max)) return Infinity;
  const table = new EditDistanceTable(query);
  let best = Infinity;
  for (let depth = 1; depth <= word.length; depth++) {
    table.fillRow(word, depth);
    if (isPrefix || depth === word.length) best = Math.min(best, table.getTypos(depth));
    if (table.getMinimumTypos() > max) break;
  }
  return best <= max ? best : Infinity;
}
