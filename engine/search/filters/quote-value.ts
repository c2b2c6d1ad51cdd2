/** A value as the filter language reads it whatever is in it: `Land "Rover"` → `"Land \"Rover\""`. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
