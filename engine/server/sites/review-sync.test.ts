import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listReviewSets } from '../../data';
import { createTestDatabase, type TestDatabase } from '../../data/testing';
import type { ReviewService } from '../../services/reviews';
import { ReviewStore } from './review-store';
import { createReviewSync, getRetryDelay, type ReviewSyncOptions } from './review-sync';

const MINUTE = 60_000;
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const toSet = (count: number) => ({ average_rating: 4.5, count, list: [] });

/** A process with one site of one location, and a clock that tests move. */
function startProcess(tenant: string, clock: { now: number }) {
  const fetchReviews = vi.fn<ReviewService['fetchReviews']>();
  const settings = {
    reviews: { source: 'http', url: 'https://reviews.example/{location}', refreshMinutes: 60 },
  };
  const site = {
    slug: tenant,
    settings,
    locations: [{ slug: 'yard' }, { slug: 'closed', visible: false }],
    config: { features: { reviews: true } },
  };
  const store = new ReviewStore();
  const log = { warn: vi.fn(), error: vi.fn() };
  const sync = createReviewSync({
    sites: { list: () => [site] as unknown as ReturnType<ReviewSyncOptions['sites']['list']> },
    store,
    service: { fetchReviews },
    runAsTenant: (slug, work) => database.asTenant(database.db, slug, work),
    log,
    now: () => clock.now,
    random: () => 1,
  });
  const url = 'https://reviews.example/yard';
  return {
    sync,
    fetchReviews,
    store,
    log,
    settings,
    countOf: () => store.get(tenant, 'yard', url)?.set.count,
  };
}

test('fetches a set, keeps it while the source fails, and waits longer with each failure (REV-001)', async () => {
  const clock = { now: Date.parse('2026-11-26T09:00:00Z') };
  const { sync, fetchReviews, log, countOf, store } = startProcess('failing-yard', clock);
  fetchReviews.mockResolvedValueOnce({ set: toSet(7), etag: '"a"' });
  await sync.refresh();
  expect(fetchReviews).toHaveBeenLastCalledWith('https://reviews.example/yard', undefined);
  expect(countOf()).toBe(7);
  expect(store.version).toBe(1);

  fetchReviews.mockRejectedValue(new Error('down'));
  const triesAfter = async (minutes: number) => {
    fetchReviews.mockClear();
    clock.now += minutes * MINUTE;
    await sync.refresh();
    return fetchReviews.mock.calls.length;
  };
  expect(await triesAfter(59)).toBe(0);
  expect(await triesAfter(1)).toBe(1);
  expect(fetchReviews).toHaveBeenLastCalledWith('https://reviews.example/yard', '"a"');
  expect(await triesAfter(1)).toBe(1);
  expect(await triesAfter(1)).toBe(0);
  expect(await triesAfter(1)).toBe(1);
  expect(await triesAfter(3)).toBe(0);
  expect(await triesAfter(1)).toBe(1);
  expect(log.warn).toHaveBeenCalledTimes(4);
  expect(log.error).not.toHaveBeenCalled();
  expect(countOf()).toBe(7);

  fetchReviews.mockResolvedValue({ set: undefined, etag: '"a"' });
  expect(await triesAfter(8)).toBe(1);
  expect(await triesAfter(59)).toBe(0);
  expect(countOf()).toBe(7);
  expect(store.version).toBe(1);
});

test('one of several processes fetches, and the others read its set, also after a restart', async () => {
  const clock = { now: Date.parse('2026-11-26T09:00:00Z') };
  const [first, second] = [startProcess('shared-yard', clock), startProcess('shared-yard', clock)];
  first.fetchReviews.mockResolvedValue({ set: toSet(9), etag: undefined });
  await first.sync.refresh();
  await second.sync.refresh();
  expect(second.fetchReviews).not.toHaveBeenCalled();
  expect(second.countOf()).toBe(9);
  const third = startProcess('shared-yard', clock);
  await third.sync.loadAll();
  expect(third.countOf()).toBe(9);
});

test('forgets the set of another address', async () => {
  const clock = { now: Date.parse('2026-11-26T09:00:00Z') };
  const { sync, fetchReviews, settings, countOf } = startProcess('moved-yard', clock);
  fetchReviews.mockResolvedValueOnce({ set: toSet(3), etag: '"a"' });
  await sync.refresh();
  settings.reviews.url = 'https://elsewhere.example/{location}';
  fetchReviews.mockRejectedValueOnce(new Error('down'));
  await sync.refresh();
  expect(fetchReviews).toHaveBeenLastCalledWith('https://elsewhere.example/yard', undefined);
  expect(countOf()).toBeUndefined();
  expect(await listReviewSets(database.db, 'moved-yard')).toEqual([]);
});

test('retries after half to all of a doubling time, at most the usual interval', () => {
  expect([1, 2, 3, 4].map((failures) => getRetryDelay(failures, 60 * MINUTE, 1) / MINUTE)).toEqual([
    1, 2, 4, 8,
  ]);
  expect(getRetryDelay(1, 60 * MINUTE, 0)).toBe(MINUTE / 2);
  expect(getRetryDelay(40, 60 * MINUTE, 1)).toBe(60 * MINUTE);
});
