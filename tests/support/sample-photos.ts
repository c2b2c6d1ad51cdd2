import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Generates an image that compresses like a photo. The same size produces the same image. */
export async function createSamplePhoto(
  width: number,
  height: number,
  format: 'avif' | 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 8;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const isBody = Math.abs(v - 0.55) < 0.2 * Math.sin(Math.PI * u);
      const shine = isBody ? 45 * Math.sin(u * 60) * Math.sin(v * 40) - 130 : 0;
      const light = 205 - 70 * v + shine;
      for (const [channel, tint] of [-12, 0, 14].entries())
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, light + tint + noise()));
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return format === 'avif' ? picture.avif({ quality: 60 }).toBuffer() : picture.toFormat(format).toBuffer();
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG of a few hundred bytes whose header declares this size. */
export function createDecompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', head),
    createChunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}
