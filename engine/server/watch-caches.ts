import type { BlockCache } from '../render';
import type { EncodedPageCache } from './http/encoded-page-cache';
import type { CacheMetrics, Metrics } from './http/metrics';
import type { PageServer } from './pages/page-server';
import type { Sites } from './sites/sites';

interface Caches {
  blocks: BlockCache;
  pages: PageServer;
  /** Absent in development. */
  encodedPages: EncodedPageCache | undefined;
  sites: Sites;
}

/** Includes the caches of pages and their parts in the metrics. */
export function watchCaches(metrics: Metrics, { blocks, pages, encodedPages, sites }: Caches): void {
  metrics.watchCache('block', () => {
    const { hits, misses, size: entries, bytes } = blocks;
    return { hits, misses, entries, bytes };
  });
  metrics.watchCache('etag', () => pages.etagMetrics);
  if (encodedPages) metrics.watchCache('page', () => encodedPages.metrics);
  metrics.watchCache('vehicle', () =>
    sumCacheMetrics(sites.list().map(({ catalogue }) => catalogue.vehicleFigures)),
  );
}

const sumCacheMetrics = (caches: readonly CacheMetrics[]): CacheMetrics =>
  caches.reduce(
    (sum, { hits, misses, entries }) => ({
      hits: sum.hits + hits,
      misses: sum.misses + misses,
      entries: sum.entries + entries,
    }),
    { hits: 0, misses: 0, entries: 0 },
  );
