import type { CompiledMapping } from '../mapping/compile-mapping';
import type { Rejection } from '../import-report';
import type { FeedRecord } from '../records/feed-record';
import type { Fields } from './vehicle-fields';

/** Returns a record's key within its feed, or why it has none. */
type IdentifyRecord = (
  feed: FeedRecord,
  fields: Fields,
) => { sourceKey: string } | Pick<Rejection, 'reason' | 'column' | 'value'>;

/**
 * Identifies the records of one feed by stock number, VIN or content. Rejects a repeated stock number or VIN. Identical
 * records without either are numbered.
 */
export function createRecordIdentifier(compiled: CompiledMapping): IdentifyRecord {
  const seen = new Map<string, number>();
  return (feed, fields) => {
    const key = compiled.identify(feed.values, fields);
    if (key === undefined) return { reason: 'has neither a stock number nor a VIN to identify it' };
    if (key.startsWith('content:')) {
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return { sourceKey: `${key}#${count}` };
    }
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, feed.record);
      return { sourceKey: key };
    }
    const [field = '', value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    return {
      reason: `is already used by record ${first}`,
      column: compiled.findColumn(field) ?? field,
      value,
    };
  };
}
