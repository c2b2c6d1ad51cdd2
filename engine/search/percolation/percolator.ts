import { EVERYTHING, getFilterKey, NOTHING, type Filter } from '../filters/filter';
import { parseFacetFilters, parseNumericFilters } from '../filters/filter-arrays';
import { parseFilters } from '../filters/filter-parser';
import { createRowPredicate } from '../filters/row-predicate';
import type { IndexState } from '../index-state';
import { findAllWords } from '../query/find-records';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import { RequestError } from '../request-error';
import { readSearchRequest } from '../request/search-request';
import type { SearchIndex } from '../search-index';
import { BitSet } from '../storage/bit-set';
import type { StoredSearch } from './stored-search';

export interface PercolatorOptions {
  /** The filter that the server adds to every search. */
  scope: Filter;
  /** The query rules; if absent, all words are searched as text. */
  interpreter?: QueryInterpreter;
}

/** Words of a query: the filters that they mean, and the records with all other words. */
interface ReadQuery {
  readonly filter: Filter;
  /** Undefined if no words are left. */
  readonly withWords: BitSet | undefined;
}

/**
 * Finds the records that stored searches match, for very many searches and few records: the reverse of a
 * search. Each condition is evaluated once for all records, however many searches have it. It has the same
 * meaning as in a search, because the index evaluates it; but queries without results are not relaxed,
 * because nobody wants emails about other records.
 */
export class Percolator {
  readonly #state: IndexState;
  /** By position in the list of ids; undefined for records that the index doesn't have. */
  readonly #rows: readonly (number | undefined)[];
  readonly #terms = new Map<string, BitSet>();
  readonly #queries = new Map<string, ReadQuery>();
  readonly #inScope: BitSet;

  constructor(
    index: SearchIndex,
    readonly ids: readonly string[],
    private readonly options: PercolatorOptions,
  ) {
    this.#state = index.state;
    this.#rows = ids.map((id) => index.state.findRow(id));
    this.#inScope = this.#evaluate(options.scope);
  }

  /** The positions of the records that a search matches; empty if the index would reject the search. */
  match(search: StoredSearch): BitSet {
    const { filter, withWords } = this.#readQuery(search.query);
    const matches = this.matchFilters(search, filter);
    if (withWords) matches.and(withWords);
    return matches;
  }

  /**
   * The positions of the records that match the filters of a search, ignoring its words.
   * @param meaning the filters that its words mean, from `readMeaning` of any percolator
   */
  matchFilters({ filters, facetFilters, numericFilters }: StoredSearch, meaning: Filter): BitSet {
    const matches = this.#inScope.copy();
    const narrow = (term: string, read: () => Filter): boolean => {
      matches.and(this.#getTerm(term, read));
      return !matches.isEmpty;
    };
    const isPossible =
      (filters === '' || narrow(`filters ${filters}`, () => parseFilters(filters))) &&
      facetFilters.every((group) =>
        narrow(`facets ${JSON.stringify(group)}`, () => parseFacetFilters([[...group]])),
      ) &&
      numericFilters.every((text) => narrow(`number ${text}`, () => parseNumericFilters([text])));
    if (isPossible && meaning !== EVERYTHING) narrow(`words ${getFilterKey(meaning)}`, () => meaning);
    return matches;
  }

  /** The filters that the words of a query mean. */
  readMeaning(query: string): Filter {
    return this.#readQuery(query).filter;
  }

  #getTerm(key: string, read: () => Filter): BitSet {
    const known = this.#terms.get(key);
    if (known) return known;
    const set = this.#evaluate(readOrNothing(read));
    this.#terms.set(key, set);
    return set;
  }

  #evaluate(filter: Filter): BitSet {
    const passes = createRowPredicate(filter, this.#state);
    return this.#select((row) => passes(row));
  }

  #select(passes: (row: number) => boolean): BitSet {
    const set = new BitSet(this.ids.length);
    this.#rows.forEach((row, position) => {
      if (row !== undefined && passes(row)) set.add(position);
    });
    return set;
  }

  #readQuery(query: string): ReadQuery {
    const known = this.#queries.get(query);
    if (known) return known;
    const read = this.#findQuery(query);
    this.#queries.set(query, read);
    return read;
  }

  #findQuery(query: string): ReadQuery {
    if (query === '') return { filter: EVERYTHING, withWords: undefined };
    const { scope, interpreter } = this.options;
    try {
      const request = readSearchRequest({ query }, this.#state.settings);
      const { filter, result } = findAllWords(this.#state, request, scope, interpreter);
      return { filter, withWords: result && this.#select((row) => result.members.has(row)) };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { filter: NOTHING, withWords: undefined };
    }
  }
}

function readOrNothing(read: () => Filter): Filter {
  try {
    return read();
  } catch (error) {
    if (error instanceof RequestError) return NOTHING;
    throw error;
  }
}
