import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFingerprint } from './body-renderer';
import { loadOrRenderLayers } from './layer-cache';

it('renders layers once and then reads them from the cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const render = vi.fn(() => Promise.resolve({ data: Float32Array.from([3, 0, 12, 1]) }));
  const file = join(folder, 'a', 'b.layers');
  const first = await loadOrRenderLayers(file, render);
  expect([...(await loadOrRenderLayers(file, render))]).toEqual([...first]);
  expect([...first]).toEqual([32767, 0, 65535]);
  expect(render).toHaveBeenCalledTimes(1);
});

it('includes a body’s functions in the names of cached layers', () => {
  const body = (more: (distance: number) => number) => ({ more });
  expect(createFingerprint(body((f) => f))).toBe(createFingerprint(body((f) => f)));
  expect(createFingerprint(body((f) => f))).not.toBe(createFingerprint(body((f) => -f)));
});
