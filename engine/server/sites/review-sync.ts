import type { FastifyBaseLogger } from 'fastify';
import {
  claimReviewFetch,
  listReviewSets,
  recordReviewFailure,
  saveReviewSet,
  touchReviewSet,
  type Db,
  type ReviewFetch,
  type ReviewPlace,
} from '../../data';
import type { ReviewService } from '../../services/reviews';
import { getReviewUrl, type ReviewStore } from './review-store';
import type { Site } from './site';

/** Interval at which due fetches are looked for, and sets that other processes have fetched are read. */
const TICK_MS = 60_000;
/** A process that has claimed a fetch has this much time for it. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const MINUTE_MS = 60_000;

type ReviewSite = Pick<Site, 'slug' | 'settings' | 'locations' | 'config'>;

export interface ReviewSyncOptions {
  sites: { list(): readonly ReviewSite[] };
  store: ReviewStore;
  service: ReviewService;
  runAsTenant: <Result>(tenant: string, work: (db: Db) => Promise<Result>) => Promise<Result>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Replaceable in tests. */
  now?: () => number;
  random?: () => number;
}

/**
 * Time until the next attempt after repeated failures: a minute, doubled with each failure, but no longer
 * than the usual interval. A random half is subtracted, so that sources that recover are not contacted by
 * everyone at the same moment.
 */
export function getRetryDelay(failures: number, intervalMs: number, random: number): number {
  const longest = Math.min(intervalMs, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
  return Math.round((longest * (1 + random)) / 2);
}

const listPlaces = ({ slug, settings, locations, config }: ReviewSite): ReviewPlace[] => {
  const { source, url } = settings.reviews;
  if (!config.features.reviews || source !== 'http' || url === '') return [];
  return locations
    .filter(({ visible }) => visible !== false)
    .map((location) => ({ tenant: slug, location: location.slug, url: getReviewUrl(url, location.slug) }));
};

/** Fetches the review sets that are due, and puts the last good ones into the store. */
export function createReviewSync(options: ReviewSyncOptions) {
  const { sites, store, service, runAsTenant, log, now = Date.now, random = Math.random } = options;

  async function fetchPlace(place: ReviewPlace, { etag, failures }: ReviewFetch, intervalMs: number) {
    const { tenant, location } = place;
    const after = (delay: number) => new Date(now() + delay);
    // Jitter, so that the fetches of many locations spread.
    const next = () => after(Math.round(intervalMs * (0.9 + random() * 0.1)));
    try {
      const { set, etag: newEtag } = await service.fetchReviews(place.url, etag);
      await runAsTenant(tenant, (db) =>
        set
          ? saveReviewSet(db, place, { set, etag: newEtag, now: new Date(now()), fetchAt: next() })
          : touchReviewSet(db, place, next()),
      );
    } catch (error) {
      log.warn({ err: error, tenant, location }, 'could not fetch reviews; still showing the last set');
      const fetchAt = after(getRetryDelay(failures + 1, intervalMs, random()));
      await runAsTenant(tenant, (db) => recordReviewFailure(db, place, fetchAt));
    }
  }

  async function load(tenant: string): Promise<void> {
    store.replace(tenant, await runAsTenant(tenant, (db) => listReviewSets(db, tenant)));
  }

  async function forEachTenant(work: (site: ReviewSite, places: ReviewPlace[]) => Promise<void>) {
    await Promise.all(
      sites.list().map(async (site) => {
        const places = listPlaces(site);
        if (places.length === 0) return;
        try {
          await work(site, places);
        } catch (error) {
          log.error({ err: error, tenant: site.slug }, 'could not store or read reviews');
        }
      }),
    );
  }

  return {
    loadAll: () => forEachTenant(({ slug }) => load(slug)),
    /** Fetches sets that are due, one per tenant at a time, and reads the stored sets. */
    refresh: () =>
      forEachTenant(async ({ slug, settings }, places) => {
        for (const place of places) {
          const claim = { now: new Date(now()), claimedUntil: new Date(now() + CLAIM_MS) };
          const fetched = await runAsTenant(slug, (db) => claimReviewFetch(db, place, claim));
          if (fetched) await fetchPlace(place, fetched, settings.reviews.refreshMinutes * MINUTE_MS);
        }
        await load(slug);
      }),
  };
}

/** Loads the stored sets, then keeps them up to date. */
export async function startReviewSync(options: ReviewSyncOptions): Promise<{ close(): void }> {
  const sync = createReviewSync(options);
  await sync.loadAll();
  let isRunning = false;
  const refresh = () => {
    if (isRunning) return;
    isRunning = true;
    void sync.refresh().finally(() => (isRunning = false));
  };
  refresh();
  const timer = setInterval(refresh, TICK_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
