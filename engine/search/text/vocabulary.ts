import { EditDistanceTable } from './typo-tolerance';

/** Called with a range of word numbers, end exclusive, and their typos. */
export type TypoVisitor = (from: number, to: number, typos: number) => void;

/** The distinct words, sorted, so that the words with a prefix are a range. */
export class Vocabulary {
  constructor(readonly words: string[]) {}

  /** Finds the number of a word; -1 if the vocabulary does not contain it. */
  find(word: string): number {
    const index = this.findLowerBound(word);
    return this.words[index] === word ? index : -1;
  }

  /** Finds the range of words that start with `prefix`, end exclusive. */
  findPrefixRange(prefix: string): readonly [number, number] {
    return this.findRange(prefix, true);
  }

  /** Finds the range of a word or, if `isPrefix`, of all words that start with it. */
  findRange(word: string, isPrefix: boolean): readonly [number, number] {
    const from = this.findLowerBound(word);
    if (isPrefix) return [from, this.findPrefixEnd(word, from)];
    return [from, this.words[from] === word ? from + 1 : from];
  }

  insert(word: string): void {
    const index = this.findLowerBound(word);
    if (this.words[index] !== word) this.words.splice(index, 0, word);
  }

  /**
   * Visits every word with 1 to `max` typos. As in the traversal of a trie, shared prefixes are computed once, and
   * prefixes with too many typos are skipped.
   */
  visitTypos(query: string, max: number, isPrefix: boolean, visit: TypoVisitor): void {
    const { words } = this;
    const table = new EditDistanceTable(query);
    const bestTyposByDepth: number[] = [Infinity];
    let previous = '';
    let computedDepth = 0;
    // A wrong first letter counts as two typos, so with one typo only words with the same first letter can
    // match.
    const [first, end] = max === 1 ? this.findPrefixRange(query.slice(0, 1)) : [0, words.length];
    for (let index = first; index < end;) {
      const word = words[index]!;
      let depth = Math.min(commonPrefixLength(previous, word), computedDepth);
      let next = index + 1;
      while (depth < word.length) {
        depth++;
        table.fillRow(word, depth);
        bestTyposByDepth[depth] = Math.min(bestTyposByDepth[depth - 1]!, table.getTypos(depth));
        if (table.getMinimumTypos() > max) {
          next = this.findPrefixEnd(word.slice(0, depth), index);
          break;
        }
      }
      const isWhole = next === index + 1 && depth === word.length;
      const typos = isPrefix ? bestTyposByDepth[depth]! : isWhole ? table.getTypos(depth) : Infinity;
      if (typos >= 1 && typos <= max) visit(index, next, typos);
      previous = word;
      computedDepth = depth;
      index = next;
    }
  }

  private findLowerBound(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private findPrefixEnd(prefix: string, from: number): number {
    const { words } = this;
    let low = from;
    // Galloping search, because most prefixes have few words.
    let step = 1;
    for (; low + step <= words.length && words[low + step - 1]!.startsWith(prefix); step *= 2) low += step;
    let high = Math.min(words.length, low + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]!.startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function commonPrefixLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let length = 0;
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
