import { createHash } from 'node:crypto';
import type { Vehicle } from '../../../schemas';

/** Dates, and fields that the database sets. A difference in these is not a change. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['id', 'slug', 'path', 'created_at', 'updated_at', 'views']);

/** A hash of the record's content, independent of field order. */
export function contentHash(vehicle: Partial<Vehicle>): string {
  const content = Object.entries(vehicle).filter(([key]) => !NOT_CONTENT.has(key));
  return createHash('sha256')
    .update(canonical(Object.fromEntries(content)))
    .digest('base64url');
}

/** JSON with sorted keys and without undefined fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
