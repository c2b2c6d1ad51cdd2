// A walkaround video of a body: from the nose along the driver's side to the tail, with the camera rising slightly.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeAvif } from '../renderer';
import { encodeVideo } from './encode-video';
import { createFingerprint, type BodyRenderer, type SeriesOptions } from './body-renderer';
import { createWalkaroundView } from './camera-views';

const FRAME_COUNT = 160;
const FRAMES_PER_SECOND = 20;
const POSTER_FRAME = 10;

/**
 * Writes `<colour>-walk.webm`, `.mp4` and the poster `<colour>-walk.avif`. Each frame is stored as an image, so that an
 * interrupted run continues where it stopped. Resolves to the number of bytes written.
 */
export async function renderWalkaround(
  bodyRenderer: BodyRenderer,
  { out, cache, colours }: SeriesOptions,
): Promise<number> {
  const folders = colours.map((colour) =>
    join(
      cache,
      `${bodyRenderer.name}-walk-${colour}-${createFingerprint(bodyRenderer.body, createWalkaroundView(bodyRenderer.body, 0.5))}`,
    ),
  );
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const frameFile = (folder: string, frame: number) => join(folder, `${String(frame).padStart(3, '0')}.png`);
  for (let frame = 0; frame < FRAME_COUNT; frame++) {
    if (folders.every((folder) => existsSync(frameFile(folder, frame)))) continue;
    const view = createWalkaroundView(bodyRenderer.body, frame / (FRAME_COUNT - 1));
    const packed = await bodyRenderer.renderLayers(view);
    for (const [i, folder] of folders.entries()) {
      const { width, height, data } = bodyRenderer.composeImage(packed, view, colours[i]);
      const file = frameFile(folder, frame);
      // Renamed after it is written, so that an existing file is always complete.
      await sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ compressionLevel: 3 })
        .toFile(`${file}.part`);
      renameSync(`${file}.part`, file);
    }
  }
  let bytes = 0;
  for (const [i, folder] of folders.entries()) {
    const target = join(out, bodyRenderer.name, `${colours[i]}-walk`);
    const { data, info } = await sharp(frameFile(folder, POSTER_FRAME))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    bytes += await writeAvif(`${target}.avif`, { width: info.width, height: info.height, data });
    bytes += encodeVideo(join(folder, '%03d.png'), FRAMES_PER_SECOND, target);
  }
  return bytes;
}
