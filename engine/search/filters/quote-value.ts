/** Quotes a value for the filter language: `Land "Rover"` → `"Land \"Rover\""`. */
export const quoteFilterValue = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
