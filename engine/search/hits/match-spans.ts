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

type SynonymMatch = Alternative & Pick<QueryTerm, 'first' | 'length'>;

export type SpanFinder = (text: string) => MatchSpans;

export function createSpanFinder({ words, interpretations }: TextQuery): SpanFinder {
  const synonyms: readonly SynonymMatch[] = interpretations.flatMap((terms) =>
    terms.flatMap(({ alternatives, first, length }) =>
      alternatives.map((alternative) => ({ ...alternative, first, length })),
    ),
  );
  // Cached, because a page has few distinct words and counting typos is expensive.
  const wordIndexesByToken = new Map<string, readonly number[]>();
  const findMatchingWords = (matchedWords: string): readonly number[] => {
    const cachedIndexes = wordIndexesByToken.get(matchedWords);
    if (cachedIndexes) return cachedIndexes;
    const wordIndexes = words.flatMap((word, wordIndex) =>
      countTypos(word, matchedWords) === Infinity ? [] : [wordIndex],
    );
    wordIndexesByToken.set(matchedWords, wordIndexes);
    return wordIndexes;
  };
  return (text) => {
    const spans: Span[] = [];
    const matchedWords = new Set<number>();
    const textTokens = tokenize(text);
    const tokens = withCompoundTokens(text, textTokens);
    for (const token of tokens) {
      for (const wordIndex of findMatchingWords(token.word)) {
        matchedWords.add(wordIndex);
        spans.push(createSpan(text, token, words[wordIndex]!));
      }
      for (const synonym of synonyms) {
        const end = findSynonymEnd(tokens, token, synonym.words);
        if (end === null) continue;
        for (let wordIndex = synonym.first; wordIndex < synonym.first + synonym.length; wordIndex++)
          matchedWords.add(wordIndex);
        spans.push({ start: token.start, end });
      }
    }
    return { spans: mergeSpans(spans), words: matchedWords, tokens: textTokens };
  };
}

/** The end of a synonym that starts at a token; null if there is no match. */
function findSynonymEnd(tokens: readonly Token[], token: Token, words: readonly string[]): number | null {
  if (words[0] !== token.word) return null;
  let last = token;
  for (const [step, word] of words.entries()) {
    const next = tokens.find(
      (candidate) => candidate.position === token.position + step && candidate.word === word,
    );
    if (!next) return null;
    last = next;
  }
  return last.end;
}

/** For a prefix match, the span covers only the typed part, if it can be determined. */
function createSpan(text: string, token: Token, word: QueryWord): Span {
  const typedEnd = token.start + word.word.length;
  const isPartlyTyped =
    word.isPrefix && typedEnd < token.end && normalizeWord(text.slice(token.start, typedEnd)) === word.word;
  return { start: token.start, end: isPartlyTyped ? typedEnd : token.end };
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
