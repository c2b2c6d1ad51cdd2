import { isObject, type Pointer } from '../../base/json';
import type { SourceCheck } from '../check';

/** Numbers that cannot be told from their neighbours once they are read. */
function* unsafeNumbers(value: unknown, at: Pointer): Generator<Pointer> {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) yield at;
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries) yield* unsafeNumbers(inner, [...at, key]);
}

export const unsafeNumber: SourceCheck = {
  meta: {
    code: 'FC017',
    name: 'unsafe-number',
    severity: 'error',
    docs: 'A number is too large to be kept exactly (RFC 7493, 2.2: beyond 9007199254740991 its last digits are lost). Write an identifier as text; no measure is that large.',
  },
  *run({ source }) {
    // A number as large has sixteen digits or an exponent: hardly any text has either.
    if (!/\d{16}|\de/i.test(source.text)) return;
    for (const pointer of unsafeNumbers(source.value, [])) {
      const message = 'This number is too large to be kept exactly. Fix it, or write it as text.';
      yield { place: { source, pointer }, message };
    }
  },
};
