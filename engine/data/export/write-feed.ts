import type { Vehicle } from '../../../schemas';
import { isAvailable, applyOfferFloor } from '../../dealer';
import { formatCsvRecord } from './csv-record';
import type { AdFeed, FeedContext } from './ad-feed';

/** What became of the stock. */
export interface FeedReport {
  /** Records written. */
  cars: number;
  /** Cars that are for sale and cannot stand in this feed, by reason. */
  leftOut: Record<string, number>;
}

/**
 * The file as records of text, the head first. Cars that are sold do not stand in it: what a platform no longer
 * finds it no longer shows.
 * @param report counted up as the records are read
 */
export async function* writeFeed(
  feed: AdFeed,
  batches: AsyncIterable<readonly Vehicle[]>,
  context: FeedContext,
  report: FeedReport,
): AsyncGenerator<string, void, undefined> {
  yield formatCsvRecord(feed.columns.map(({ name }) => name));
  for await (const batch of batches) {
    let text = '';
    for (const record of batch) {
      if (!isAvailable(record)) continue;
      const vehicle = applyOfferFloor(record, context.offerFloorCents);
      const reason = feed.ineligibleReason(vehicle, context);
      if (reason !== undefined) {
        report.leftOut[reason] = (report.leftOut[reason] ?? 0) + 1;
        continue;
      }
      report.cars += 1;
      text += formatCsvRecord(feed.columns.map(({ value }) => value(vehicle, context) ?? ''));
    }
    if (text !== '') yield text;
  }
}
