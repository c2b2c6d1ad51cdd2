import { isObject, type Pointer } from '../../base/json';
import type { FileCheck } from '../check';

/** Paths of numbers beyond the range of safe integers. */
function* findUnsafeNumbers(value: unknown, at: Pointer): Generator<Pointer> {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) yield at;
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries) yield* findUnsafeNumbers(inner, [...at, key]);
}

export const unsafeNumber: FileCheck = {
  meta: {
    code: 'FC017',
    name: 'unsafe-number',
    severity: 'error',
    docs: 'A number is beyond 9007199254740991, the largest safe integer, so its last digits are lost (RFC 7493, section 2.2). Write identifiers as strings, or use a smaller number.',
  },
  *run({ source }) {
    // Such a number has at least 16 digits or an exponent; few files have either.
    if (!/\d{16}|\de/i.test(source.text)) return;
    for (const pointer of findUnsafeNumbers(source.value, [])) {
      const message =
        'This number is beyond the largest safe integer (9007199254740991), so its last digits are lost. Write it as a string.';
      yield { location: { source, pointer }, message };
    }
  },
};
