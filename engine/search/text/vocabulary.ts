import { EditDistanceTable } from './typo-tolerance';

/** Called with a range of word numbers, end exclusive, and their typos. */
export type TypoVisitor = (from: number, to: number, typos: number) => void;

/** The distinct words in sorted order, so that a prefix is a range. */
export class Vocabulary {
  constructor(readonly words: string[]) {}

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.lowerBound(word);
    return this.words[at] === word ? at : -1;
  }

  /** The range of words that start with `prefix`, end exclusive. */
  prefixRange(prefix: string): readonly [number, number] {
    return this.wordRange(prefix, true);
  }

  /** The range of a word, or of all words with a prefix. */
  wordRange(word: string, isPrefix: boolean): readonly [number, number] {
    const from = this.lowerBound(word);
    if (isPrefix) return [from, this.endOfPrefix(word, from)];
    return [from, this.words[from] === word ? from + 1 : from];
  }

  insert(word: string): void {
    const at = this.lowerBound(word);
    if (this.words[at] !== word) this.words.splice(at, 0, word);
  }

  /**
   * Visits every word with 1 to `max` typos. As in the traversal of a trie, shared prefixes are computed once, and
   * prefixes with too many typos are skipped.
   */
  visitTypos(query: string, max: number, asPrefix: boolean, visit: TypoVisitor): void {
    const { words } = this;
    const table = new EditDistanceTable(query);
    const bestUpTo: number[] = [Infinity];
    let previous = '';
    let known = 0;
    // A wrong first letter counts as two typos, so with one typo only words with the same first letter can
    // match.
    const [first, end] = max === 1 ? this.prefixRange(query.slice(0, 1)) : [0, words.length];
    for (let at = first; at < end;) {
      const word = words[at]!;
      let depth = Math.min(sharedLength(previous, word), known);
      let next = at + 1;
      while (depth < word.length) {
        depth++;
        table.step(word, depth);
        bestUpTo[depth] = Math.min(bestUpTo[depth - 1]!, table.typosAt(depth));
        if (table.minimumTypos() > max) {
          next = this.endOfPrefix(word.slice(0, depth), at);
          break;
        }
      }
      const isWhole = next === at + 1 && depth === word.length;
      const typos = asPrefix ? bestUpTo[depth]! : isWhole ? table.typosAt(depth) : Infinity;
      if (typos >= 1 && typos <= max) visit(at, next, typos);
      previous = word;
      known = depth;
      at = next;
    }
  }

  private lowerBound(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private endOfPrefix(prefix: string, from: number): number {
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

function sharedLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let length = 0;
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
