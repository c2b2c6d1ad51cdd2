import { expect, it, vi } from 'vitest';
import { createRetryableImport } from './retryable-import';

it('imports the module under the same URL while that works', async () => {
  const load = vi.fn(() => Promise.resolve({ answer: 42 }));
  const importModule = createRetryableImport(load);
  expect(await importModule()).toEqual({ answer: 42 });
  expect(await importModule()).toEqual({ answer: 42 });
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries another URL after a failure that names it, and the same after others', async () => {
  const message = 'Failed to fetch dynamically imported module: https://yard.example/assets/sandbox-1.js';
  const load = vi.fn(() => Promise.reject(new TypeError(message)));
  const importModule = createRetryableImport(load);
  await expect(importModule()).rejects.toThrow(message);
  await expect(importModule()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);

  const loadUnnamed = vi.fn(() => Promise.reject(new Error('Importing a module script failed.')));
  const importUnnamed = createRetryableImport(loadUnnamed);
  await expect(importUnnamed()).rejects.toThrow();
  await expect(importUnnamed()).rejects.toThrow();
  expect(loadUnnamed).toHaveBeenCalledTimes(2);
});
