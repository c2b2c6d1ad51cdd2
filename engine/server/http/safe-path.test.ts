import { expect, it } from 'vitest';
import { normalizeSafePath } from './safe-path';

it.each([
  ['cars/suv.webp', 'cars/suv.webp'],
  ['cars/./suv.webp', 'cars/suv.webp'],
  ['cars/old/../suv.webp', 'cars/suv.webp'],
])('normalises %s', (path, expected) => expect(normalizeSafePath(path)).toBe(expected));

it.each([
  '../tenant.json',
  'cars/../../tenant.json',
  '/etc/passwd',
  '.env',
  'cars/.hidden.svg',
  '.git/config',
  'cars\\..\\tenant.json',
  'suv.webp\0.txt',
])('rejects %j, which leaves the folder or is hidden', (path) =>
  expect(normalizeSafePath(path)).toBeUndefined(),
);
