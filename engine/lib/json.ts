/** A JSON object with unchecked values. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a value is an object with named fields: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
