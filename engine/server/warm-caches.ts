import type { FastifyInstance } from 'fastify';
import { findSampleAddress } from './sites/sample-address';
import type { Site } from './sites/site';

interface WarmUpOptions {
  /** Ends the warm-up; the remaining pages are rendered when visitors request them. */
  signal: AbortSignal;
  log: { info(text: string): void; warn(text: string): void };
}

const HOME = '/';
const SEARCH_SOURCE = 'search';

/** The home page and the pages that show search results. */
function listPaths(site: Site): string[] {
  const searchPages = site.tenant.pageIds
    .map((id) => site.tenant.page(id))
    .filter((page) => Object.values(page?.provides ?? {}).some(({ source }) => source === SEARCH_SOURCE));
  return [...new Set([HOME, ...searchPages.map((page) => findSampleAddress(site, page))])];
}

/**
 * Renders the home page and the search pages of every site, so that a new process does not slow down the first visitors.
 * A page that fails is reported; it does not stop the start.
 */
export async function warmCaches(
  app: FastifyInstance,
  sites: { list(): readonly Site[] },
  { signal, log }: WarmUpOptions,
): Promise<void> {
  const startTime = performance.now();
  let count = 0;
  for (const site of sites.list()) {
    for (const path of listPaths(site)) {
      if (signal.aborted) return log.warn(`no time left to warm the caches: rendered ${count} pages`);
      const response = await app.inject({
        url: path,
        headers: { host: `${site.slug}.localhost`, 'accept-encoding': 'br' },
      });
      if (response.statusCode >= 500)
        log.warn(`${site.slug}${path} returned ${response.statusCode} when the caches were warmed`);
      count += 1;
    }
  }
  log.info(`rendered ${count} pages in ${Math.round(performance.now() - startTime)} ms to warm the caches`);
}
