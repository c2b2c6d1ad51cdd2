import { setImmediate as yieldToRequests } from 'node:timers/promises';
import {
  queueAlertNews,
  cancelGoneVehicleNews,
  listSearches,
  claimStockChanges,
  type AlertEvent,
  type Catalogue,
  type Db,
  type AlertNews,
  type ClaimedChange,
} from '../../data';
import { getEffectivePrice, isAvailable, isSold } from '../../dealer';
import { groupBy } from '../../lib';
import type { StoredSearch } from '../../search';

/** The properties of a site that matching needs. */
export interface MatchedSite {
  slug: string;
  catalogue: Pick<Catalogue, 'generation' | 'percolate'>;
}

/** A larger import is matched in several transactions. */
const MAX_CHANGES = 5_000;
const SEARCHES_PER_QUERY = 5_000;
/** Searches that are matched before requests get a turn, which takes a few milliseconds. */
const SEARCHES_PER_TURN = 250;
const MAX_ITEMS = 10;
/** A vehicle that a feed has left out is back by then if that was a mistake. */
const GONE_HOURS = 24;

/**
 * This process's search index does not contain the changed stock yet. The changes stay in the database and
 * are matched again.
 */
export class OutdatedStockError extends Error {
  override readonly name = 'OutdatedStockError';
}

export interface MatchResult {
  changes: number;
  alerts: number;
  /** Whether more may be waiting. */
  isFull: boolean;
}

/**
 * Matches a site's changed vehicles with its alerts, and stores the news for visitors. Must run in a
 * transaction of the tenant, so that changes are taken and news stored together or not at all.
 * @param dailyAt when the next daily emails are sent
 * @throws OutdatedStockError if the index does not have the changes yet
 */
export async function matchAlerts(
  tx: Db,
  { slug, catalogue }: MatchedSite,
  dailyAt: Date,
): Promise<MatchResult> {
  const { changes, generation } = await claimStockChanges(tx, slug, MAX_CHANGES);
  const result = { changes: changes.length, alerts: 0, isFull: changes.length === MAX_CHANGES };
  if (changes.length === 0) return result;
  const requireSameStock = () => {
    if (catalogue.generation !== generation) throw new OutdatedStockError();
  };
  requireSameStock();
  const back = changes.filter(({ current }) => current !== undefined).map(({ id }) => id);
  await cancelGoneVehicleNews(tx, slug, back);
  const found = groupBy(changes.flatMap(describeVehicleChange), ({ items }) =>
    items.some(({ event }) => event === 'gone') ? 'gone' : 'now',
  );
  const kind = 'vehicle';
  result.alerts += await queueAlertNews(tx, slug, { kind, news: found.get('now') ?? [], dailyAt });
  result.alerts += await queueAlertNews(tx, slug, {
    ...{ kind, news: found.get('gone') ?? [], dailyAt },
    delayHours: GONE_HOURS,
  });
  const matcher = createSearchMatcher(changes, catalogue);
  for (let after = ''; ;) {
    const searches = await listSearches(tx, slug, { after, limit: SEARCHES_PER_QUERY });
    const news = await matcher.match(searches);
    // The index may have changed between two turns.
    requireSameStock();
    result.alerts += await queueAlertNews(tx, slug, { kind: 'search', news, dailyAt });
    const last = searches.at(-1);
    if (!last || searches.length < SEARCHES_PER_QUERY) return result;
    after = last.subject;
  }
}

/**
 * The news for visitors who follow a vehicle; empty if its price has not dropped. Only a record with the
 * status sold counts as sold: a missing record may have been left out of the feed.
 */
function describeVehicleChange({ id, former, current }: ClaimedChange): AlertNews[] {
  if (!former || !isAvailable(former)) return [];
  const event = findVehicleEvent(id, former, current);
  return event ? [{ subject: id, items: [event], total: 1 }] : [];
}

function findVehicleEvent(id: string, former: Record, current: Record | undefined): AlertEvent | undefined {
  if (!current) return toItem(id, 'gone');
  if (isSold(current)) return toItem(id, 'sold');
  return isAvailable(current) ? findPriceFall(id, former, current) : undefined;
}

const toItem = (vehicleId: string, event: AlertEvent['event']): AlertEvent => ({ vehicleId, event });

type Record = NonNullable<ClaimedChange['current']>;

function findPriceFall(vehicleId: string, former: Record, current: Record): AlertEvent | undefined {
  const [formerPrice, price] = [getEffectivePrice(former), getEffectivePrice(current)];
  if (formerPrice === undefined || price === undefined || price >= formerPrice) return undefined;
  return { vehicleId, event: 'cheaper', formerPrice };
}

/** Matches searches with the changed vehicles that are for sale. */
export function createSearchMatcher(
  changes: readonly ClaimedChange[],
  catalogue: Pick<Catalogue, 'percolate'>,
): { match(searches: readonly { subject: string; search: StoredSearch }[]): Promise<AlertNews[]> } {
  const forSale = changes.flatMap(({ id, former, current }) =>
    current && isAvailable(current)
      ? [{ id, current, former: former && isAvailable(former) ? former : undefined }]
      : [],
  );
  const percolator = catalogue.percolate(forSale);
  // Most searches find one of a few sets of vehicles that a price has changed of.
  const falls = forSale.map(({ id, former, current }) => former && findPriceFall(id, former, current));
  const describe = (position: number, hasFitted: boolean): AlertEvent[] => {
    const { id = '' } = forSale[position] ?? {};
    if (!hasFitted) return [toItem(id, 'new')];
    const fall = falls[position];
    return fall ? [fall] : [];
  };
  return {
    async match(searches) {
      const news: AlertNews[] = [];
      if (forSale.length === 0) return news;
      for (const [index, { subject, search }] of searches.entries()) {
        if (index % SEARCHES_PER_TURN === 0) await yieldToRequests();
        const items = [...percolator.match(search)].flatMap(([position, hasFitted]) =>
          describe(position, hasFitted),
        );
        if (items.length > 0) news.push({ subject, items: items.slice(0, MAX_ITEMS), total: items.length });
      }
      return news;
    },
  };
}
