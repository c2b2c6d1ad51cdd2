import { EVERYTHING, type Filter } from '../filters/filter';
import { parseFilters } from '../filters/filter-parser';
import { RequestError } from '../request-error';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import type { SearchIndex } from '../search-index';

/** The server's filter: an Algolia `filters` string or a filter object. */
export type Scope = string | Filter;

/** A caller's access rights. The server creates them for the tenant of the request; a request cannot extend them. */
export interface SearchAccess {
  /** The index with this name, or with a replica of this name; undefined results in 404. */
  readonly resolve: (indexName: string) => SearchIndex | undefined;
  /**
   * Added to every query of an index: the tenant's stock and availability rules. Round its instants to minutes or
   * hours, because only identical scopes share cached results.
   */
  readonly scope?: (indexName: string) => Scope;
  /** The query rules of an index; if absent, all words of a query are searched as text. */
  readonly interpreter?: (indexName: string) => QueryInterpreter | undefined;
  /** Called with internal errors; the client only receives "Internal error". */
  readonly onError?: (error: unknown) => void;
}

/** Grants access to these indices and their replicas, with one scope for all. */
export function createSearchAccess(indices: Iterable<SearchIndex>, scope: Scope = EVERYTHING): SearchAccess {
  const byName = new Map<string, SearchIndex>();
  for (const index of indices) for (const name of index.names) byName.set(name, index);
  return { resolve: (name) => byName.get(name), scope: () => scope };
}

export interface ResolvedIndex {
  readonly name: string;
  readonly index: SearchIndex;
  readonly scope: Filter;
  readonly interpreter?: QueryInterpreter;
}

export function resolveIndex(access: SearchAccess, name: string): ResolvedIndex {
  const index = access.resolve(name);
  if (!index) throw new RequestError(`Index ${name.slice(0, 200)} does not exist`, 404);
  const interpreter = access.interpreter?.(name);
  return {
    name,
    index,
    scope: readScope(access.scope?.(name) ?? EVERYTHING),
    ...(interpreter && { interpreter }),
  };
}

function readScope(scope: Scope): Filter {
  if (typeof scope !== 'string') return scope;
  try {
    return parseFilters(scope);
  } catch (error) {
    // An invalid scope is a server error. It must not cause a client error or unfiltered results.
    throw new Error(`Invalid search scope "${scope}".`, { cause: error });
  }
}
