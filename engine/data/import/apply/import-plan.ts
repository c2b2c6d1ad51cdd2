import { createHash } from 'node:crypto';
import type { Location, Vehicle } from '../../../../schemas';
import {
  type StockRow,
  type StockTransaction,
  type StoredVehicle,
  vehicleSlug,
  contentHash,
  createVehicleMatcher,
} from '../../stock';
import { uniqueSlug } from '../../stock/vehicle-slug';
import {
  type Fields,
  addDerivedFields,
  draftVehicle,
  feedId,
  feedSlug,
  storedVehicle,
} from './vehicle-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { createRecordIdentifier } from './identify-record';
import { validateRecord } from './validate-record';
import type { FeedRecord } from '../records/feed-record';
import type { ImportReport, Rejection } from '../import-report';
import { guardAgainstShrinking } from './shrink-guard';

interface PlanOptions {
  compiled: CompiledMapping;
  source: string;
  location?: Location;
  now: Date;
  /** Updated as records are added. */
  report: ImportReport;
}

/** Collects what an import will change, record by record. */
export interface ImportPlan {
  add(record: FeedRecord): void;
  /** Writes the collected rows once there are enough for one statement. */
  flush(session: StockTransaction): Promise<void>;
  /** Writes the rest and withdraws the vehicles that are missing from the feed. */
  finish(session: StockTransaction, options: { isForced: boolean }): Promise<void>;
}

const BATCH = 500;

export function createImportPlan(
  existing: readonly StoredVehicle[],
  { compiled, source, location, now, report }: PlanOptions,
): ImportPlan {
  const matcher = createVehicleMatcher(existing);
  const slugs = new Set(existing.map(({ slug }) => slug));
  const ids = new Set(existing.map(({ id }) => id));
  const identify = createRecordIdentifier(compiled);
  const instant = now.toISOString();
  const rows: StockRow[] = [];

  const addRecord = (feed: FeedRecord): Rejection | undefined => {
    const at = { record: feed.record, line: feed.line };
    if (feed.error !== undefined) return { ...at, reason: `The record ${feed.error}.` };
    const converted = compiled.convert(feed.values);
    if ('fault' in converted) return { ...at, ...converted.fault };
    if (Object.keys(converted.fields).length === 0) return { ...at, reason: 'The record is empty.' };
    const key = identify(feed, converted.fields);
    if ('reason' in key) return { ...at, ...key };
    const validated = validateRecord(converted.fields, feed, {
      compiled,
      draftOf: (fields) => draftVehicle(addDerivedFields(fields, location), instant),
    });
    if ('reason' in validated) return { ...at, ...validated };
    addVehicle(addDerivedFields(validated.fields, location), validated.vehicle, key.sourceKey);
    for (const error of [...converted.dropped, ...validated.dropped])
      report.dropped.push({ ...at, ...error });
    return undefined;
  };

  const addVehicle = (fields: Fields, draft: Vehicle, sourceKey: string): void => {
    const { stocknum, vin, name } = draft;
    const hash = contentHash(fields);
    const known = matcher.claim({ stocknum, vin, source, sourceKey, id: feedId(fields) });
    if (
      known &&
      known.hash === hash &&
      known.source === source &&
      known.sourceKey === sourceKey &&
      !known.withdrawn
    ) {
      report.unchanged += 1;
      return;
    }
    const id = known?.id ?? newId(fields, sourceKey);
    const slug = known?.slug ?? newSlug(fields, { id, name, stocknum });
    const stored = { id, slug, createdAt: known?.createdAt ?? instant, soldAt: known?.soldAt, now: instant };
    rows.push({ vehicle: storedVehicle(draft, fields, stored), hash, source, sourceKey });
    report[known ? 'updated' : 'imported'] += 1;
  };

  /**
   * The feed's own ID, otherwise one derived from the record's key, so that the same vehicle gets the same ID in a new
   * database.
   */
  const newId = (fields: Fields, sourceKey: string): string => {
    const preferred =
      feedId(fields) ?? createHash('sha256').update(`${source} ${sourceKey}`).digest('hex').slice(0, 12);
    return uniqueSlug(preferred, ids);
  };

  const newSlug = (fields: Fields, car: { id: string; name: string; stocknum?: string }): string => {
    const slug = feedSlug(fields);
    return slug === undefined ? vehicleSlug(car, slugs) : uniqueSlug(slug, slugs);
  };

  return {
    add(feed) {
      report.read += 1;
      const rejection = addRecord(feed);
      if (rejection) report.rejected.push(rejection);
    },
    async flush(session) {
      if (rows.length >= BATCH) await session.write(rows.splice(0));
    },
    async finish(session, { isForced }) {
      const missing = matcher.unclaimed().filter((car) => car.source === source && !car.withdrawn);
      const current = existing.filter((car) => car.source === source && !car.withdrawn).length;
      if (!isForced) guardAgainstShrinking(missing.length, current);
      await session.write(rows.splice(0));
      await session.withdraw(missing.map(({ id }) => id));
      report.withdrawn = missing.length;
    },
  };
}
