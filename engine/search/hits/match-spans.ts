import type { Alternative } from '../text/synonyms';
import { normalizeWord, tokenize, withCompoundTokens, type Token } from '../text/tokenizer';
import { countTypos, type QueryWord, type QueryTerm, type TextQuery } from '../text/text-query';

/** A range of a string in UTF-16 code units, end exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The matches of a query in a string. */
export interface MatchSpans {
  /** Ascending, without overlaps. */
  readonly spans: readonly Span[];
  /** Indices of the matched query words. */
  readonly words: ReadonlySet<number>;
  /** All words of the string. */
  readonly tokens: readonly Token[];
}

export const NO_SPANS: MatchSpans = { spans: [], words: new Set(), tokens: [] };

/** A synonym for words of the query. */
type Name = Alternative & Pick<QueryTerm, 'first' | 'length'>;

export type SpanFinder = (text: string) => MatchSpans;

/** Finds the words of a query, and their synonyms, in strings. */
export function createSpanFinder({ words, interpretations }: TextQuery): SpanFinder {
  const names: readonly Name[] = interpretations.flatMap((terms) =>
    terms.flatMap(({ alternatives, first, length }) =>
      alternatives.map((alternative) => ({ ...alternative, first, length })),
    ),
  );
  // Cached, because a page has few distinct words and counting typos is expensive.
  const answers = new Map<string, readonly number[]>();
  const answeredBy = (met: string): readonly number[] => {
    const known = answers.get(met);
    if (known) return known;
    const numbers = words.flatMap((word, at) => (countTypos(word, met) === Infinity ? [] : [at]));
    answers.set(met, numbers);
    return numbers;
  };
  return (text) => {
    const spans: Span[] = [];
    const met = new Set<number>();
    const own = tokenize(text);
    const tokens = withCompoundTokens(text, own);
    for (const token of tokens) {
      for (const at of answeredBy(token.word)) {
        met.add(at);
        spans.push(spanOf(text, token, words[at]!));
      }
      for (const name of names) {
        const end = endOfName(tokens, token, name.words);
        if (end === null) continue;
        for (let at = name.first; at < name.first + name.length; at++) met.add(at);
        spans.push({ start: token.start, end });
      }
    }
    return { spans: mergeSpans(spans), words: met, tokens: own };
  };
}

/** The end of a synonym that starts at a token; null if there is no match. */
function endOfName(tokens: readonly Token[], token: Token, words: readonly string[]): number | null {
  if (words[0] !== token.word) return null;
  let last = token;
  for (const [step, word] of words.entries()) {
    const next = tokens.find((other) => other.position === token.position + step && other.word === word);
    if (!next) return null;
    last = next;
  }
  return last.end;
}

/** For a prefix match, only the typed part is highlighted, if it can be determined. */
function spanOf(text: string, token: Token, word: QueryWord): Span {
  const typed = token.start + word.word.length;
  const isTyped =
    word.isPrefix && typed < token.end && normalizeWord(text.slice(token.start, typed)) === word.word;
  return { start: token.start, end: isTyped ? typed : token.end };
}

function mergeSpans(spans: Span[]): Span[] {
  if (spans.length < 2) return spans;
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}
