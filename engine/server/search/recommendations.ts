import { isObject } from '../../lib';
import type { VehicleSummary } from '../../../schemas';
import { recommendVehicles } from '../../data';
import type { SimilarRules } from '../../dealer';
import { handleSearchRequest, RequestError, type SearchAccess, type SearchResponse } from '../../search';

type Fields = Readonly<Record<string, unknown>>;
type Hit = Fields & { objectID: string };

/** Algolia's recommendation models for which similar vehicles are returned. */
const MODELS = ['related-products', 'looking-similar'];
const MAX_REQUESTS = 20;
const MAX_RECOMMENDATIONS = 30;

export interface RecommendationResult {
  hits: (Hit & { _score: number })[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  processingTimeMS: number;
}

/**
 * Answers the body of `POST /1/indexes/{any}/recommendations`: vehicles similar to the given one and above the
 * threshold, supplemented by a search with the fallback parameters (ERR-017).
 * @param rules the site's price range for similar vehicles
 * @throws RequestError
 */
export function answerRecommendations(
  body: unknown,
  access: SearchAccess,
  rules: SimilarRules,
): { results: RecommendationResult[] } {
  const requests = isObject(body) ? body['requests'] : undefined;
  if (!Array.isArray(requests)) throw new RequestError('Expecting an array of requests');
  if (requests.length > MAX_REQUESTS) throw new RequestError(`Too many requests: limited to ${MAX_REQUESTS}`);
  return { results: requests.map((request: unknown) => answerRequest(request, access, rules)) };
}

function answerRequest(request: unknown, access: SearchAccess, rules: SimilarRules): RecommendationResult {
  const startTime = performance.now();
  const parsed = parseRequest(request);
  const { indexName, limit } = parsed;
  const index = access.resolve(indexName);
  if (!index) throw new RequestError(`Index ${indexName.slice(0, 200)} does not exist`, 404);
  const subject = index.get(parsed.objectID)?.['card'] as VehicleSummary | undefined;
  const hitsById = new Map<string, Hit>();
  const findCards = (filters: string, hitsPerPage: number): VehicleSummary[] => {
    const filterTexts = [parsed.parameters['filters'], filters].filter(
      (text) => typeof text === 'string' && text !== '',
    );
    const matches = searchHits(access, indexName, {
      ...parsed.parameters,
      filters: filterTexts.map((text) => `(${String(text)})`).join(' AND '),
      hitsPerPage,
    });
    for (const hit of matches) hitsById.set(hit.objectID, hit);
    return matches.flatMap(({ card }) => (card === undefined ? [] : [card as VehicleSummary]));
  };
  const hits = (subject ? recommendVehicles(subject, findCards, limit, rules) : [])
    .filter(({ score }) => score >= parsed.threshold)
    .flatMap(({ card, score }) => {
      const hit = hitsById.get(card.id);
      return hit ? [{ ...hit, _score: score }] : [];
    });
  if (parsed.fallback && hits.length < limit) {
    const listedIds = new Set([parsed.objectID, ...hits.map(({ objectID }) => objectID)]);
    const fallbackHits = searchHits(access, indexName, {
      ...parsed.fallback,
      hitsPerPage: limit + listedIds.size,
    })
      .filter(({ objectID }) => !listedIds.has(objectID))
      .slice(0, limit - hits.length);
    hits.push(...fallbackHits.map((hit) => ({ ...hit, _score: 0 })));
  }
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: limit,
    processingTimeMS: Math.round(performance.now() - startTime),
  };
}

interface ParsedRequest {
  indexName: string;
  objectID: string;
  threshold: number;
  limit: number;
  parameters: Fields;
  fallback: Fields | undefined;
}

function parseRequest(request: unknown): ParsedRequest {
  if (!isObject(request)) throw new RequestError('A request should be an object');
  const { indexName, objectID, model, threshold = 0, maxRecommendations = 0 } = request;
  if (typeof indexName !== 'string') throw new RequestError('A request should have an indexName');
  if (typeof model !== 'string' || !MODELS.includes(model))
    throw new RequestError(`model must be one of ${MODELS.join(', ')}`);
  if (typeof objectID !== 'string' || objectID === '')
    throw new RequestError('A request should have an objectID');
  if (typeof threshold !== 'number' || !(threshold >= 0 && threshold <= 100))
    throw new RequestError('threshold must be a number from 0 to 100');
  const isValidCount =
    Number.isInteger(maxRecommendations) &&
    Number(maxRecommendations) >= 0 &&
    Number(maxRecommendations) <= MAX_RECOMMENDATIONS;
  if (!isValidCount)
    throw new RequestError(`maxRecommendations must be a whole number from 0 to ${MAX_RECOMMENDATIONS}`);
  const { queryParameters, fallbackParameters } = request;
  return {
    indexName,
    objectID,
    threshold,
    limit: Number(maxRecommendations) || MAX_RECOMMENDATIONS,
    parameters: isObject(queryParameters) ? queryParameters : {},
    fallback: isObject(fallbackParameters) ? fallbackParameters : undefined,
  };
}

function searchHits(access: SearchAccess, indexName: string, parameters: Fields): Hit[] {
  const path = `/1/indexes/${encodeURIComponent(indexName)}/query`;
  const { status, body } = handleSearchRequest(
    { method: 'POST', path, body: { ...parameters, page: 0 } },
    access,
  );
  if ('message' in body) throw new RequestError(body.message, status);
  return [...((body as Partial<SearchResponse>).hits ?? [])] as Hit[];
}
