import type { MatchSpans } from './match-spans';
import { tokenize } from '../text/tokenizer';

/** A range of a string, end exclusive. */
interface SnippetRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Selects the snippet of limited length with the best match of a query: the most distinct words, then the most matches.
 * Among consecutive candidates of the same score, selects the middle one, so that matches have context.
 */
export function selectSnippet(text: string, { spans }: MatchSpans, words: number): SnippetRange {
  const tokens = tokenize(text);
  const length = Math.max(1, words);
  if (tokens.length <= length) return { start: 0, end: text.length };
  const isMarked = tokens.map(({ start, end }) => spans.some((span) => span.start < end && span.end > start));
  let best = { first: 0, last: 0, value: -1 };
  for (let from = 0; from + length <= tokens.length; from++) {
    const value = scoreSnippet(tokens, isMarked, from, length);
    if (value > best.value) best = { first: from, last: from, value };
    else if (value === best.value && best.last === from - 1) best.last = from;
  }
  const from = best.value === 0 ? 0 : (best.first + best.last) >> 1;
  const to = from + length;
  return {
    start: from === 0 ? 0 : tokens[from]!.start,
    end: to === tokens.length ? text.length : tokens[to - 1]!.end,
  };
}

function scoreSnippet(
  tokens: readonly { readonly word: string }[],
  isMarked: readonly boolean[],
  start: number,
  length: number,
): number {
  const distinctWords = new Set<string>();
  let markedCount = 0;
  for (let i = start; i < start + length; i++) {
    if (!isMarked[i]) continue;
    markedCount++;
    distinctWords.add(tokens[i]!.word);
  }
  return distinctWords.size * 1000 + markedCount;
}
