import { createHash } from 'node:crypto';
import type { Vehicle } from '../../../schemas';

/** Dates, and fields that the database sets. A difference in these is not a change. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'path',
  'created_at',
  'updated_at',
  'views',
]);

/** A hash of the record's content, independent of field order. */
export function hashVehicle(vehicle: Partial<Vehicle>): string {
  const content = Object.entries(vehicle).filter(([key]) => !IGNORED_FIELDS.has(key));
  return createHash('sha256')
    .update(toCanonicalJson(Object.fromEntries(content)))
    .digest('base64url');
}

/** JSON with sorted keys and without undefined fields. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
