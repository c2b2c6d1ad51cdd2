import type { Vehicle } from '../../../schemas';
import { isAvailable, applyOfferFloor } from '../../dealer';
import { formatCsvRecord, escapeFormula } from './csv-record';
import type { AdFeed, FeedContext } from './ad-feed';

/** Counts the vehicles that were written and omitted. */
export interface FeedReport {
  /** Number of records written. */
  cars: number;
  /** Number of omitted available vehicles, by reason. */
  leftOut: Record<string, number>;
}

/**
 * Writes the header, then the records. Sold vehicles are omitted, so that platforms remove them.
 * @param report updated as the records are written
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
      text += formatCsvRecord(feed.columns.map(({ value }) => escapeFormula(value(vehicle, context) ?? '')));
    }
    if (text !== '') yield text;
  }
}
