import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueOf } from './catalogue.mjs';
import { encode } from './film.mjs';
import { keptLayers } from './layers.mjs';
import { stamp } from './set.mjs';
import { walkView } from './views.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('kept layers', () => {
  it('are rendered once and read after that', async () => {
    const render = vi.fn(() => Promise.resolve({ data: Float32Array.from([3, 0, 12, 1]) }));
    const file = join(folder, 'a', 'b.layers');
    const first = await keptLayers(file, render);
    expect([...(await keptLayers(file, render))]).toEqual([...first]);
    expect([...first]).toEqual([32767, 0, 65535]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('are others when a body works something out in another way', () => {
    expect(stamp({ more: (f) => f })).toBe(stamp({ more: (f) => f }));
    expect(stamp({ more: (f) => f })).not.toBe(stamp({ more: (f) => -f }));
  });
});

describe('the catalogue', () => {
  it('lists turntables, films and cabins by body', () => {
    for (const name of ['ute/white-spin', 'ute/blue-spin', 'van'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of ['red-walk.mp4', 'red-walk.webm', 'red-walk.avif', 'panorama.avif'])
      writeFileSync(join(folder, 'ute', name), '');
    const spots = [{ id: 'door', at: [[0, 1, 2]] }];
    writeFileSync(join(folder, 'ute', 'hotspots.json'), JSON.stringify({ frames: 36, spots }));
    expect(catalogueOf(folder)).toEqual({
      ute: { spins: ['blue', 'white'], films: ['red'], hasCabin: true, spots },
      van: { spins: [], films: [], hasCabin: false, spots: [] },
    });
  });
});

describe('films', () => {
  it('are left out, and it is said why, where there is no encoder', () => {
    vi.stubEnv('FFMPEG_PATH', join(folder, 'nothing'));
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(encode(join(folder, '%03d.png'), 24, join(folder, 'film'))).toBe(0);
    expect(said.mock.calls[0][0]).toContain('there is no ffmpeg');
  });

  it('begin before the nose and end behind the tail, at one distance or a little nearer', () => {
    const body = { length: 4.56, height: 1.72 };
    const [first, last] = [walkView(body, 0), walkView(body, 1)];
    expect(first.pos[0]).toBeGreaterThan(9);
    expect(last.pos[0]).toBeLessThan(-8);
    expect(walkView(body, 0.5).pos[2]).toBeGreaterThan(8);
  });
});
