// Turntables: a body from all sides, with the positions of its hotspots in every frame.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAvif } from '../renderer';
import { createTurntableHotspots } from './hotspots';
import type { BodyRenderer, SeriesOptions } from './body-renderer';
import { createTurntableView } from './camera-views';
import type { CameraView } from './camera-view';

const FRAMES = 36;
const QUALITY = 44;

/**
 * Writes `<colour>-spin/<00–35>.avif` and `hotspots.json` of a body. Each frame's layers are cached, so that an
 * interrupted run continues where it stopped. Resolves to the number of bytes written.
 */
export async function renderTurntable(
  bodyRenderer: BodyRenderer,
  { out, colours }: SeriesOptions,
): Promise<number> {
  let bytes = 0;
  const writeFrame = async (frame: number, view: CameraView, packed: Uint16Array) => {
    const number = String(frame).padStart(2, '0');
    for (const colour of colours) {
      const file = join(out, bodyRenderer.name, `${colour}-spin`, `${number}.avif`);
      bytes += await writeAvif(file, bodyRenderer.composeImage(packed, view, colour), QUALITY, 4);
    }
  };
  let pendingWrite = Promise.resolve();
  for (let frame = 0; frame < FRAMES; frame++) {
    const view = createTurntableView(bodyRenderer.body, frame, FRAMES);
    const packed = await bodyRenderer.loadLayers(`spin${frame}`, view);
    await pendingWrite;
    pendingWrite = writeFrame(frame, view, packed);
  }
  await pendingWrite;
  const folder = join(out, bodyRenderer.name);
  mkdirSync(folder, { recursive: true });
  const spots = `${JSON.stringify(createTurntableHotspots(bodyRenderer.body, FRAMES))}\n`;
  writeFileSync(join(folder, 'hotspots.json'), spots);
  return bytes + spots.length;
}
