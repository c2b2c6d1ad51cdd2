// Turntables: a body from all around, with the places of its points of interest in every frame.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAvif } from '../harness/index.mjs';
import { hotspotsOf } from './hotspots.mjs';
import { spinView } from './views.mjs';

export const SPIN_FRAMES = 36;
const QUALITY = 44;

/**
 * Writes `<colour>-spin/<00–35>.avif` and `hotspots.json` of a body. A run that was ended goes on where it stopped,
 * because each frame's layers are kept. Resolves to bytes written.
 */
export async function shootSpin(set, { out, colours }) {
  let bytes = 0;
  const develop = async (frame, view, packed) => {
    const number = String(frame).padStart(2, '0');
    for (const colour of colours) {
      const file = join(out, set.name, `${colour}-spin`, `${number}.avif`);
      bytes += await writeAvif(file, set.develop(packed, view, colour), QUALITY, 4);
    }
  };
  let developing = Promise.resolve();
  for (let frame = 0; frame < SPIN_FRAMES; frame++) {
    const view = spinView(set.body, frame, SPIN_FRAMES);
    const packed = await set.layers(`spin${frame}`, view);
    await developing;
    developing = develop(frame, view, packed);
  }
  await developing;
  const folder = join(out, set.name);
  mkdirSync(folder, { recursive: true });
  const spots = `${JSON.stringify(hotspotsOf(set.body, SPIN_FRAMES))}\n`;
  writeFileSync(join(folder, 'hotspots.json'), spots);
  return bytes + spots.length;
}
