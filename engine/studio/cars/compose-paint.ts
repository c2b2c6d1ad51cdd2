// Paint is a sum: unpainted light + matt light × colour + metallic light × colour. Each view is therefore rendered once,
// and every colour is computed here, before tone mapping.

import { map3, type Vec3 } from '../geometry/vector';
import type { Paint } from './paints';

/** The brightest light that packed layers can store. */
export const MAX_LIGHT = 12;
const STEPS = 8192;

function linearLight(hex: string): Vec3 {
  const channel = (at: number) => {
    const v = parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Maps light to a pixel value from 0 to 1. A soft shoulder keeps lamps from clipping. */
export function toneMap(light: number): number {
  const x = Math.max(light, 0) * 0.92;
  const mapped = Math.min((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 1);
  return mapped <= 0.0031308 ? 12.92 * mapped : 1.055 * mapped ** (1 / 2.4) - 0.055;
}

const CURVE = Uint8Array.from({ length: STEPS + 1 }, (_, i) =>
  Math.round(255 * toneMap((i / STEPS) ** 2 * MAX_LIGHT)),
);
const LIGHT = Float32Array.from({ length: 65536 }, (_, i) => (i / 65535) ** 2 * MAX_LIGHT);
const pixelValue = (light: number): number =>
  CURVE[Math.min(STEPS, (Math.sqrt(light / MAX_LIGHT) * STEPS) | 0)];

/** Pixels (RGBA, 8 bits) of a view in a paint { colour, metal, sheen? } from its three packed layers. */
export function composePaint(packed: Uint16Array, width: number, height: number, paint: Paint): Buffer {
  const size = width * height * 3;
  const base = map3(linearLight(paint.colour), (value) => value * (1 - paint.metal));
  const sheen = map3(linearLight(paint.sheen ?? paint.colour), (value) => value * paint.metal);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let i = 0, o = 0; i < size; i += 3, o += 4)
    for (let c = 0; c < 3; c++)
      pixels[o + c] = pixelValue(
        LIGHT[packed[i + c]] +
          base[c] * LIGHT[packed[size + i + c]] +
          sheen[c] * LIGHT[packed[2 * size + i + c]],
      );
  return pixels;
}
