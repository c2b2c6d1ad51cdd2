import { useInstantSearch } from 'react-instantsearch';
import { isFacetAttribute, type FacetAttribute } from './facet-attributes';

/** Words of the query that mean filters or an order. */
export interface InterpretedPart {
  /** Range of the words in the query in UTF-16 code units, end exclusive. */
  start: number;
  end: number;
  text: string;
  values: readonly { attribute: FacetAttribute; value: string }[];
  ranges: readonly { attribute: FacetAttribute; range: { min?: number; max?: number } }[];
  /** A sort value, such as `lowestPrice`. */
  sort?: string;
}

export interface QueryInterpretation {
  text: string;
  parts: readonly InterpretedPart[];
  /** The query with misspelt words corrected. */
  correctedQuery?: string;
  /** Words that no car matches, and that the search therefore ignored. */
  unmatched: readonly string[];
  /** Whether the cars match only some of the words. */
  isAnyWord: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listEntries = (value: unknown) =>
  isObject(value)
    ? Object.entries(value).flatMap(([attribute, entry]) =>
        isFacetAttribute(attribute) ? [{ attribute, entry }] : [],
      )
    : [];
const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

function readPart(part: unknown): InterpretedPart[] {
  if (!isObject(part) || typeof part['text'] !== 'string') return [];
  const { start, end, text, values, ranges, sort } = part;
  if (typeof start !== 'number' || typeof end !== 'number') return [];
  return [
    {
      start,
      end,
      text,
      values: listEntries(values).flatMap(({ attribute, entry }) =>
        listTexts(entry).map((value) => ({ attribute, value })),
      ),
      ranges: listEntries(ranges).flatMap(({ attribute, entry }) => {
        if (!isObject(entry)) return [];
        const min = readNumber(entry['min']);
        const max = readNumber(entry['max']);
        return [
          { attribute, range: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } },
        ];
      }),
      ...(typeof sort === 'string' && { sort }),
    },
  ];
}

/**
 * Reads the interpretation of a query from a search response. Undefined if the server has none, as with Algolia, or if
 * the response belongs to another query.
 */
export function readInterpretation(response: unknown, query: string): QueryInterpretation | undefined {
  if (!isObject(response) || response['query'] !== query || !isObject(response['interpretation']))
    return undefined;
  const { text, parts, correctedQuery, unmatched, isAnyWord } = response['interpretation'];
  if (typeof text !== 'string' || !Array.isArray(parts)) return undefined;
  return {
    text,
    parts: parts.flatMap(readPart),
    ...(typeof correctedQuery === 'string' && { correctedQuery }),
    unmatched: listTexts(unmatched),
    isAnyWord: isAnyWord === true,
  };
}

/** Returns the server's interpretation of the current query; undefined until it has responded. Use only inside a search. */
export function useInterpretation({ query }: { query: string }): QueryInterpretation | undefined {
  const { results } = useInstantSearch();
  return query === '' ? undefined : readInterpretation(results._rawResults[0], query);
}
