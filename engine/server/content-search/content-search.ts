import type { ContentHit } from '../../../schemas';
import type { ContentSearchRequest, ContentSearchResult } from '../../data';
import {
  contentIndexSettings,
  createIndex,
  createSearchAccess,
  handleSearchRequest,
  type SearchAccess,
} from '../../search';
import type { Site } from '../sites/site';
import { listContentDocuments } from './content-documents';

interface ContentIndex {
  access: SearchAccess;
  /** What is shown of each document, by its `objectID`. */
  hits: ReadonlyMap<string, ContentHit>;
}

interface VersionedIndex {
  /** What the index was created from. */
  version: string;
  index: Promise<ContentIndex>;
}

/** The index of each site, created when it is first searched. */
const indexes = new WeakMap<Site, VersionedIndex>();

async function buildIndex(site: Site): Promise<ContentIndex> {
  const documents = await listContentDocuments(site);
  const hits = documents.map(({ objectID, kind, title, description, href }): [string, ContentHit] => {
    const label = site.content.names.includes(kind) ? site.content.getTitle(kind) : undefined;
    return [objectID, { kind, ...(label !== undefined && { label }), title, description, href }];
  });
  const index = createIndex(
    contentIndexSettings,
    documents.map((document) => ({ ...document })),
  );
  return { access: createSearchAccess([index]), hits: new Map(hits) };
}

/**
 * The site's index. It is rebuilt when an entry appears or expires, or when the stock changes, which some
 * pages show.
 */
function getIndex(site: Site): Promise<ContentIndex> {
  const version = `${site.catalogue.indexVersion} ${site.content.nextChange()}`;
  const found = indexes.get(site);
  if (found?.version === version) return found.index;
  const index = buildIndex(site);
  indexes.set(site, { version, index });
  // Failures are not cached.
  index.catch(() => indexes.delete(site));
  return index;
}

/** Searches the pages, entries and questions of a site. Without words, it returns nothing. */
export async function searchContent(
  site: Site,
  { query, limit, page = 1 }: ContentSearchRequest,
): Promise<ContentSearchResult> {
  if (query.trim() === '') return { hits: [], total: 0 };
  const { access, hits } = await getIndex(site);
  const path = `/1/indexes/${contentIndexSettings.name}/query`;
  const body = { query, hitsPerPage: limit, page: page - 1 };
  const response = handleSearchRequest({ method: 'POST', path, body }, access);
  if ('message' in response.body)
    throw new Error(`The content search failed (${response.status}): ${response.body.message}`);
  if (!('nbHits' in response.body)) return { hits: [], total: 0 };
  const { hits: found = [], nbHits: total = 0 } = response.body;
  return { hits: found.flatMap(({ objectID }) => hits.get(objectID) ?? []), total };
}
