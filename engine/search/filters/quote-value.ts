/** A value as the filter language reads it whatever is in it: `Land "Rover"` → `"Land \"Rover\""`. */
export const quoteFilterValue = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
