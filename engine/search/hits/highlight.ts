import { isObject } from '../../lib';
import { isScalar } from '../storage/record';
import type { TextQuery } from '../text/text-query';
import { createSpanFinder, NO_SPANS, type SpanFinder, type MatchSpans } from './match-spans';
import { selectSnippet } from './snippet';

type MatchLevel = 'none' | 'partial' | 'full';

/** The data for InstantSearch's `Highlight` of one value. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** The data for InstantSearch's `Snippet` of one value. */
export interface Snippet {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

/** Results for all values of an attribute, nested like the record. */
export type NestedValues<Leaf> =
  Leaf | readonly NestedValues<Leaf>[] | { readonly [name: string]: NestedValues<Leaf> };

/** Highlights the words of a query. The results for identical strings are cached. */
export class Highlighter {
  private readonly findSpans: SpanFinder | null;
  private readonly highlightsByText = new Map<string, Highlight>();

  constructor(
    private readonly query: TextQuery,
    private readonly preTag: string,
    private readonly postTag: string,
  ) {
    this.findSpans = query.words.length === 0 ? null : createSpanFinder(query);
  }

  highlightText(text: string): Highlight {
    const cachedHighlight = this.highlightsByText.get(text);
    if (cachedHighlight) return cachedHighlight;
    const highlight = this.createHighlight(text);
    this.highlightsByText.set(text, highlight);
    return highlight;
  }

  private createHighlight(text: string): Highlight {
    const matches = this.findSpans?.(text);
    if (!matches || matches.words.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const isFullyHighlighted = matches.tokens.every(({ start, end }) =>
      matches.spans.some((span) => span.start <= start && span.end >= end),
    );
    return {
      value: this.wrap(text, matches, 0, text.length),
      matchLevel: this.getMatchLevel(matches),
      fullyHighlighted: isFullyHighlighted,
      matchedWords: this.query.words.flatMap(({ word }, position) =>
        matches.words.has(position) ? [word] : [],
      ),
    };
  }

  /** Creates a snippet of at most `words` words, with ellipses for omitted parts. */
  snippet(text: string, words: number, ellipsis: string): Snippet {
    const matches = this.findSpans?.(text) ?? NO_SPANS;
    const { start, end } = selectSnippet(text, matches, words);
    const value = this.wrap(text, matches, start, end);
    return {
      value: `${start > 0 ? ellipsis : ''}${value}${end < text.length ? ellipsis : ''}`,
      matchLevel: this.getMatchLevel(matches),
    };
  }

  private getMatchLevel({ words }: MatchSpans): MatchLevel {
    if (words.size === 0) return 'none';
    return words.size === this.query.words.length ? 'full' : 'partial';
  }

  private wrap(text: string, { spans }: MatchSpans, rangeStart: number, rangeEnd: number): string {
    let wrapped = '';
    let position = rangeStart;
    for (const span of spans) {
      const start = Math.max(rangeStart, span.start);
      const end = Math.min(rangeEnd, span.end);
      if (start >= end) continue;
      wrapped += text.slice(position, start) + this.preTag + text.slice(start, end) + this.postTag;
      position = end;
    }
    return wrapped + text.slice(position, rangeEnd);
  }
}

/** Applies a function to every string and number in a value, including lists and nested objects. */
export function mapLeaves<Leaf>(
  value: unknown,
  mapLeaf: (text: string) => Leaf,
): NestedValues<Leaf> | undefined {
  if (isScalar(value)) return mapLeaf(String(value));
  if (Array.isArray(value)) {
    return value.map((item) => mapLeaves(item, mapLeaf)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const branch = mapLeaves(item, mapLeaf);
    return branch === undefined ? [] : [[name, branch] as const];
  });
  return Object.fromEntries(entries);
}
