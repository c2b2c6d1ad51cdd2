// Rendered layers, kept in a folder that Git ignores: 16 bits of the root of the light a channel.
import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MAX_LIGHT } from './compose-paint';

/** RGBA floats of several layers to RGB in 16 bits. */
export function packLayers(data: Float32Array): Uint16Array {
  const packed = new Uint16Array((data.length / 4) * 3);
  for (let i = 0, o = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++)
      packed[o++] = Math.sqrt(Math.min(Math.max(data[i + c], 0), MAX_LIGHT) / MAX_LIGHT) * 65535;
  return packed;
}

/** The packed layers in `file`, or what `render()` gives, then kept there. */
export async function cachedLayers(
  file: string,
  render: () => Promise<{ data: Float32Array }>,
): Promise<Uint16Array> {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  const packed = packLayers((await render()).data);
  mkdirSync(dirname(file), { recursive: true });
  // Written beside and moved, so that a file that is there is whole.
  writeFileSync(`${file}.part`, packed);
  renameSync(`${file}.part`, file);
  return packed;
}
