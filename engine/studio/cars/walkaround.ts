// A walkaround video of a body: from the nose along the driver's side to the tail, with the camera rising slightly.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeAvif } from '../renderer';
import { encodeVideo } from './encode-video';
import { fingerprint, type BodyRenderer, type SeriesOptions } from './body-renderer';
import { walkaroundView } from './camera-views';

/** Number of frames, and frames per second. */
const FRAMES = 160;
const RATE = 20;
const POSTER = 10;

/**
 * Writes `<colour>-walk.webm`, `.mp4` and the poster `<colour>-walk.avif`. Each frame is stored as an image, so that an
 * interrupted run continues where it stopped. Resolves to the bytes written.
 */
export async function renderWalkaround(
  set: BodyRenderer,
  { out, cache, colours }: SeriesOptions,
): Promise<number> {
  const folders = colours.map((colour) =>
    join(cache, `${set.name}-walk-${colour}-${fingerprint(set.body, walkaroundView(set.body, 0.5))}`),
  );
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const frameFile = (folder: string, frame: number) => join(folder, `${String(frame).padStart(3, '0')}.png`);
  for (let frame = 0; frame < FRAMES; frame++) {
    if (folders.every((folder) => existsSync(frameFile(folder, frame)))) continue;
    const view = walkaroundView(set.body, frame / (FRAMES - 1));
    const packed = await set.exposure(view);
    for (const [i, folder] of folders.entries()) {
      const { width, height, data } = set.develop(packed, view, colours[i]);
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
    const target = join(out, set.name, `${colours[i]}-walk`);
    const { data, info } = await sharp(frameFile(folder, POSTER))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    bytes += await writeAvif(`${target}.avif`, { width: info.width, height: info.height, data });
    bytes += encodeVideo(join(folder, '%03d.png'), RATE, target);
  }
  return bytes;
}
