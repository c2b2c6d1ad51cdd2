import { readFacetSearchRequest, readSearchRequest } from '../request/search-request';
import type { FacetSearchResponse } from '../facets/facet-search';
import { pickResponseFields, type SearchResponse } from '../query/search-response';
import type { RawParameters } from '../request/parameters';
import { RequestError } from '../request-error';
import { isObject } from '../../lib';
import type { SearchIndex } from '../search-index';
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

export interface JsonResponse {
  readonly status: number;
  readonly json: string;
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
/** Time for all queries of a request together, so that one request is not worth hundreds of others. */
const MAX_MILLISECONDS = 500;
const MAX_BODY_LENGTH = 1_048_576;

/** Characters of the JSON of all results, so that a response never takes more than a few times this in memory. */
const MAX_JSON_LENGTH = 8_388_608;
/** Attempts to compute results that need two steps when the index changes between them. */
const MAX_RESTARTS = 2;

const ROUTES: readonly (readonly [
  RegExp,
  (access: SearchAccess, names: string[], body: unknown) => PreparedRequest,
])[] = [
  [/\/1\/indexes\/\*\/queries$/, (access, _names, body) => prepareMultiQuery(body, access)],
  [
    /\/1\/indexes\/([^/]+)\/query$/,
    (access, [index = ''], body) => prepareSingleQuery(access, index, {}, body),
  ],
  [
    /\/1\/indexes\/([^/]+)\/facets\/([^/]+)\/query$/,
    (access, [index = '', facet = ''], body) =>
      prepareSingleQuery(access, index, { type: 'facet', facet }, body),
  ],
];

/** Handles a request of the Algolia search protocol. Never throws: errors are responses too. */
export function handleSearchRequest(request: ProtocolRequest, access: SearchAccess): ProtocolResponse {
  return catchErrors(access, () => answer(prepareRequest(request, access)));
}

/**
 * Handles the body of `POST /1/indexes/{any}/queries`: returns all results, or the first error. Never throws.
 */
export function handleQueries(body: unknown, access: SearchAccess): ProtocolResponse {
  return catchErrors(access, () => answer(prepareMultiQuery(body, access)));
}

/**
 * Handles a request in steps of one query, each including its JSON, so that the caller can do something else in between.
 * All results are of the same state of the index. Never throws: errors are responses too.
 */
export function* handleSearchRequestInSteps(
  request: ProtocolRequest,
  access: SearchAccess,
): Generator<void, JsonResponse> {
  try {
    const { queries, isMulti } = prepareRequest(request, access);
    let length = 0;
    const results = yield* executeQueries(queries, (result, index) => {
      const json = JSON.stringify(result);
      length = index === 0 ? json.length : length + json.length;
      if (length > MAX_JSON_LENGTH)
        throw new RequestError('The results are too large: ask for fewer hits or attributes');
      return json;
    });
    return { status: 200, json: isMulti ? `{"results":[${results.join(',')}]}` : results.join('') };
  } catch (error) {
    const { status, body } = createResponseToError(access, error);
    return { status, json: JSON.stringify(body) };
  }
}

function prepareRequest({ method, path, body }: ProtocolRequest, access: SearchAccess): PreparedRequest {
  const decoded = decodePath(path);
  for (const [pattern, prepare] of ROUTES) {
    const match = pattern.exec(decoded);
    if (!match) continue;
    if (method.toUpperCase() !== 'POST') throw new RequestError('Method not allowed', 405);
    return prepare(access, match.slice(1), body);
  }
  throw new RequestError('Not found', 404);
}

function answer({ queries, isMulti }: PreparedRequest): ProtocolResponse {
  const steps = executeQueries(queries, (result) => result);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const [result] = step.value;
  return { status: 200, body: isMulti || !result ? { results: step.value } : result };
}

/**
 * Executes queries one after another, and pauses before each except the first. If the index has changed in
 * the meantime, it starts again.
 * @throws RequestError 503 if the queries together take too long
 */
function* executeQueries<Result>(
  queries: readonly PreparedQuery[],
  encode: (result: QueryResponse, index: number) => Result,
): Generator<void, Result[]> {
  let milliseconds = 0;
  for (let attempt = 0; ; attempt += 1) {
    const generations = queries.map(({ index }) => index.generation);
    const hasChanged = () => queries.some(({ index }, at) => index.generation !== generations[at]);
    const results: Result[] = [];
    for (const [at, query] of queries.entries()) {
      if (at > 0 && attempt < MAX_RESTARTS) {
        yield;
        if (hasChanged()) break;
      }
      if (milliseconds > MAX_MILLISECONDS)
        throw new RequestError('The queries take too long: send fewer in one request', 503);
      const started = performance.now();
      results.push(encode(query.execute(), at));
      milliseconds += performance.now() - started;
    }
    if (results.length === queries.length) return results;
  }
}

function prepareMultiQuery(body: unknown, access: SearchAccess): PreparedRequest {
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
  return { queries, isMulti: true };
}

const prepareSingleQuery = (
  access: SearchAccess,
  name: string,
  routeParameters: RawParameters,
  body: unknown,
): PreparedRequest => ({
  queries: [prepareQuery(access, name, { ...readBody(body), ...routeParameters })],
  isMulti: false,
});

interface PreparedRequest {
  queries: readonly PreparedQuery[];
  /** Whether the response is a list of results. */
  isMulti: boolean;
}

interface PreparedQuery {
  index: Pick<SearchIndex, 'generation'>;
  maxHits: number;
  execute(): QueryResponse;
}

/** Reads and validates a query, without executing it. */
function prepareQuery(access: SearchAccess, name: string, query: RawParameters): PreparedQuery {
  const { index, scope, interpreter } = resolveIndex(access, name);
  if (query['type'] === 'facet') {
    const facetRequest = readFacetSearchRequest(query, index.settings);
    return {
      index,
      maxHits: 0,
      execute: () => index.searchFacetValues(facetRequest, scope, interpreter),
    };
  }
  const request = readSearchRequest(query, index.settings);
  return {
    index,
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
    return createResponseToError(access, error);
  }
}

function createResponseToError(access: SearchAccess, error: unknown): ErrorResponse {
  if (error instanceof RequestError) return createErrorResponse(error.message, error.status);
  reportError(access, error);
  return createErrorResponse('Internal error', 500);
}

/** A failing error reporter must not break the response. */
function reportError(access: SearchAccess, error: unknown): void {
  try {
    access.onError?.(error);
  } catch {
    return;
  }
}

interface ErrorResponse {
  status: number;
  body: ProtocolError;
}

function createErrorResponse(message: string, status: number): ErrorResponse {
  return { status, body: { message, status } };
}
