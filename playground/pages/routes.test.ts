import { expect, test } from 'vitest';
import { listReplaced } from './routes';

test('lists old addresses that can lead to the first new one', () => {
  expect(listReplaced(['/a', '/b'], ['/c', '/b'])).toEqual(['/a']);
  expect(listReplaced(['/a'], ['/a', '/b'])).toEqual([]);
  expect(listReplaced(['/a/:id', '/b'], ['/c/:id'])).toEqual(['/a/:id']);
  expect(listReplaced(['/a/:id'], ['/c'])).toEqual(['/a/:id']);
  expect(listReplaced(['/a'], [])).toEqual([]);
});
