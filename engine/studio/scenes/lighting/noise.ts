// Pseudo-random numbers and noise: the same seed gives the same values.

/** Creates a generator of numbers in [0, 1) from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the `index`th number of the Halton sequence of a base. The numbers are evenly spread over [0, 1). */
export function getHaltonNumber(index: number, base: number): number {
  let [result, fraction, remaining] = [0, 1, index];
  while (remaining > 0) {
    fraction /= base;
    result += fraction * (remaining % base);
    remaining = Math.floor(remaining / base);
  }
  return result;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
export const interpolate = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Returns 0 below `a`, 1 above `b`, and a smooth transition between them. */
export const smoothstep = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
};

const hashLatticePoint = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
/** Smooth noise in [0, 1] over a plane. */
export function noise(x: number, y: number, seed = 1): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smoothstep(0, 1, x - ix), smoothstep(0, 1, y - iy)];
  return interpolate(
    interpolate(hashLatticePoint(ix, iy, seed), hashLatticePoint(ix + 1, iy, seed), u),
    interpolate(hashLatticePoint(ix, iy + 1, seed), hashLatticePoint(ix + 1, iy + 1, seed), u),
    v,
  );
}
/** Noise in octaves, in [0, 1]. */
export function fractalNoise(x: number, y: number, octaves: number, seed = 1): number {
  let [sum, weight, total] = [0, 0.5, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * 2 ** octave, y * 2 ** octave, seed + octave);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}
