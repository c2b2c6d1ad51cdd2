import { EVERYTHING, type Filter } from '../filters/filter';
import { parseFilters } from '../filters/filter-parser';
import { RequestError } from '../request-error';
import type { SearchIndex } from '../search-index';

/** The server's own rule: an Algolia `filters` text, or a filter put together in code. */
export type Scope = string | Filter;

/** What a caller may search. The server makes it for each request's tenant; nothing in a request can widen it. */
export interface SearchAccess {
  /** The index which answers to this name, as its own or a replica's; undefined is answered with 404. */
  readonly resolve: (indexName: string) => SearchIndex | undefined;
  /**
   * Added to every query of an index: the tenant's own stock and its availability rules. Round instants in it
   * to minutes or hours, since equal scopes share their work and differing ones cannot.
   */
  readonly scope?: (indexName: string) => Scope;
  /** Called with internal errors; the client only gets "Internal error". */
  readonly onError?: (error: unknown) => void;
}

/** Access to these indices by their names and their replicas', all under one scope. */
export function createSearchAccess(indices: Iterable<SearchIndex>, scope: Scope = EVERYTHING): SearchAccess {
  const byName = new Map<string, SearchIndex>();
  for (const index of indices) for (const name of index.names) byName.set(name, index);
  return { resolve: (name) => byName.get(name), scope: () => scope };
}

export interface ResolvedIndex {
  readonly name: string;
  readonly index: SearchIndex;
  readonly scope: Filter;
}

export function resolveIndex(access: SearchAccess, name: string): ResolvedIndex {
  const index = access.resolve(name);
  if (!index) throw new RequestError(`Index ${name.slice(0, 200)} does not exist`, 404);
  return { name, index, scope: readScope(access.scope?.(name) ?? EVERYTHING) };
}

function readScope(scope: Scope): Filter {
  if (typeof scope !== 'string') return scope;
  try {
    return parseFilters(scope);
  } catch (error) {
    // A wrong scope is a server error. It must not return a client error or unfiltered results.
    throw new Error(`the scope "${scope}" cannot be read`, { cause: error });
  }
}
