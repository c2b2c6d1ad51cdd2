import { EditDistanceTable } from './typo-tolerance';

/** Called with a run of words, by their numbers, the end excluded, and the typos they have. */
export type TypoVisitor = (from: number, to: number, typos: number) => void;

/** Distinct words in sorted order: a prefix is a run of neighbours, and a walk shares their beginnings. */
export class Vocabulary {
  constructor(readonly words: string[]) {}

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.firstNotBelow(word);
    return this.words[at] === word ? at : -1;
  }

  /** The words which begin with `prefix`: from the first to before the second number. */
  prefixRange(prefix: string): readonly [number, number] {
    return this.wordRange(prefix, true);
  }

  /** The same for a word itself, or as a prefix. */
  wordRange(word: string, isPrefix: boolean): readonly [number, number] {
    const from = this.firstNotBelow(word);
    if (isPrefix) return [from, this.endOfPrefix(word, from)];
    return [from, this.words[from] === word ? from + 1 : from];
  }

  insert(word: string): void {
    const at = this.firstNotBelow(word);
    if (this.words[at] !== word) this.words.splice(at, 0, word);
  }

  /**
   * Visits every word with 1 to `most` typos against the query. As in a walk down a letter tree, words that
   * begin alike are worked out once up to there, and a beginning which is already too far off is skipped whole.
   */
  visitTypos(query: string, most: number, asPrefix: boolean, visit: TypoVisitor): void {
    const { words } = this;
    const table = new EditDistanceTable(query);
    const bestUpTo: number[] = [Infinity];
    let previous = '';
    let known = 0;
    // A wrong first letter is two typos: with one, only the words of that letter are within reach.
    const [first, end] = most === 1 ? this.prefixRange(query.slice(0, 1)) : [0, words.length];
    for (let at = first; at < end;) {
      const word = words[at]!;
      let depth = Math.min(sharedLength(previous, word), known);
      let next = at + 1;
      while (depth < word.length) {
        depth++;
        table.step(word, depth);
        bestUpTo[depth] = Math.min(bestUpTo[depth - 1]!, table.typosAt(depth));
        if (table.leastToCome() > most) {
          next = this.endOfPrefix(word.slice(0, depth), at);
          break;
        }
      }
      const isWhole = next === at + 1 && depth === word.length;
      const typos = asPrefix ? bestUpTo[depth]! : isWhole ? table.typosAt(depth) : Infinity;
      if (typos >= 1 && typos <= most) visit(at, next, typos);
      previous = word;
      known = depth;
      at = next;
    }
  }

  private firstNotBelow(word: string): number {
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
    // Most beginnings are of few words: in steps twice as long each, then by halves.
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
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
