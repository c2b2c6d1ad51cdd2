import { createHash } from 'node:crypto';
import type { Location, Vehicle } from '../../../../schemas';
import { listImplausibleRates } from '../../../dealer';
import {
  type StockRow,
  type StockTransaction,
  type StoredVehicle,
  createVehicleSlug,
  hashVehicle,
  createVehicleMatcher,
} from '../../stock';
import { createUniqueSlug } from '../../stock/vehicle-slug';
import {
  type Fields,
  addDerivedFields,
  createDraftVehicle,
  readFeedId,
  readFeedSlug,
  createStoredVehicle,
} from './vehicle-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { createImageHostCounter } from './image-hosts';
import { findMisencodedTexts } from './misencoded-texts';
import { createRecordIdentifier } from './identify-record';
import { resolveSiteLocation } from './site-location';
import { validateRecord } from './validate-record';
import type { FeedRecord } from '../records/feed-record';
import type { ImportReport, Rejection } from '../import-report';
import { guardAgainstShrinking } from './shrink-guard';

interface PlanOptions {
  compiled: CompiledMapping;
  feedName: string;
  location?: Location;
  locations: readonly Location[];
  imageOrigins?: readonly string[];
  now: Date;
  /** Updated as records are added. */
  report: ImportReport;
}

/** Collects what an import will change, record by record. */
export interface ImportPlan {
  add(record: FeedRecord): void;
  /** Writes the collected rows once there are enough for one statement. */
  flush(transaction: StockTransaction): Promise<void>;
  /** Writes the remaining records and withdraws the vehicles that are missing from the feed. */
  finish(transaction: StockTransaction, options: { isForced: boolean }): Promise<void>;
}

const BATCH_SIZE = 500;

export function createImportPlan(
  existing: readonly StoredVehicle[],
  { compiled, feedName, location, locations, imageOrigins, now, report }: PlanOptions,
): ImportPlan {
  const matcher = createVehicleMatcher(existing);
  const slugs = new Set(existing.map(({ slug }) => slug));
  const ids = new Set(existing.map(({ id }) => id));
  const identify = createRecordIdentifier(compiled);
  const instant = now.toISOString();
  const rows: StockRow[] = [];
  const imageHosts = imageOrigins && createImageHostCounter(imageOrigins);

  const addRecord = (feed: FeedRecord): Rejection | undefined => {
    const at = { record: feed.record, line: feed.line };
    if (feed.error !== undefined) return { ...at, reason: `The record ${feed.error}.` };
    const converted = compiled.convert(feed.values);
    if ('error' in converted) return { ...at, ...converted.error };
    if (Object.keys(converted.fields).length === 0) return { ...at, reason: 'The record is empty.' };
    const fields = resolveSiteLocation(converted.fields, locations);
    const key = identify(feed, fields);
    if ('reason' in key) return { ...at, ...key };
    const validated = validateRecord(fields, feed, {
      compiled,
      createDraft: (valid) => createDraftVehicle(addDerivedFields(valid, location), instant),
    });
    if ('reason' in validated) return { ...at, ...validated };
    addVehicle(addDerivedFields(validated.fields, location), validated.vehicle, key.sourceKey);
    for (const error of [...converted.dropped, ...validated.dropped])
      report.dropped.push({ ...at, ...error });
    for (const error of findMisencodedTexts(validated.fields, compiled))
      report.misencoded.push({ ...at, ...error });
    for (const name of listImplausibleRates(validated.vehicle)) {
      const reason = `The comparison rate of ${name} is below its interest rate`;
      const field = name === 'quote' ? 'youxQuote' : 'finance_lenders';
      report.implausibleRates.push({ ...at, reason, column: compiled.findColumn(field) ?? field });
    }
    imageHosts?.add(validated.vehicle);
    return undefined;
  };

  const addVehicle = (fields: Fields, draft: Vehicle, sourceKey: string): void => {
    const { stocknum, vin, name } = draft;
    const hash = hashVehicle(fields);
    const match = matcher.claim({ stocknum, vin, source: feedName, sourceKey, id: readFeedId(fields) });
    if (
      match &&
      match.hash === hash &&
      match.source === feedName &&
      match.sourceKey === sourceKey &&
      !match.isWithdrawn
    ) {
      report.unchanged += 1;
      return;
    }
    const id = match?.id ?? createId(fields, sourceKey);
    const slug = match?.slug ?? createSlug(fields, { id, name, stocknum });
    const stored = { id, slug, createdAt: match?.createdAt ?? instant, soldAt: match?.soldAt, now: instant };
    rows.push({ vehicle: createStoredVehicle(draft, fields, stored), hash, source: feedName, sourceKey });
    report[match ? 'updated' : 'imported'] += 1;
  };

  /**
   * The feed's own ID, otherwise one derived from the record's key, so that the same vehicle gets the same ID in a new
   * database.
   */
  const createId = (fields: Fields, sourceKey: string): string => {
    const preferred =
      readFeedId(fields) ??
      createHash('sha256').update(`${feedName} ${sourceKey}`).digest('hex').slice(0, 12);
    return createUniqueSlug(preferred, ids);
  };

  const createSlug = (fields: Fields, car: { id: string; name: string; stocknum?: string }): string => {
    const slug = readFeedSlug(fields);
    return slug === undefined ? createVehicleSlug(car, slugs) : createUniqueSlug(slug, slugs);
  };

  return {
    add(feed) {
      report.read += 1;
      const rejection = addRecord(feed);
      if (rejection) report.rejected.push(rejection);
    },
    async flush(transaction) {
      if (rows.length >= BATCH_SIZE) await transaction.write(rows.splice(0));
    },
    async finish(transaction, { isForced }) {
      const missing = matcher.unclaimed().filter((car) => car.source === feedName && !car.isWithdrawn);
      const current = existing.filter((car) => car.source === feedName && !car.isWithdrawn).length;
      const { read, replaced } = report;
      const accepted = report.imported + report.updated + report.unchanged;
      if (!isForced) guardAgainstShrinking({ read, accepted, current, missing: missing.length, replaced });
      await transaction.write(rows.splice(0));
      await transaction.withdraw(missing.map(({ id }) => id));
      report.withdrawn = missing.length;
      if (imageHosts) report.unlistedImageHosts = imageHosts.list();
    },
  };
}
