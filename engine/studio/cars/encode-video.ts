// Encodes frames as videos with ffmpeg (Debian: `apt-get install ffmpeg`), which `FFMPEG_PATH` or PATH locates.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const CODEC_OPTIONS = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '38',
    '-b:v',
    '0',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-row-mt',
    '1',
  ],
  mp4: ['-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-movflags', '+faststart'],
};

/**
 * Writes `<target>.webm` and `<target>.mp4` from numbered images (`%03d.png`) at `rate` frames per second. Without
 * ffmpeg, prints an error and returns 0.
 *
 * @returns bytes written
 */
export function encodeVideo(framePattern: string, rate: number, target: string): number {
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  if (spawnSync(ffmpeg, ['-version']).error) {
    console.error(
      `Video ${target} was not written: ffmpeg is missing. Install it or set FFMPEG_PATH, then run the command again.`,
    );
    return 0;
  }
  let bytes = 0;
  for (const [extension, codecOptions] of Object.entries(CODEC_OPTIONS)) {
    const file = `${target}.${extension}`;
    const inputOptions = ['-y', '-loglevel', 'error', '-framerate', String(rate), '-i', framePattern];
    const { status, stderr } = spawnSync(ffmpeg, [
      ...inputOptions,
      ...codecOptions,
      '-pix_fmt',
      'yuv420p',
      '-an',
      file,
    ]);
    if (status !== 0) throw new Error(`ffmpeg could not write ${file}: ${stderr}`);
    bytes += statSync(file).size;
  }
  return bytes;
}
