import { expect, test, vi } from 'vitest';
import { intern } from './intern';

vi.mock('./hash-json', () => ({ hashJson: () => 'same' }));

test('returns the earlier value if it is identical, and never another one with the same hash', () => {
  const first = intern({ name: 'Coast' });
  expect(intern({ name: 'Coast' })).toBe(first);
  const other = { name: 'Riverside' };
  expect(intern(other)).toBe(other);
});
