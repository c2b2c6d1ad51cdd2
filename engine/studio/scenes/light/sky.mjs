// Skies as functions of direction: what a scene sees when it looks up. Pure; linear light, the y axis up.
import { clamp, fractal, mix, smooth } from './numbers.mjs';

const lerp3 = (a, b, t) => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];

/**
 * Kinds of sky. `zenith`, `horizon`, `ground`: linear colours. `sun`: where it stands (radians from north
 * over east, radians above the horizon), its light and its glow. `clouds`: how much of the sky, 0 to 1.
 */
export const SKIES = {
  day: {
    zenith: [0.12, 0.29, 0.68],
    horizon: [0.68, 0.83, 1.0],
    ground: [0.2, 0.19, 0.18],
    glow: [0.9, 0.8, 0.6],
    sunLight: [6.4, 5.7, 4.7],
    height: 0.72,
    clouds: 0.45,
    cloudLight: [1.25, 1.25, 1.27],
  },
  morning: {
    zenith: [0.16, 0.3, 0.62],
    horizon: [0.95, 0.86, 0.75],
    ground: [0.2, 0.18, 0.16],
    glow: [1.5, 1.05, 0.6],
    sunLight: [6.2, 4.7, 3.0],
    height: 0.42,
    clouds: 0.4,
    cloudLight: [1.3, 1.18, 1.05],
  },
  overcast: {
    zenith: [0.62, 0.68, 0.78],
    horizon: [0.95, 0.97, 1.0],
    ground: [0.2, 0.2, 0.2],
    glow: [0.35, 0.33, 0.3],
    sunLight: [1.35, 1.3, 1.2],
    height: 0.8,
    clouds: 0.75,
    cloudLight: [1.15, 1.15, 1.18],
  },
  dusk: {
    zenith: [0.02, 0.055, 0.19],
    horizon: [0.42, 0.2, 0.13],
    ground: [0.014, 0.015, 0.02],
    glow: [0.85, 0.33, 0.1],
    sunLight: [0, 0, 0],
    height: -0.06,
    clouds: 0.5,
    cloudLight: [0.2, 0.11, 0.12],
  },
};

/** The direction to the sun: `azimuth` in radians from +z (towards the camera) over +x. */
export const sunAt = (azimuth, height) => [
  Math.sin(azimuth) * Math.cos(height),
  Math.sin(height),
  Math.cos(azimuth) * Math.cos(height),
];

/** A sky as a function from direction to linear colour. `seed` moves the clouds. */
export function skyOf(kind, azimuth, seed = 1) {
  const sky = SKIES[kind];
  const sun = sunAt(azimuth, Math.max(0.02, sky.height));
  return (x, y, z) => {
    if (y < -0.02) return sky.ground;
    const up = clamp(y, 0, 1);
    let colour = lerp3(sky.horizon, sky.zenith, 1 - (1 - up) ** 3.4);
    const facing = clamp(x * sun[0] + y * sun[1] + z * sun[2], 0, 1);
    const glow = 0.55 * facing ** 6 * (1 - up) ** 2 + 0.6 * facing ** 40;
    colour = colour.map((value, c) => value + sky.glow[c] * glow);
    const cover = sky.clouds > 0 ? cloudAt(x, up, z, seed, sky.clouds) : 0;
    colour = lerp3(
      colour,
      sky.cloudLight.map((c, i) => c + sky.glow[i] * glow * 0.6),
      cover,
    );
    return y < 0 ? lerp3(colour, sky.ground, -y / 0.02) : colour;
  };
}

/** Thin stretched clouds, more towards the horizon. */
function cloudAt(x, up, z, seed, amount) {
  if (up < 0.015) return 0;
  const far = 1 / (up + 0.11);
  const u = x * far * 0.9 + seed * 13.7;
  const v = z * far * 0.9 + seed * 7.1;
  const bend = fractal(u * 0.35 + 5, v * 0.35, 2, seed) * 2.2;
  const body = fractal(u * 0.45 + bend * 0.4, v * 1.5 + bend, 5, seed + 20);
  return smooth(0.62 - amount * 0.22, 0.86, body) * smooth(0.015, 0.12, up) * (0.35 + amount * 0.5);
}
