import { expect, it } from 'vitest';
import { getObjectNumber } from './object-number';

it('numbers objects by identity, not by content', () => {
  const [first, second] = [{ id: 1 }, { id: 1 }];
  expect(getObjectNumber(first)).toBe(getObjectNumber(first));
  expect(getObjectNumber(first)).not.toBe(getObjectNumber(second));
});
