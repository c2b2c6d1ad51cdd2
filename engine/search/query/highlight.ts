import { isObject, isScalar } from '../storage/record';
import { fold, indexTokens, tokenise, type Token } from '../text/token';
import { typosOf, type QueryWord } from '../text/textQuery';

/** What InstantSearch's Highlight shows of one value. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

export type HighlightTree = Highlight | readonly HighlightTree[] | { readonly [name: string]: HighlightTree };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Marks the words of a query in texts; equal texts on one page are worked out once. */
export class Highlighter {
  private readonly known = new Map<string, Highlight>();

  constructor(
    private readonly words: readonly QueryWord[],
    private readonly before: string,
    private readonly after: string,
  ) {}

  /** Every text and number in a value, lists and nested objects included. */
  tree(value: unknown): HighlightTree | undefined {
    if (isScalar(value)) return this.text(String(value));
    if (Array.isArray(value))
      return value.map((item) => this.tree(item)).filter((item) => item !== undefined);
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).flatMap(([name, item]) => {
      const branch = this.tree(item);
      return branch === undefined ? [] : [[name, branch] as const];
    });
    return Object.fromEntries(entries);
  }

  text(text: string): Highlight {
    const known = this.known.get(text);
    if (known) return known;
    const highlight = this.words.length === 0 ? unmatched(text) : this.mark(text);
    this.known.set(text, highlight);
    return highlight;
  }

  private mark(text: string): Highlight {
    const spans: Span[] = [];
    const matched = new Set<QueryWord>();
    for (const token of indexTokens(text)) {
      for (const word of this.words) {
        if (typosOf(word, token.word) === Infinity) continue;
        matched.add(word);
        spans.push(spanOf(text, token, word));
      }
    }
    if (matched.size === 0) return unmatched(text);
    const merged = mergeSpans(spans);
    const isWhole = tokenise(text).every(({ start, end }) =>
      merged.some((span) => span.start <= start && span.end >= end),
    );
    return {
      value: this.wrap(text, merged),
      matchLevel: matched.size === this.words.length ? 'full' : 'partial',
      fullyHighlighted: isWhole,
      matchedWords: this.words.filter((word) => matched.has(word)).map(({ word }) => word),
    };
  }

  private wrap(text: string, spans: readonly Span[]): string {
    let wrapped = '';
    let at = 0;
    for (const { start, end } of spans) {
      wrapped += text.slice(at, start) + this.before + text.slice(start, end) + this.after;
      at = end;
    }
    return wrapped + text.slice(at);
  }
}

function unmatched(text: string): Highlight {
  return { value: text, matchLevel: 'none', matchedWords: [] };
}

/** Of a word still being typed only the typed part is marked, where that can be told from the text itself. */
function spanOf(text: string, token: Token, word: QueryWord): Span {
  const typed = token.start + word.word.length;
  const isTyped = word.isPrefix && typed < token.end && fold(text.slice(token.start, typed)) === word.word;
  return { start: token.start, end: isTyped ? typed : token.end };
}

function mergeSpans(spans: Span[]): Span[] {
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
