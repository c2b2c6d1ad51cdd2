import type { Vehicle } from '../../../../schemas';
import { validateVehicle, type VehicleFieldError, InvalidVehicleError } from '../../stock';
import type { Fields } from './vehicle-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { excerpt } from '../errors';
import { type FeedRecord, readColumn } from '../records/feed-record';
import type { Rejection } from '../import-report';

/** Why something of a record does not fit, without where the record stands. */
export type RecordError = Pick<Rejection, 'reason' | 'column' | 'value'>;

interface ValidationContext {
  compiled: Pick<CompiledMapping, 'columnOf' | 'droppable'>;
  /** The whole record that the fields make, to be checked. */
  draftOf(fields: Fields): Fields;
}

/**
 * Holds the fields of a record against the schema of a vehicle. What does not fit and may be left out by the mapping
 * (`invalid`) is left out: what is wrong alone where the rest is a vehicle's without it, else what it stands in, up to
 * the field as a whole. Faults of one kind in one field are one note.
 * @returns the fields that fit, the vehicle that they make, and what was left out; or why there is no vehicle
 */
export function validateRecord(
  given: Fields,
  feed: FeedRecord,
  { compiled, draftOf }: ValidationContext,
): { fields: Fields; vehicle: Vehicle; dropped: RecordError[] } | RecordError {
  const misfitOf = describer(feed, compiled);
  const notes = new Map<string, { fault: VehicleFieldError; more: number }>();
  // By what was taken away: that it is missing then is no fault of the record's.
  const causes = new Map<string, VehicleFieldError>();
  let fields = given;
  for (;;) {
    const checked = check(draftOf(fields));
    if ('vehicle' in checked) {
      const dropped = [...notes.values()].map(({ fault, more }) => misfitOf(fault, more));
      return { fields, vehicle: checked.vehicle, dropped };
    }
    const rest = structuredClone(fields);
    let isLess = false;
    for (const fault of checked.faults) {
      const { field, parts } = compiled.droppable(fault.path);
      const part = parts.find((path) => remove(rest, path.split('/')));
      if (part === undefined) continue;
      isLess = true;
      const cause = causes.get(fault.path);
      causes.set(part, cause ?? fault);
      if (cause) continue;
      const kind = `${field} ${fault.reason}`;
      const known = notes.get(kind);
      if (known) known.more += 1;
      else notes.set(kind, { fault, more: 0 });
    }
    // Every round takes something away, so there is an end to them.
    if (!isLess) {
      const fault = reasonAmong(checked.faults);
      return misfitOf((fault && causes.get(fault.path)) ?? fault);
    }
    fields = rest;
  }
}

function check(draft: Fields): { vehicle: Vehicle } | { faults: readonly VehicleFieldError[] } {
  try {
    return { vehicle: validateVehicle(draft) };
  } catch (error) {
    if (!(error instanceof InvalidVehicleError)) throw error;
    return { faults: error.errors };
  }
}

/** The name is made of year, make and model: where it is missing, one of those is the reason. */
const reasonAmong = (faults: readonly VehicleFieldError[]): VehicleFieldError | undefined =>
  faults.find(({ path }) => path !== 'name') ?? faults[0];

/** Tells faults of one record. What stands in a column is shortened once: it may be long, and its faults many. */
function describer(feed: FeedRecord, compiled: ValidationContext['compiled']) {
  const excerpts = new Map<string, string | undefined>();
  const excerptOf = (column: string): string | undefined => {
    if (!excerpts.has(column)) {
      const value = readColumn(feed.values, column);
      excerpts.set(column, value === undefined ? undefined : excerpt(value));
    }
    return excerpts.get(column);
  };
  return (fault: VehicleFieldError | undefined, more = 0): RecordError => {
    const path = fault?.path ?? '';
    const column = compiled.columnOf(path);
    const value = column === undefined ? undefined : excerptOf(column);
    const others = more > 0 ? ` (and ${more} more like it)` : '';
    return {
      reason: `${path.replaceAll('/', '.')} ${fault?.reason ?? 'is not valid'}${others}`,
      ...(column === undefined ? {} : { column }),
      ...(value === undefined ? {} : { value }),
    };
  };
}

function remove(holder: unknown, [name, ...rest]: readonly string[]): boolean {
  if (typeof holder !== 'object' || holder === null || name === undefined || !Object.hasOwn(holder, name))
    return false;
  if (rest.length > 0) return remove(Reflect.get(holder, name), rest);
  // An entry of a list leaves a hole: only the list as a whole can go.
  return !Array.isArray(holder) && Reflect.deleteProperty(holder, name);
}
