import { readFacetSearchRequest, readSearchRequest } from '../request/search-request';
import type { FacetSearchResponse } from '../facets/facet-search';
import { pickResponseFields, type SearchResponse } from '../query/search-response';
import type { RawParameters } from '../request/parameters';
import { RequestError } from '../request-error';
import { isObject } from '../../lib';
import { resolveIndex, type SearchAccess } from './search-access';

export interface ProtocolRequest {
  readonly method: string;
  /** Path of the URL; anything before `/1/indexes/` is the mount point and is ignored. */
  readonly path: string;
  /** The parsed JSON body or its text. The content type is ignored, because browsers send `text/plain`. */
  readonly body?: unknown;
}

export interface ProtocolResponse {
  readonly status: number;
  /** Serialised as JSON. */
  readonly body: MultiQueryResponse | QueryResponse | ProtocolError;
}

export type QueryResponse = Partial<SearchResponse> | FacetSearchResponse;

export interface MultiQueryResponse {
  readonly results: readonly QueryResponse[];
}

export interface ProtocolError {
  readonly message: string;
  readonly status: number;
}

/** InstantSearch sends one query for each refined facet and menu level, which stays well below this limit. */
const MAX_QUERIES = 100;
/** Hits of all queries in one request together: a hundred queries with the default of 20, or two pages of 1,000. */
const MAX_HITS = 2_000;
/** Searching is synchronous, so a request that takes longer would keep all other requests waiting. */
const MAX_MILLISECONDS = 500;
const MAX_BODY_LENGTH = 1_048_576;

const ROUTES: readonly (readonly [
  RegExp,
  (access: SearchAccess, names: string[], body: unknown) => ProtocolResponse,
])[] = [
  [/\/1\/indexes\/\*\/queries$/, (access, _names, body) => handleMultiQuery(body, access)],
  [
    /\/1\/indexes\/([^/]+)\/query$/,
    (access, [index = ''], body) => handleSingleQuery(access, index, {}, body),
  ],
  [
    /\/1\/indexes\/([^/]+)\/facets\/([^/]+)\/query$/,
    (access, [index = '', facet = ''], body) =>
      handleSingleQuery(access, index, { type: 'facet', facet }, body),
  ],
];

/** Handles a request of the Algolia search protocol. Never throws: errors are responses too. */
export function handleSearchRequest(
  { method, path, body }: ProtocolRequest,
  access: SearchAccess,
): ProtocolResponse {
  return catchErrors(access, () => {
    const decoded = decodePath(path);
    for (const [pattern, handle] of ROUTES) {
      const match = pattern.exec(decoded);
      if (!match) continue;
      if (method.toUpperCase() !== 'POST') throw new RequestError('Method not allowed', 405);
      return handle(access, match.slice(1), body);
    }
    throw new RequestError('Not found', 404);
  });
}

/**
 * Handles the body of `POST /1/indexes/{any}/queries`: returns all results, or the first error. Never throws.
 */
export function handleQueries(body: unknown, access: SearchAccess): ProtocolResponse {
  return catchErrors(access, () => handleMultiQuery(body, access));
}

function handleMultiQuery(body: unknown, access: SearchAccess): ProtocolResponse {
  const { requests } = readBody(body);
  if (!Array.isArray(requests)) throw new RequestError('Expecting an array of requests');
  if (requests.length > MAX_QUERIES) throw new RequestError(`Too many requests: limited to ${MAX_QUERIES}`);
  const queries = requests.map((query: unknown) => {
    if (!isObject(query)) throw new RequestError('A request should be an object');
    const { indexName } = query;
    if (typeof indexName !== 'string') throw new RequestError('A request should have an indexName');
    return prepareQuery(access, indexName, query);
  });
  const hits = queries.reduce((sum, { maxHits }) => sum + maxHits, 0);
  if (hits > MAX_HITS)
    throw new RequestError(`Too many hits: limited to ${MAX_HITS} in all queries of a request`);
  const started = performance.now();
  const results = queries.map(({ execute }) => {
    if (performance.now() - started > MAX_MILLISECONDS)
      throw new RequestError('The queries take too long together: send fewer in one request', 503);
    return execute();
  });
  return { status: 200, body: { results } };
}

function handleSingleQuery(
  access: SearchAccess,
  name: string,
  routeParameters: RawParameters,
  body: unknown,
): ProtocolResponse {
  return {
    status: 200,
    body: prepareQuery(access, name, { ...readBody(body), ...routeParameters }).execute(),
  };
}

interface PreparedQuery {
  /** The most hits that it can return. */
  maxHits: number;
  execute(): QueryResponse;
}

/** Reads and validates a query, without executing it. */
function prepareQuery(access: SearchAccess, name: string, query: RawParameters): PreparedQuery {
  const { index, scope, interpreter } = resolveIndex(access, name);
  if (query['type'] === 'facet') {
    const facetRequest = readFacetSearchRequest(query, index.settings);
    return { maxHits: 0, execute: () => index.searchFacetValues(facetRequest, scope, interpreter) };
  }
  const request = readSearchRequest(query, index.settings);
  return {
    maxHits: request.slice?.length ?? request.hitsPerPage,
    execute: () =>
      pickResponseFields(index.search(name, request, scope, interpreter), request.responseFields),
  };
}

function readBody(body: unknown): RawParameters {
  const parsed = typeof body === 'string' ? parseBody(body) : (body ?? {});
  if (!isObject(parsed)) throw new RequestError('Invalid JSON: expecting an object');
  return parsed;
}

function parseBody(text: string): unknown {
  if (text.length > MAX_BODY_LENGTH) throw new RequestError('Request body too large', 413);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError('Invalid JSON');
  }
}

function decodePath(path: string): string {
  const encodedPath = path.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(encodedPath);
  } catch {
    throw new RequestError('Not found', 404);
  }
}

function catchErrors(access: SearchAccess, handle: () => ProtocolResponse): ProtocolResponse {
  try {
    return handle();
  } catch (error) {
    if (error instanceof RequestError) return createErrorResponse(error.message, error.status);
    reportError(access, error);
    return createErrorResponse('Internal error', 500);
  }
}

/** A failing error reporter must not break the response. */
function reportError(access: SearchAccess, error: unknown): void {
  try {
    access.onError?.(error);
  } catch {
    return;
  }
}

function createErrorResponse(message: string, status: number): ProtocolResponse {
  return { status, body: { message, status } };
}
