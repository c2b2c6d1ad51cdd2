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
  compiled: Pick<CompiledMapping, 'findColumn' | 'findDroppablePaths'>;
  /** Creates a complete record, which can be validated. */
  createDraft(fields: Fields): Fields;
}

/**
 * Validates the fields of a record against the vehicle schema. Drops invalid values where the mapping allows it
 * (`invalid`): the smallest part whose removal makes the record valid, up to the whole field. Errors of the same kind
 * in one field become one note.
 * @returns the valid fields, the vehicle and what was dropped; or why the record was rejected
 */
export function validateRecord(
  convertedFields: Fields,
  feedRecord: FeedRecord,
  { compiled, createDraft }: ValidationContext,
): { fields: Fields; vehicle: Vehicle; dropped: RecordError[] } | RecordError {
  const describe = createDescriber(feedRecord, compiled);
  const notes = new Map<string, { error: VehicleFieldError; more: number }>();
  // The error for each path whose value was dropped. That the value is then missing is a consequence, not another error.
  const causeByPath = new Map<string, VehicleFieldError>();
  let fields = convertedFields;
  for (;;) {
    const result = check(createDraft(fields));
    if ('vehicle' in result) {
      const dropped = [...notes.values()].map(({ error, more }) => describe(error, more));
      return { fields, vehicle: result.vehicle, dropped };
    }
    const remaining = structuredClone(fields);
    let hasRemoved = false;
    for (const error of result.errors) {
      const { field, parts } = compiled.findDroppablePaths(error.path);
      const part = parts.find((path) => remove(remaining, path.split('/')));
      if (part === undefined) continue;
      hasRemoved = true;
      const cause = causeByPath.get(error.path);
      causeByPath.set(part, cause ?? error);
      if (cause) continue;
      const kind = `${field} ${error.reason}`;
      const note = notes.get(kind);
      if (note) note.more += 1;
      else notes.set(kind, { error, more: 0 });
    }
    // Each round removes something, so the loop ends.
    if (!hasRemoved) {
      const error = mainError(result.errors);
      return describe((error && causeByPath.get(error.path)) ?? error);
    }
    fields = remaining;
  }
}

function check(draft: Fields): { vehicle: Vehicle } | { errors: readonly VehicleFieldError[] } {
  try {
    return { vehicle: validateVehicle(draft) };
  } catch (error) {
    if (!(error instanceof InvalidVehicleError)) throw error;
    return { errors: error.errors };
  }
}

/** The name consists of year, make and model. If it is missing, one of these is the cause. */
const mainError = (errors: readonly VehicleFieldError[]): VehicleFieldError | undefined =>
  errors.find(({ path }) => path !== 'name') ?? errors[0];

/**
 * Creates a function that describes the errors in a record. Each column's value is shortened only once, because it may
 * be long and have many errors.
 */
function createDescriber(feedRecord: FeedRecord, compiled: ValidationContext['compiled']) {
  const excerpts = new Map<string, string | undefined>();
  const getExcerpt = (column: string): string | undefined => {
    if (!excerpts.has(column)) {
      const value = readColumn(feedRecord.values, column);
      excerpts.set(column, value === undefined ? undefined : excerpt(value));
    }
    return excerpts.get(column);
  };
  return (error: VehicleFieldError | undefined, more = 0): RecordError => {
    const path = error?.path ?? '';
    const column = compiled.findColumn(path);
    const value = column === undefined ? undefined : getExcerpt(column);
    const suffix = more > 0 ? ` (and ${more} more like it)` : '';
    return {
      reason: `${path.replaceAll('/', '.')} ${error?.reason ?? 'is not valid'}${suffix}`,
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
