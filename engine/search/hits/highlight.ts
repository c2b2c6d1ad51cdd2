import { isObject } from '../../lib';
import { isScalar } from '../storage/record';
import type { TextQuery } from '../text/text-query';
import { createSpanFinder, NO_SPANS, type SpanFinder, type MatchSpans } from './match-spans';
import { selectExcerpt } from './snippet';

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

/** Highlights the words of a query. Results for identical strings on a page are cached. */
export class Highlighter {
  private readonly marker: SpanFinder | null;
  private readonly known = new Map<string, Highlight>();

  constructor(
    private readonly query: TextQuery,
    private readonly before: string,
    private readonly after: string,
  ) {
    this.marker = query.words.length === 0 ? null : createSpanFinder(query);
  }

  text(text: string): Highlight {
    const known = this.known.get(text);
    if (known) return known;
    const highlight = this.highlight(text);
    this.known.set(text, highlight);
    return highlight;
  }

  private highlight(text: string): Highlight {
    const marks = this.marker?.(text);
    if (!marks || marks.words.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const isWhole = marks.tokens.every(({ start, end }) =>
      marks.spans.some((span) => span.start <= start && span.end >= end),
    );
    return {
      value: this.wrap(text, marks, 0, text.length),
      matchLevel: this.levelOf(marks),
      fullyHighlighted: isWhole,
      matchedWords: this.query.words.flatMap(({ word }, at) => (marks.words.has(at) ? [word] : [])),
    };
  }

  /** A snippet of at most `words` words, with ellipses for omitted parts. */
  snippet(text: string, words: number, ellipsis: string): Snippet {
    const marks = this.marker?.(text) ?? NO_SPANS;
    const { start, end } = selectExcerpt(text, marks, words);
    const value = this.wrap(text, marks, start, end);
    return {
      value: `${start > 0 ? ellipsis : ''}${value}${end < text.length ? ellipsis : ''}`,
      matchLevel: this.levelOf(marks),
    };
  }

  private levelOf({ words }: MatchSpans): MatchLevel {
    if (words.size === 0) return 'none';
    return words.size === this.query.words.length ? 'full' : 'partial';
  }

  private wrap(text: string, { spans }: MatchSpans, from: number, to: number): string {
    let wrapped = '';
    let at = from;
    for (const span of spans) {
      const start = Math.max(from, span.start);
      const end = Math.min(to, span.end);
      if (start >= end) continue;
      wrapped += text.slice(at, start) + this.before + text.slice(start, end) + this.after;
      at = end;
    }
    return wrapped + text.slice(at, to);
  }
}

/** Applies a function to every string and number in a value, including lists and nested objects. */
export function mapLeaves<Leaf>(
  value: unknown,
  leaf: (text: string) => Leaf,
): NestedValues<Leaf> | undefined {
  if (isScalar(value)) return leaf(String(value));
  if (Array.isArray(value)) {
    return value.map((item) => mapLeaves(item, leaf)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const branch = mapLeaves(item, leaf);
    return branch === undefined ? [] : [[name, branch] as const];
  });
  return Object.fromEntries(entries);
}
