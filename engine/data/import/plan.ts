import { createHash } from 'node:crypto';
import type { Location } from '../../../schemas';
import {
  InvalidVehicle,
  type StockRow,
  type StockSession,
  type StoredCar,
  carSlug,
  checkVehicle,
  contentHash,
  createMatcher,
} from '../stock';
import { unused } from '../stock/slug';
import { type Fields, complete, finish } from './candidate';
import type { CompiledMapping } from './compile';
import { excerpt } from './errors';
import { type FeedRecord, readColumn } from './record';
import type { ImportReport, Rejection } from './report';
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
export interface Plan {
  add(record: FeedRecord): void;
  /** Writes what has gathered once it is worth a statement. */
  flush(session: StockSession): Promise<void>;
  /** Writes the rest and withdraws what the feed no longer holds. */
  finish(session: StockSession, options: { isForced: boolean }): Promise<void>;
}

const BATCH = 500;

export function createPlan(
  existing: readonly StoredCar[],
  { compiled, source, location, now, report }: PlanOptions,
): Plan {
  const matcher = createMatcher(existing);
  const slugs = new Set(existing.map(({ slug }) => slug));
  const ids = new Set(existing.map(({ id }) => id));
  const seen = new Map<string, number>();
  const instant = now.toISOString();
  const rows: StockRow[] = [];

  const take = (feed: FeedRecord): Rejection | undefined => {
    const at = { record: feed.record, line: feed.line };
    if (feed.fault !== undefined) return { ...at, reason: `The record ${feed.fault}.` };
    const converted = compiled.convert(feed.values);
    if ('fault' in converted) return { ...at, ...converted.fault };
    if (Object.keys(converted.fields).length === 0) return { ...at, reason: 'The record holds nothing.' };
    const key = identify(feed, converted.fields);
    if (key.rejection) return { ...at, ...key.rejection };
    return place(feed, complete(converted.fields, location), key.sourceKey);
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

  const place = (feed: FeedRecord, fields: Fields, sourceKey: string): Rejection | undefined => {
    const hash = contentHash(fields);
    // Checked with stand-ins first: a record that is no vehicle must not claim a car that is there.
    const draft = finish(fields, { id: 'new', slug: 'new', createdAt: instant, now: instant });
    const vehicle = check(feed, draft);
    if ('reason' in vehicle) return vehicle;
    const { stocknum, vin, name } = vehicle.checked;
    const known = matcher.claim({ stocknum, vin, source, sourceKey, id: idOf(fields) });
    if (
      known &&
      known.hash === hash &&
      known.source === source &&
      known.sourceKey === sourceKey &&
      !known.withdrawn
    ) {
      report.unchanged += 1;
      return undefined;
    }
    const id = known?.id ?? newId(fields, sourceKey);
    const slug = known?.slug ?? newSlug(fields, { id, name, stocknum });
    const given = { id, slug, createdAt: known?.createdAt ?? instant, soldAt: known?.soldAt, now: instant };
    rows.push({ vehicle: checkVehicle(finish(fields, given)), hash, source, sourceKey });
    report[known ? 'updated' : 'imported'] += 1;
    return undefined;
  };

  const check = (
    feed: FeedRecord,
    draft: Fields,
  ): { checked: ReturnType<typeof checkVehicle> } | Rejection => {
    try {
      return { checked: checkVehicle(draft) };
    } catch (error) {
      if (!(error instanceof InvalidVehicle)) throw error;
      // The name is made of year, make and model: where it is missing, one of those is the reason.
      const fault = error.faults.find((candidate) => candidate.path !== 'name') ?? error.faults[0];
      const path = fault?.path ?? '';
      const column = compiled.columnOf(path);
      const value = column === undefined ? undefined : readColumn(feed.values, column);
      return {
        record: feed.record,
        line: feed.line,
        reason: `${path.replaceAll('/', '.')} ${fault?.reason ?? 'is not valid'}`,
        ...(column === undefined ? {} : { column }),
        ...(value === undefined ? {} : { value: excerpt(value) }),
      };
    }
  };

  /** The feed’s own id where it has one, else one made of its key: the same car gets the same id in a new database. */
  const newId = (fields: Fields, sourceKey: string): string => {
    const wanted =
      idOf(fields) ?? createHash('sha256').update(`${source} ${sourceKey}`).digest('hex').slice(0, 12);
    return unused(wanted, ids);
  };

  const newSlug = (fields: Fields, car: { id: string; name: string; stocknum?: string }): string => {
    const { slug } = fields;
    return typeof slug === 'string' ? unused(slug, slugs) : carSlug(car, slugs);
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
