import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readViewsTable } from './views-table';

it('lists turntables, videos and cabins by body', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['ute/white-spin', 'ute/blue-spin', 'van'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['red-walk.mp4', 'red-walk.webm', 'red-walk.avif', 'panorama.avif'])
    writeFileSync(join(folder, 'ute', name), '');
  const spots = [{ id: 'door', at: [[0, 1, 2]] }];
  writeFileSync(join(folder, 'ute', 'hotspots.json'), JSON.stringify({ frames: 36, spots }));
  expect(readViewsTable(folder)).toEqual({
    ute: { spins: ['blue', 'white'], films: ['red'], hasCabin: true, spots },
    van: { spins: [], films: [], hasCabin: false, spots: [] },
  });
});
