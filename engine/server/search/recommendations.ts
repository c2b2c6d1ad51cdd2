import { isObject } from '../../lib';
import type { VehicleSummary } from '../../../schemas';
import { recommend } from '../../data';
import type { SimilarRules } from '../../dealer';
import { handleSearchRequest, RequestError, type SearchAccess, type SearchResponse } from '../../search';

type Fields = Readonly<Record<string, unknown>>;
type Hit = Fields & { objectID: string };

/** The models whose answer is cars like another. */
const MODELS = ['related-products', 'looking-similar'];
const MOST_REQUESTS = 20;
const MOST_RECOMMENDATIONS = 30;

/** One answer of the recommendations call. */
export interface RecommendationAnswer {
  hits: (Hit & { _score: number })[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  processingTimeMS: number;
}

/**
 * Answers the body of `POST /1/indexes/{any}/recommendations`: cars like the one named, those below the threshold left
 * out, filled up by a search with the fallback's parameters (ERR-017).
 * @param rules how near in price they are: the site's settings
 * @throws RequestError
 */
export function answerRecommendations(
  body: unknown,
  access: SearchAccess,
  rules: SimilarRules,
): { results: RecommendationAnswer[] } {
  const requests = isObject(body) ? body['requests'] : undefined;
  if (!Array.isArray(requests)) throw new RequestError('Expecting an array of requests');
  if (requests.length > MOST_REQUESTS) throw new RequestError(`At most ${MOST_REQUESTS} requests`);
  return { results: requests.map((request: unknown) => answerOne(request, access, rules)) };
}

function answerOne(request: unknown, access: SearchAccess, rules: SimilarRules): RecommendationAnswer {
  const started = performance.now();
  const asked = readRequest(request);
  const { indexName, limit } = asked;
  const index = access.resolve(indexName);
  if (!index) throw new RequestError(`Index ${indexName.slice(0, 200)} does not exist`, 404);
  const subject = index.get(asked.objectID)?.['card'] as VehicleSummary | undefined;
  const hitsById = new Map<string, Hit>();
  const find = (filters: string, hitsPerPage: number): VehicleSummary[] => {
    const joined = [asked.parameters['filters'], filters].filter(
      (text) => typeof text === 'string' && text !== '',
    );
    const found = searchHits(access, indexName, {
      ...asked.parameters,
      filters: joined.map((text) => `(${String(text)})`).join(' AND '),
      hitsPerPage,
    });
    for (const hit of found) hitsById.set(hit.objectID, hit);
    return found.flatMap(({ card }) => (card === undefined ? [] : [card as VehicleSummary]));
  };
  const hits = (subject ? recommend(subject, find, limit, rules) : [])
    .filter(({ score }) => score >= asked.threshold)
    .flatMap(({ card, score }) => {
      const hit = hitsById.get(card.id);
      return hit ? [{ ...hit, _score: score }] : [];
    });
  if (asked.fallback && hits.length < limit) {
    const known = new Set([asked.objectID, ...hits.map(({ objectID }) => objectID)]);
    const more = searchHits(access, indexName, { ...asked.fallback, hitsPerPage: limit + known.size })
      .filter(({ objectID }) => !known.has(objectID))
      .slice(0, limit - hits.length);
    hits.push(...more.map((hit) => ({ ...hit, _score: 0 })));
  }
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: limit,
    processingTimeMS: Math.round(performance.now() - started),
  };
}

interface Asked {
  indexName: string;
  objectID: string;
  threshold: number;
  limit: number;
  parameters: Fields;
  fallback: Fields | undefined;
}

function readRequest(request: unknown): Asked {
  if (!isObject(request)) throw new RequestError('A request should be an object');
  const { indexName, objectID, model, threshold = 0, maxRecommendations = 0 } = request;
  if (typeof indexName !== 'string') throw new RequestError('A request should have an indexName');
  if (typeof model !== 'string' || !MODELS.includes(model))
    throw new RequestError(`model must be one of ${MODELS.join(', ')}`);
  if (typeof objectID !== 'string' || objectID === '')
    throw new RequestError('A request should have an objectID');
  if (typeof threshold !== 'number' || !(threshold >= 0 && threshold <= 100))
    throw new RequestError('threshold must be a number from 0 to 100');
  const isCount =
    Number.isInteger(maxRecommendations) &&
    Number(maxRecommendations) >= 0 &&
    Number(maxRecommendations) <= MOST_RECOMMENDATIONS;
  if (!isCount) throw new RequestError(`maxRecommendations must be from 1 to ${MOST_RECOMMENDATIONS}`);
  const { queryParameters, fallbackParameters } = request;
  return {
    indexName,
    objectID,
    threshold,
    limit: Number(maxRecommendations) || MOST_RECOMMENDATIONS,
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
