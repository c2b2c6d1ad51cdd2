import { expect, test } from 'vitest';
import { getOwnValue } from './own-value';

test('returns the value of an own property only', () => {
  const texts = { saved: 'Saved' };
  expect(getOwnValue(texts, 'saved')).toBe('Saved');
  for (const name of ['lost', 'toString', '__proto__', undefined])
    expect(getOwnValue(texts, name)).toBeUndefined();
});
