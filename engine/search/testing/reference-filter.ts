import type { Filter, NumericTest } from '../filters/filter';
import { isWithin, type GeoPoint } from '../geo/area';
import { isObject } from '../../lib';
import type { Scalar, SearchRecord } from '../storage/record';

export type ValueReader = (record: SearchRecord, attribute: string) => readonly Scalar[];

/** Whether a record matches a filter, evaluated on the record itself. */
export function matchesFilter(record: SearchRecord, filter: Filter, read: ValueReader): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matchesFilter(record, part, read));
    case 'or':
      return filter.parts.some((part) => matchesFilter(record, part, read));
    case 'not':
      return !matchesFilter(record, filter.part, read);
    case 'geo':
      return readLocations(record).some((location) => isWithin(location, filter.area));
    case 'facet': {
      const lowerCased = filter.value.toLowerCase();
      const has = read(record, filter.attribute).some((value) => String(value).toLowerCase() === lowerCased);
      return has !== filter.isNegated;
    }
    case 'numeric':
      return read(record, filter.attribute).some(
        (value) => typeof value === 'number' && matchesTest(value, filter.test) !== filter.isNegated,
      );
  }
}

/** The locations in a record's `_geoloc`: one, several or none. */
export function readLocations(record: SearchRecord): GeoPoint[] {
  const rawLocations = record['_geoloc'];
  return (Array.isArray(rawLocations) ? rawLocations : [rawLocations]).flatMap((location: unknown) => {
    if (!isObject(location)) return [];
    const { lat, lng } = location;
    return typeof lat === 'number' && typeof lng === 'number' ? [{ lat, lng }] : [];
  });
}

function matchesTest(value: number, test: NumericTest): boolean {
  if (test.operator === 'TO') return value >= test.from && value <= test.to;
  const { operand } = test;
  if (test.operator === '=') return value === operand;
  if (test.operator === '!=') return value !== operand;
  if (test.operator === '<') return value < operand;
  if (test.operator === '<=') return value <= operand;
  return test.operator === '>' ? value > operand : value >= operand;
}
