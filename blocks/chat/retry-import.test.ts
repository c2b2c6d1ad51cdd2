import { expect, it, vi } from 'vitest';
import { retryImport } from './retry-import';

it('imports the module under the same URL while that works', async () => {
  const load = vi.fn(() => Promise.resolve({ answer: 42 }));
  const importModule = retryImport(load);
  expect(await importModule()).toEqual({ answer: 42 });
  expect(await importModule()).toEqual({ answer: 42 });
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries another URL after a failure that names it, and the same after others', async () => {
  const message = 'Failed to fetch dynamically imported module: https://yard.example/assets/sandbox-1.js';
  const load = vi.fn(() => Promise.reject(new TypeError(message)));
  const importModule = retryImport(load);
  await expect(importModule()).rejects.toThrow(message);
  await expect(importModule()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);

  const loadUnnamed = vi.fn(() => Promise.reject(new Error('Importing a module script failed.')));
  const importUnnamed = retryImport(loadUnnamed);
  await expect(importUnnamed()).rejects.toThrow();
  await expect(importUnnamed()).rejects.toThrow();
  expect(loadUnnamed).toHaveBeenCalledTimes(2);
});
