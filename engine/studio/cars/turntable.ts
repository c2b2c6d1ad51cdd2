// Turntables: a body from all sides, with the positions of its hotspots in every frame.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAvif } from '../renderer';
import { turntableSpots } from './hotspots';
import type { BodyRenderer, SeriesOptions } from './body-renderer';
import { turntableView } from './camera-views';
import type { CameraView } from './camera-view';

const FRAMES = 36;
const QUALITY = 44;

/**
 * Writes `<colour>-spin/<00–35>.avif` and `hotspots.json` of a body. An interrupted run continues where it stopped,
 * because each frame's layers are cached. Resolves to the bytes written.
 */
export async function renderTurntable(set: BodyRenderer, { out, colours }: SeriesOptions): Promise<number> {
  let bytes = 0;
  const develop = async (frame: number, view: CameraView, packed: Uint16Array) => {
    const number = String(frame).padStart(2, '0');
    for (const colour of colours) {
      const file = join(out, set.name, `${colour}-spin`, `${number}.avif`);
      bytes += await writeAvif(file, set.develop(packed, view, colour), QUALITY, 4);
    }
  };
  let developing = Promise.resolve();
  for (let frame = 0; frame < FRAMES; frame++) {
    const view = turntableView(set.body, frame, FRAMES);
    const packed = await set.layers(`spin${frame}`, view);
    await developing;
    developing = develop(frame, view, packed);
  }
  await developing;
  const folder = join(out, set.name);
  mkdirSync(folder, { recursive: true });
  const spots = `${JSON.stringify(turntableSpots(set.body, FRAMES))}\n`;
  writeFileSync(join(folder, 'hotspots.json'), spots);
  return bytes + spots.length;
}
