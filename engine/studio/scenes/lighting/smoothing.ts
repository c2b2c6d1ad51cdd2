// Post-processing of baked light: removes noise and fills vertices inside other bodies.

import type { LightWorld } from './light-world';

/** Removes noise: moves the light of each vertex half way to the mean of its neighbours on the same surface. */
export function smoothLight(light: Float32Array, world: LightWorld): void {
  const sums = new Float32Array(light.length);
  const counts = new Float32Array(world.vertexCount);
  for (const { surface, from } of world.receivers) {
    const { index } = surface;
    for (let k = 0; k < index.length; k += 3) {
      for (let a = 0; a < 3; a++) {
        const [x, y] = [from + index[k + a], from + index[k + ((a + 1) % 3)]];
        for (let c = 0; c < 3; c++) {
          sums[x * 3 + c] += light[y * 3 + c];
          sums[y * 3 + c] += light[x * 3 + c];
        }
        counts[x]++;
        counts[y]++;
      }
    }
  }
  for (let v = 0; v < world.vertexCount; v++) {
    if (counts[v] === 0) continue;
    for (let c = 0; c < 3; c++) light[v * 3 + c] = (light[v * 3 + c] + sums[v * 3 + c] / counts[v]) / 2;
  }
}

/** Gives vertices inside other bodies the light of their neighbours. */
export function fillBlindVertices(light: Float32Array, isBlind: Uint8Array, world: LightWorld): void {
  for (const { surface, from } of world.receivers) {
    for (let round = 0; round < 3; round++) {
      const sums = new Map<number, [number, number, number, number]>();
      const { index } = surface;
      for (let k = 0; k < index.length; k += 3) {
        for (const [a, b] of [
          [0, 1],
          [1, 2],
          [2, 0],
          [1, 0],
          [2, 1],
          [0, 2],
        ]) {
          const [x, y] = [from + index[k + a], from + index[k + b]];
          if (!isBlind[x] || isBlind[y]) continue;
          const sum: [number, number, number, number] = sums.get(x) ?? [0, 0, 0, 0];
          for (let c = 0; c < 3; c++) sum[c] += light[y * 3 + c];
          sum[3]++;
          sums.set(x, sum);
        }
      }
      for (const [x, sum] of sums) {
        for (let c = 0; c < 3; c++) light[x * 3 + c] = sum[c] / sum[3];
        isBlind[x] = 0;
      }
    }
  }
}
