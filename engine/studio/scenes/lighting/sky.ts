// Skies as functions of direction. Pure; linear light, the y axis points up.
import { mapVector, type Colour, type Sky, type Vec3 } from '../../geometry/vector';
import { clamp, fractalNoise, interpolate, smoothstep } from './noise';

const interpolateColour = (a: Colour, b: Colour, t: number): Colour => [
  interpolate(a[0], b[0], t),
  interpolate(a[1], b[1], t),
  interpolate(a[2], b[2], t),
];

export type SkyKind = 'day' | 'morning' | 'overcast' | 'dusk';

export interface SkySpec {
  readonly zenith: Colour;
  readonly horizon: Colour;
  readonly ground: Colour;
  readonly glow: Colour;
  readonly sunLight: Colour;
  /** The sun's height in radians above the horizon. */
  readonly sunHeight: number;
  readonly clouds: number;
  readonly cloudLight: Colour;
}

/** Kinds of sky. Colours are linear; `clouds` is the share of the sky they cover. */
export const SKIES: Readonly<Record<SkyKind, SkySpec>> = {
  day: {
    zenith: [0.12, 0.29, 0.68],
    horizon: [0.68, 0.83, 1.0],
    ground: [0.2, 0.19, 0.18],
    glow: [0.9, 0.8, 0.6],
    sunLight: [6.4, 5.7, 4.7],
    sunHeight: 0.72,
    clouds: 0.45,
    cloudLight: [1.25, 1.25, 1.27],
  },
  morning: {
    zenith: [0.16, 0.3, 0.62],
    horizon: [0.95, 0.86, 0.75],
    ground: [0.2, 0.18, 0.16],
    glow: [1.5, 1.05, 0.6],
    sunLight: [6.2, 4.7, 3.0],
    sunHeight: 0.42,
    clouds: 0.4,
    cloudLight: [1.3, 1.18, 1.05],
  },
  overcast: {
    zenith: [0.62, 0.68, 0.78],
    horizon: [0.95, 0.97, 1.0],
    ground: [0.2, 0.2, 0.2],
    glow: [0.35, 0.33, 0.3],
    sunLight: [1.35, 1.3, 1.2],
    sunHeight: 0.8,
    clouds: 0.75,
    cloudLight: [1.15, 1.15, 1.18],
  },
  dusk: {
    zenith: [0.02, 0.055, 0.19],
    horizon: [0.42, 0.2, 0.13],
    ground: [0.014, 0.015, 0.02],
    glow: [0.85, 0.33, 0.1],
    sunLight: [0, 0, 0],
    sunHeight: -0.06,
    clouds: 0.5,
    cloudLight: [0.2, 0.11, 0.12],
  },
};

/** Returns the direction to the sun. `azimuth` is in radians from +z (towards the camera) over +x. */
export const getSunDirection = (azimuth: number, height: number): Vec3 => [
  Math.sin(azimuth) * Math.cos(height),
  Math.sin(height),
  Math.cos(azimuth) * Math.cos(height),
];

/** Creates a sky, a function from direction to linear colour. `seed` moves the clouds. */
export function createSky(kind: SkyKind, azimuth: number, seed = 1): Sky {
  const sky = SKIES[kind];
  const sun = getSunDirection(azimuth, Math.max(0.02, sky.sunHeight));
  return (x, y, z) => {
    if (y < -0.02) return sky.ground;
    const up = clamp(y, 0, 1);
    let colour = interpolateColour(sky.horizon, sky.zenith, 1 - (1 - up) ** 3.4);
    const facing = clamp(x * sun[0] + y * sun[1] + z * sun[2], 0, 1);
    const glow = 0.55 * facing ** 6 * (1 - up) ** 2 + 0.6 * facing ** 40;
    colour = mapVector(colour, (value, c) => value + sky.glow[c] * glow);
    const cover = sky.clouds > 0 ? computeCloudCover(x, up, z, seed, sky.clouds) : 0;
    colour = interpolateColour(
      colour,
      mapVector(sky.cloudLight, (c, i) => c + sky.glow[i] * glow * 0.6),
      cover,
    );
    return y < 0 ? interpolateColour(colour, sky.ground, -y / 0.02) : colour;
  };
}

/** Computes the cover of thin, stretched clouds, denser towards the horizon. */
function computeCloudCover(x: number, up: number, z: number, seed: number, amount: number): number {
  if (up < 0.015) return 0;
  const far = 1 / (up + 0.11);
  const u = x * far * 0.9 + seed * 13.7;
  const v = z * far * 0.9 + seed * 7.1;
  const bend = fractalNoise(u * 0.35 + 5, v * 0.35, 2, seed) * 2.2;
  const body = fractalNoise(u * 0.45 + bend * 0.4, v * 1.5 + bend, 5, seed + 20);
  return smoothstep(0.62 - amount * 0.22, 0.86, body) * smoothstep(0.015, 0.12, up) * (0.35 + amount * 0.5);
}
