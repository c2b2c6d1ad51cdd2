import type { Filter, NumericTest } from '../filters/filter';
import { isWithin, type GeoPoint } from '../geo/area';
import { isObject } from '../../lib';
import type { Scalar, SearchRecord } from '../storage/record';

export type Reader = (record: SearchRecord, attribute: string) => readonly Scalar[];

/** Whether a record passes a filter, evaluated on the record itself. */
export function passes(record: SearchRecord, filter: Filter, read: Reader): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => passes(record, part, read));
    case 'or':
      return filter.parts.some((part) => passes(record, part, read));
    case 'not':
      return !passes(record, filter.part, read);
    case 'geo':
      return placesIn(record).some((place) => isWithin(place, filter.area));
    case 'facet': {
      const wanted = filter.value.toLowerCase();
      const has = read(record, filter.attribute).some((value) => String(value).toLowerCase() === wanted);
      return has !== filter.isNegated;
    }
    case 'numeric':
      return read(record, filter.attribute).some(
        (value) => typeof value === 'number' && holds(value, filter.test) !== filter.isNegated,
      );
  }
}

/** The locations in a record's `_geoloc`: one, several or none. */
export function placesIn(record: SearchRecord): GeoPoint[] {
  const given = record['_geoloc'];
  return (Array.isArray(given) ? given : [given]).flatMap((place: unknown) => {
    if (!isObject(place)) return [];
    const { lat, lng } = place;
    return typeof lat === 'number' && typeof lng === 'number' ? [{ lat, lng }] : [];
  });
}

function holds(value: number, test: NumericTest): boolean {
  if (test.operator === 'TO') return value >= test.from && value <= test.to;
  const { operand } = test;
  if (test.operator === '=') return value === operand;
  if (test.operator === '!=') return value !== operand;
  if (test.operator === '<') return value < operand;
  if (test.operator === '<=') return value <= operand;
  return test.operator === '>' ? value > operand : value >= operand;
}
