import type { Vehicle } from '../../../schemas';
import { checkVehicle, type Fault, InvalidVehicle } from '../stock';
import type { Fields } from './candidate';
import type { CompiledMapping } from './compile';
import { excerpt } from './errors';
import { type FeedRecord, readColumn } from './record';
import type { Rejection } from './report';

/** Why something of a record does not fit, without where the record stands. */
export type Misfit = Pick<Rejection, 'reason' | 'column' | 'value'>;

interface Fitting {
  compiled: Pick<CompiledMapping, 'columnOf' | 'droppable'>;
  /** The whole record that the fields make, to be checked. */
  draftOf(fields: Fields): Fields;
}

/**
 * Holds the fields of a record against the schema of a vehicle. What does not fit and may be left out by the mapping
 * (`"invalid": "drop"`) is left out: a key that no vehicle has alone, all else with the whole field that it stands in.
 * @returns the fields that fit, the vehicle that they make, and what was left out; or why there is no vehicle
 */
export function fit(
  given: Fields,
  feed: FeedRecord,
  { compiled, draftOf }: Fitting,
): { fields: Fields; vehicle: Vehicle; dropped: Misfit[] } | Misfit {
  const dropped: Misfit[] = [];
  let fields = given;
  for (;;) {
    const checked = check(draftOf(fields));
    if ('vehicle' in checked) return { fields, vehicle: checked.vehicle, dropped };
    const rest = structuredClone(fields);
    const misfits = checked.faults.filter((fault) => leaveOut(rest, fault, compiled));
    // Every round takes something away, so there is an end to them.
    if (misfits.length === 0) return misfitOf(reasonAmong(checked.faults), feed, compiled);
    dropped.push(...misfits.map((fault) => misfitOf(fault, feed, compiled)));
    fields = rest;
  }
}

function check(draft: Fields): { vehicle: Vehicle } | { faults: readonly Fault[] } {
  try {
    return { vehicle: checkVehicle(draft) };
  } catch (error) {
    if (!(error instanceof InvalidVehicle)) throw error;
    return { faults: error.faults };
  }
}

/** The name is made of year, make and model: where it is missing, one of those is the reason. */
const reasonAmong = (faults: readonly Fault[]): Fault | undefined =>
  faults.find(({ path }) => path !== 'name') ?? faults[0];

function misfitOf(fault: Fault | undefined, feed: FeedRecord, compiled: Fitting['compiled']): Misfit {
  const path = fault?.path ?? '';
  const column = compiled.columnOf(path);
  const value = column === undefined ? undefined : readColumn(feed.values, column);
  return {
    reason: `${path.replaceAll('/', '.')} ${fault?.reason ?? 'is not valid'}`,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: excerpt(value) }),
  };
}

/** Takes out of the fields what a fault is about; whether there was something that may be left out. */
function leaveOut(fields: Fields, { path, isUnknown }: Fault, compiled: Fitting['compiled']): boolean {
  const parts = compiled.droppable(path);
  if (parts.length === 0) return false;
  return [...(isUnknown ? [path] : []), ...parts].some((part) => remove(fields, part.split('/')));
}

function remove(holder: unknown, [name, ...rest]: readonly string[]): boolean {
  if (typeof holder !== 'object' || holder === null || name === undefined || !Object.hasOwn(holder, name))
    return false;
  if (rest.length > 0) return remove(Reflect.get(holder, name), rest);
  // An entry of a list leaves a hole: only the list as a whole can go.
  return !Array.isArray(holder) && Reflect.deleteProperty(holder, name);
}
