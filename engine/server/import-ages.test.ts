import { expect, test, vi } from 'vitest';
import { createImportAges } from './import-ages';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const SITES = { list: () => [{ slug: 'north' }, { slug: 'south' }] };

test('continues from the last known import while the database does not answer', async () => {
  const run = vi.fn();
  let now = NOW;
  const readAges = createImportAges({ database: { run, isDiskFull: false }, sites: SITES, now: () => now });

  run.mockRejectedValueOnce(new Error('no database'));
  expect(await readAges()).toEqual(new Map());
  const lastImports = new Map([
    ['north', new Date(NOW - 60_000)],
    ['removed', new Date(NOW)],
  ]);
  run.mockResolvedValueOnce(lastImports);
  expect(await readAges()).toEqual(new Map([['north', 60]]));
  now += 5_000;
  run.mockReturnValueOnce(new Promise(() => undefined));
  expect(await readAges()).toEqual(new Map([['north', 65]]));
});
