import { expect, test } from 'vitest';
import { createClientHasher } from './client-hash';

const NOON = Date.UTC(2026, 0, 31, 12);
const HOUR = 3_600_000;

test('a client has one hash for a UTC day, and another on the next', () => {
  let now = NOON;
  const hash = createClientHasher(() => now);
  const first = hash('203.0.113.7');
  expect(first).toMatch(/^[\w-]{12}$/);
  now += 11 * HOUR;
  expect(hash('203.0.113.7')).toBe(first);
  expect(hash('203.0.113.8')).not.toBe(first);
  now += HOUR;
  expect(hash('203.0.113.7')).not.toBe(first);
});

test('processes have different hashes, so the address cannot be found by trying all', () => {
  const [one, two] = [createClientHasher(() => NOON), createClientHasher(() => NOON)];
  expect(one('203.0.113.7')).not.toBe(two('203.0.113.7'));
});
