// A cache of rendered layers in a folder that Git ignores. Each channel is the square root of the light, in 16 bits.
import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MAX_LIGHT } from './compose-paint';

/** Packs RGBA floats of several layers into RGB with 16 bits. */
export function packLayers(data: Float32Array): Uint16Array {
  const packed = new Uint16Array((data.length / 4) * 3);
  for (let i = 0, o = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++)
      packed[o++] = Math.sqrt(Math.min(Math.max(data[i + c], 0), MAX_LIGHT) / MAX_LIGHT) * 65535;
  return packed;
}

/** Reads the packed layers in `file`. If the file does not exist, renders and stores them. */
export async function loadOrRenderLayers(
  file: string,
  render: () => Promise<{ data: Float32Array }>,
): Promise<Uint16Array> {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  const packed = packLayers((await render()).data);
  mkdirSync(dirname(file), { recursive: true });
  // Renamed after it is written, so that an existing file is always complete.
  writeFileSync(`${file}.part`, packed);
  renameSync(`${file}.part`, file);
  return packed;
}
