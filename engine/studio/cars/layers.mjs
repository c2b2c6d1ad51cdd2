// Rendered layers, kept in a folder that Git ignores: 16 bits of the root of the light a channel.
import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MOST } from './compose.mjs';

/** RGBA floats of several layers to RGB in 16 bits. */
export function pack(data) {
  const packed = new Uint16Array((data.length / 4) * 3);
  for (let i = 0, o = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++)
      packed[o++] = Math.sqrt(Math.min(Math.max(data[i + c], 0), MOST) / MOST) * 65535;
  return packed;
}

/** The packed layers in `file`, or what `render()` gives, then kept there. */
export async function keptLayers(file, render) {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  const packed = pack((await render()).data);
  mkdirSync(dirname(file), { recursive: true });
  // Written beside and moved, so that a file that is there is whole.
  writeFileSync(`${file}.part`, packed);
  renameSync(`${file}.part`, file);
  return packed;
}
