import { createHash } from 'node:crypto';
import type { Location, Vehicle } from '../../../../schemas';
import {
  type StockRow,
  type StockTransaction,
  type StoredVehicle,
  vehicleSlug,
  validateVehicle,
  contentHash,
  createVehicleMatcher,
} from '../../stock';
import { uniqueSlug } from '../../stock/vehicle-slug';
import { type Fields, addDerivedFields, buildVehicle } from './vehicle-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { validateRecord } from './validate-record';
import type { FeedRecord } from '../records/feed-record';
import type { ImportReport, Rejection } from '../import-report';
import { guardAgainstShrinking } from './shrink-guard';

interface PlanOptions {
  compiled: CompiledMapping;
  source: string;
  location?: Location;
  now: Date;
  /** Counted up as records come in. */
  report: ImportReport;
}

/** What an import is about to do, record by record. */
export interface ImportPlan {
  add(record: FeedRecord): void;
  /** Writes what has gathered once it is worth a statement. */
  flush(session: StockTransaction): Promise<void>;
  /** Writes the rest and withdraws what the feed no longer holds. */
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
  const seen = new Map<string, number>();
  const instant = now.toISOString();
  const rows: StockRow[] = [];

  // With stand-ins for what the database gives: a record that is no vehicle must not claim a car that is there.
  const draftOf = (fields: Fields): Fields =>
    buildVehicle(addDerivedFields(fields, location), {
      id: 'new',
      slug: 'new',
      createdAt: instant,
      now: instant,
    });

  const take = (feed: FeedRecord): Rejection | undefined => {
    const at = { record: feed.record, line: feed.line };
    if (feed.error !== undefined) return { ...at, reason: `The record ${feed.error}.` };
    const converted = compiled.convert(feed.values);
    if ('fault' in converted) return { ...at, ...converted.fault };
    if (Object.keys(converted.fields).length === 0) return { ...at, reason: 'The record holds nothing.' };
    const key = identify(feed, converted.fields);
    if (key.rejection) return { ...at, ...key.rejection };
    const fitted = validateRecord(converted.fields, feed, { compiled, draftOf });
    if ('reason' in fitted) return { ...at, ...fitted };
    place(addDerivedFields(fitted.fields, location), fitted.vehicle, key.sourceKey);
    for (const fault of [...converted.dropped, ...fitted.dropped]) report.dropped.push({ ...at, ...fault });
    return undefined;
  };

  /** Content keys are numbered where records are alike; two records with one stock number are one too many. */
  const identify = (
    feed: FeedRecord,
    fields: Fields,
  ):
    | { sourceKey: string; rejection?: undefined }
    | { rejection: Pick<Rejection, 'reason' | 'column' | 'value'> } => {
    const key = compiled.identify(feed.values, fields);
    if (key === undefined)
      return { rejection: { reason: 'has neither stock number nor VIN, by which it could be recognised' } };
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
      rejection: {
        reason: `is the same as in record ${first}`,
        column: compiled.columnOf(field) ?? field,
        value,
      },
    };
  };

  const place = (fields: Fields, { stocknum, vin, name }: Vehicle, sourceKey: string): void => {
    const hash = contentHash(fields);
    const known = matcher.claim({ stocknum, vin, source, sourceKey, id: idOf(fields) });
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
    const given = { id, slug, createdAt: known?.createdAt ?? instant, soldAt: known?.soldAt, now: instant };
    rows.push({ vehicle: validateVehicle(buildVehicle(fields, given)), hash, source, sourceKey });
    report[known ? 'updated' : 'imported'] += 1;
  };

  /** The feed’s own id where it has one, else one made of its key: the same car gets the same id in a new database. */
  const newId = (fields: Fields, sourceKey: string): string => {
    const wanted =
      idOf(fields) ?? createHash('sha256').update(`${source} ${sourceKey}`).digest('hex').slice(0, 12);
    return uniqueSlug(wanted, ids);
  };

  const newSlug = (fields: Fields, car: { id: string; name: string; stocknum?: string }): string => {
    const { slug } = fields;
    return typeof slug === 'string' ? uniqueSlug(slug, slugs) : vehicleSlug(car, slugs);
  };

  return {
    add(feed) {
      report.read += 1;
      const rejection = take(feed);
      if (rejection) report.rejected.push(rejection);
    },
    async flush(session) {
      if (rows.length >= BATCH) await session.write(rows.splice(0));
    },
    async finish(session, { isForced }) {
      const vanishing = matcher.unclaimed().filter((car) => car.source === source && !car.withdrawn);
      const current = existing.filter((car) => car.source === source && !car.withdrawn).length;
      if (!isForced) guardAgainstShrinking(vanishing.length, current);
      await session.write(rows.splice(0));
      await session.withdraw(vanishing.map(({ id }) => id));
      report.withdrawn = vanishing.length;
    },
  };
}

function idOf({ id }: Fields): string | undefined {
  return typeof id === 'string' ? id : undefined;
}
