import type { Vehicle } from '../../../../schemas';
import { validateVehicle, type VehicleFieldError, InvalidVehicleError } from '../../stock';
import type { Fields } from './vehicle-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { excerpt } from '../errors';
import { type FeedRecord, readColumn } from '../records/feed-record';
import type { Rejection } from '../import-report';

/** Why a value in a record is invalid, without the record's position. */
export type RecordError = Pick<Rejection, 'reason' | 'column' | 'value'>;

interface ValidationContext {
  compiled: Pick<CompiledMapping, 'columnOf' | 'droppable'>;
  /** Creates a complete record, which can be validated. */
  draftOf(fields: Fields): Fields;
}

/**
 * Validates the fields of a record against the vehicle schema. Drops invalid values where the mapping allows it
 * (`invalid`): the smallest part whose removal makes the record valid, up to the whole field. Errors of the same kind
 * in one field become one note.
 * @returns the valid fields, the vehicle and what was dropped; or why the record was rejected
 */
export function validateRecord(
  record: Fields,
  feed: FeedRecord,
  { compiled, draftOf }: ValidationContext,
): { fields: Fields; vehicle: Vehicle; dropped: RecordError[] } | RecordError {
  const describe = createDescriber(feed, compiled);
  const notes = new Map<string, { fault: VehicleFieldError; more: number }>();
  // The error for each path whose value was dropped. That the value is then missing is a consequence, not another error.
  const causeByPath = new Map<string, VehicleFieldError>();
  let fields = record;
  for (;;) {
    const result = check(draftOf(fields));
    if ('vehicle' in result) {
      const dropped = [...notes.values()].map(({ fault, more }) => describe(fault, more));
      return { fields, vehicle: result.vehicle, dropped };
    }
    const remaining = structuredClone(fields);
    let hasRemoved = false;
    for (const fault of result.faults) {
      const { field, parts } = compiled.droppable(fault.path);
      const part = parts.find((path) => remove(remaining, path.split('/')));
      if (part === undefined) continue;
      hasRemoved = true;
      const cause = causeByPath.get(fault.path);
      causeByPath.set(part, cause ?? fault);
      if (cause) continue;
      const kind = `${field} ${fault.reason}`;
      const note = notes.get(kind);
      if (note) note.more += 1;
      else notes.set(kind, { fault, more: 0 });
    }
    // Each round removes something, so the loop ends.
    if (!hasRemoved) {
      const fault = mainError(result.faults);
      return describe((fault && causeByPath.get(fault.path)) ?? fault);
    }
    fields = remaining;
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

/** The name consists of year, make and model. If it is missing, one of these is the cause. */
const mainError = (faults: readonly VehicleFieldError[]): VehicleFieldError | undefined =>
  faults.find(({ path }) => path !== 'name') ?? faults[0];

/**
 * Creates a function that describes the errors in a record. Each column's value is shortened only once, because it may
 * be long and have many errors.
 */
function createDescriber(feed: FeedRecord, compiled: ValidationContext['compiled']) {
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

function remove(holder: unknown, [name, ...remaining]: readonly string[]): boolean {
  if (typeof holder !== 'object' || holder === null || name === undefined || !Object.hasOwn(holder, name))
    return false;
  if (remaining.length > 0) return remove(Reflect.get(holder, name), remaining);
  // Removing an entry would leave a hole, so only the whole list can be removed.
  return !Array.isArray(holder) && Reflect.deleteProperty(holder, name);
}
