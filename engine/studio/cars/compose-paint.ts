// The light of a pixel is a sum: unpainted light + matt light × colour + metallic light × colour. Each view is therefore
// rendered once, and its colours are computed here, before tone mapping.

import { mapVector, type Vec3 } from '../geometry/vector';
import type { Paint } from './paints';

/** The brightest light that packed layers can store. */
export const MAX_LIGHT = 12;
const CURVE_STEPS = 8192;

function parseLinearColour(hex: string): Vec3 {
  const parseChannel = (offset: number) => {
    const v = parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [parseChannel(1), parseChannel(3), parseChannel(5)];
}

/** Maps light to a pixel value from 0 to 1. A soft shoulder keeps lamps from clipping. */
export function toneMap(light: number): number {
  const x = Math.max(light, 0) * 0.92;
  const mapped = Math.min((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 1);
  return mapped <= 0.0031308 ? 12.92 * mapped : 1.055 * mapped ** (1 / 2.4) - 0.055;
}

const TONE_CURVE = Uint8Array.from({ length: CURVE_STEPS + 1 }, (_, i) =>
  Math.round(255 * toneMap((i / CURVE_STEPS) ** 2 * MAX_LIGHT)),
);
const UNPACKED_LIGHT = Float32Array.from({ length: 65536 }, (_, i) => (i / 65535) ** 2 * MAX_LIGHT);
const toPixelValue = (light: number): number =>
  TONE_CURVE[Math.min(CURVE_STEPS, (Math.sqrt(light / MAX_LIGHT) * CURVE_STEPS) | 0)];

/** Computes the pixels (RGBA, 8 bits) of a view in a paint from its three packed layers. */
export function composePaint(packed: Uint16Array, width: number, height: number, paint: Paint): Buffer {
  const size = width * height * 3;
  const base = mapVector(parseLinearColour(paint.colour), (value) => value * (1 - paint.metal));
  const sheen = mapVector(parseLinearColour(paint.sheen ?? paint.colour), (value) => value * paint.metal);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let i = 0, o = 0; i < size; i += 3, o += 4)
    for (let c = 0; c < 3; c++)
      pixels[o + c] = toPixelValue(
        UNPACKED_LIGHT[packed[i + c]] +
          base[c] * UNPACKED_LIGHT[packed[size + i + c]] +
          sheen[c] * UNPACKED_LIGHT[packed[2 * size + i + c]],
      );
  return pixels;
}
