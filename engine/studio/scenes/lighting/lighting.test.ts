import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bake, createHemisphereDirections, createTangentFrame } from './bake';
import type { LightState, Surface } from './light-world';
import { buildTree, castRay } from './bvh';
import type { AreaLight } from './light-world';
import { fractalNoise, getHaltonNumber, seededRandom } from './noise';
import { createSky, SKIES, getSunDirection, type SkyKind } from './sky';

/** Creates a horizontal square of two triangles that faces up. */
const createSquare = (size: number, height: number, receives: boolean): Surface => ({
  position: new Float32Array([
    -size,
    height,
    -size,
    -size,
    height,
    size,
    size,
    height,
    size,
    size,
    height,
    -size,
  ]),
  normal: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
  index: [0, 1, 2, 0, 2, 3],
  albedo: [0.5, 0.5, 0.5],
  receivesLight: receives,
});
const whiteSky: LightState = { sky: () => [1, 1, 1] };

describe('noise', () => {
  it('is the same for the same seed, and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5000 }), (seed, index) => {
        const [a, b] = [seededRandom(seed)(), seededRandom(seed)()];
        expect(a).toBe(b);
        for (const value of [a, getHaltonNumber(index, 3), fractalNoise(index / 7, seed % 100, 3)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the bounding volume hierarchy', () => {
  it('finds the same hit as a search through all triangles', () => {
    const random = seededRandom(5);
    const triangles = Float32Array.from({ length: 9 * 200 }, () => random() * 4 - 2);
    const tree = buildTree(triangles);
    for (let k = 0; k < 100; k++) {
      const ray: [number, number, number, number, number, number] = [
        random() * 8 - 4,
        random() * 8 - 4,
        5,
        0.05,
        -0.03,
        -1,
      ];
      castRay(tree, ...ray, 100);
      let nearest = Infinity;
      for (let t = 0; t < 200; t++) {
        const singleTree = buildTree(triangles.slice(t * 9, t * 9 + 9));
        if (castRay(singleTree, ...ray, 100)) nearest = Math.min(nearest, singleTree.hit.distance);
      }
      expect(tree.hit.triangle === -1 ? Infinity : tree.hit.distance).toBeCloseTo(nearest, 5);
    }
  });

  it('distinguishes the back of a triangle from its front', () => {
    const tree = buildTree(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]));
    expect(castRay(tree, 0.2, 0.2, 1, 0, 0, -1, 10)).toBe(true);
    expect(tree.hit.isBack).toBe(false);
    expect(castRay(tree, 0.2, 0.2, -1, 0, 0, 1, 10)).toBe(true);
    expect(tree.hit.isBack).toBe(true);
    expect(castRay(tree, 2, 2, 1, 0, 0, -1, 10)).toBe(false);
  });
});

describe('the bake', () => {
  it('gives open ground under a uniform sky an irradiance of π', () => {
    const [[light]] = bake([createSquare(1, 0, true)], [whiteSky]);
    for (const value of light) expect(value).toBeCloseTo(Math.PI, 2);
  });

  it('leaves ground under a roof in the dark', () => {
    const openLight = bake([createSquare(1, 0, true)], [whiteSky])[0]?.[0]?.[0] ?? 0;
    const shadedLight =
      bake([createSquare(1, 0, true), createSquare(9, 0.5, false)], [whiteSky])[0]?.[0]?.[0] ?? 0;
    expect(shadedLight).toBeLessThan(openLight * 0.1);
  });

  it('lights only the side that an area light faces', () => {
    const areaLight: AreaLight = { position: [0, 2, 0], u: [1, 0, 0], v: [0, 0, 1], colour: [5, 5, 5] };
    const dark: LightState = { sky: () => [0, 0, 0] };
    const facingLight =
      bake([createSquare(1, 0, true)], [{ ...dark, areaLights: [areaLight] }])[0]?.[0]?.[0] ?? 0;
    const averseLight = bake(
      [createSquare(1, 0, true)],
      [{ ...dark, areaLights: [{ ...areaLight, u: [-1, 0, 0] }] }],
    )[0]?.[0]?.[0];
    expect(facingLight).toBeGreaterThan(0.1);
    expect(averseLight).toBe(0);
  });

  it('spreads rays over the hemisphere in an orthogonal frame', () => {
    for (const [x = 0, y = 0, z = 0] of createHemisphereDirections(64)) {
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
      expect(z).toBeGreaterThan(0);
    }
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0] = createTangentFrame(0.6, 0, -0.8);
    expect(ax * bx + ay * by + az * bz).toBeCloseTo(0, 6);
    expect(ax * 0.6 + az * -0.8).toBeCloseTo(0, 6);
  });
});

describe('skies', () => {
  it('are never negative, and brightest towards the sun', () => {
    for (const kind of Object.keys(SKIES) as SkyKind[]) {
      const sky = createSky(kind, 0.7);
      for (const direction of createHemisphereDirections(40)) {
        const [x = 0, y = 0, z = 0] = direction;
        for (const value of sky(x, z, y)) expect(value).toBeGreaterThanOrEqual(0);
      }
    }
    const [x = 0, y = 0, z = 0] = getSunDirection(0.7, SKIES.day.sunHeight);
    const day = createSky('day', 0.7);
    expect(day(x, y, z)[0]).toBeGreaterThan(day(-x, y, -z)[0] ?? 0);
  });
});
