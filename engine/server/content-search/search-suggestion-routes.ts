import type { FastifyPluginAsync } from 'fastify';
import type { ContentHit } from '../../../schemas';
import { isObject } from '../../lib';
import { carsIndexSettings } from '../../search';
import { sendMisdirected } from '../http/problem';
import { OverloadError, sendOverload } from '../http/work-lanes';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** As fresh as the pages that it finds. */
const CACHE_CONTROL = 'public, max-age=60';
const MAX_VEHICLES = 4;
/** Leaves room for a group with few matches beside one with many. */
const MAX_HITS = 20;
const MAX_OF_KIND = 3;
const MAX_KINDS = 4;

const QUERYSTRING = {
  type: 'object',
  required: ['query'],
  properties: { query: { type: 'string', maxLength: 80 } },
};

interface SearchSuggestion {
  title: string;
  /** Path. */
  href: string;
  /** Distinguishes suggestions with the same title. */
  note?: string;
}

interface SuggestionGroup {
  /** `cars`, `page`, `question`, or the name of a collection. */
  kind: string;
  /** Title of the collection. */
  label?: string;
  items: SearchSuggestion[];
}

type SuggestionSite = Pick<Site, 'services' | 'searchContent'>;

function toVehicle(hit: unknown): SearchSuggestion[] {
  if (!isObject(hit)) return [];
  const { name, slug, stocknum } = hit;
  if (typeof name !== 'string' || typeof slug !== 'string') return [];
  const href = `/cars/${encodeURIComponent(slug)}`;
  return [{ title: name, href, ...(typeof stocknum === 'string' && stocknum !== '' && { note: stocknum }) }];
}

/** Whether a vehicle contains the words as typed. Others match a similar word, or a query rule such as a price. */
function containsTypedWords(hit: unknown): boolean {
  const ranking = isObject(hit) && isObject(hit['_rankingInfo']) ? hit['_rankingInfo'] : {};
  return Number(ranking['words']) > 0 && ranking['nbTypos'] === 0;
}

async function findVehicles(site: SuggestionSite, query: string) {
  // The visitor is still typing, so analytics must not count a search.
  const params = { query, hitsPerPage: MAX_VEHICLES, analytics: false, getRankingInfo: true };
  const { results } = await site.services.search([{ indexName: carsIndexSettings.name, params }]);
  const [result] = results;
  const hits: unknown[] = isObject(result) && Array.isArray(result['hits']) ? result['hits'] : [];
  const vehicles: SuggestionGroup = { kind: 'cars', items: hits.flatMap(toVehicle) };
  return { vehicles, containsWords: containsTypedWords(hits[0]) };
}

/** Groups hits by kind. The kind of the best hit is first; a page that was found more than once is listed once. */
function groupHits(hits: readonly ContentHit[]): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>();
  const listed = new Set<string>();
  for (const { kind, label, title, href } of hits) {
    // Questions on the same page share its URL, but each has its own answer.
    const key = kind === 'question' ? `${href} ${title}` : href;
    if (listed.has(key)) continue;
    const group = groups.get(kind) ?? { kind, ...(label !== undefined && { label }), items: [] };
    if (group.items.length === MAX_OF_KIND) continue;
    listed.add(key);
    group.items.push({ title, href });
    groups.set(kind, group);
  }
  return [...groups.values()].slice(0, MAX_KINDS);
}

/**
 * `GET /api/search-suggestions?query=`: the first results for a text, for the list below a search box. Returns cars and
 * the site's own content as `{ groups: [{ kind, label?, items: [{ title, href, note? }] }] }`. Cars come first if they
 * contain the typed words.
 */
export const searchSuggestionRoutes: FastifyPluginAsync<{ sites: SiteLookup<SuggestionSite> }> = async (
  app,
  { sites },
) => {
  app.get<{ Querystring: { query: string } }>(
    '/api/search-suggestions',
    { schema: { querystring: QUERYSTRING }, config: { lane: 'search' } },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const query = request.query.query.trim();
      try {
        const groups = await app.workLanes.run('search', request, async () => {
          if (query === '') return [];
          const { vehicles, containsWords } = await findVehicles(site, query);
          const { hits } = await site.searchContent({ query, limit: MAX_HITS });
          const contents = groupHits(hits);
          const groups = containsWords ? [vehicles, ...contents] : [...contents, vehicles];
          return groups.filter(({ items }) => items.length > 0);
        });
        return await reply.header('cache-control', CACHE_CONTROL).send({ groups });
      } catch (error) {
        if (error instanceof OverloadError) return sendOverload(reply);
        throw error;
      }
    },
  );
};
