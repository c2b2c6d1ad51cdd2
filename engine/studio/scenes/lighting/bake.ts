// Bakes global illumination: the light that each vertex receives from the sky, area lights and other surfaces. Rays are cast
// once. Each state of light (day, dusk) is then a sum over the rays.
import type { LightState, ReceiverRange, Surface, LightWorld } from './light-world';
import type { Vec3 } from '../../geometry/vector';
import { buildTree, castRay, type TriangleTree } from './bvh';
import { computeDirectLight, RAY_ORIGIN_OFFSET } from './direct-light';
import { getHaltonNumber } from './noise';
import { fillBlindVertices, smoothLight } from './smoothing';

export interface BakeOptions {
  /** Rays per vertex. */
  readonly rays?: number;
  readonly bounces?: number;
  readonly smoothing?: number;
}

const SKY_HIT = -1;
const DARK_HIT = -2;

/** Creates cosine-weighted directions over the hemisphere, so that each carries the same light. */
export function createHemisphereDirections(count: number): Vec3[] {
  return Array.from({ length: count }, (_, index): Vec3 => {
    const r = Math.sqrt((index + 0.5) / count);
    const angle = 2 * Math.PI * getHaltonNumber(index + 1, 2);
    return [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(Math.max(0, 1 - r * r))];
  });
}

/** Creates two tangents of a normal. They change smoothly with the normal. */
export function createTangentFrame(
  nx: number,
  ny: number,
  nz: number,
): [number, number, number, number, number, number] {
  const sign = nz >= 0 ? 1 : -1;
  const a = -1 / (sign + nz);
  const b = nx * ny * a;
  return [1 + sign * nx * nx * a, sign * b, -sign * nx, b, sign + ny * ny * a, -ny];
}

/**
 * Bakes the light of surfaces.
 * @returns the irradiance at the vertices of each receiving surface in each state, without the sun's direct light
 */
export function bake(
  surfaces: readonly Surface[],
  states: readonly LightState[],
  { rays = 96, bounces = 3, smoothing = 0 }: BakeOptions = {},
): Float32Array[][] {
  const world = combineSurfaces(surfaces);
  const tree = buildTree(world.triangles);
  const { hits, isBlind } = castRays(tree, world, rays);
  return states.map((state) => {
    const direct = computeDirectLight(tree, world, state);
    const sky = gatherSkyLight(world, hits, rays, state);
    const light = new Float32Array(sky);
    for (let k = 0; k < light.length; k++) light[k] += direct.areaLights[k];
    for (let bounce = 0; bounce < bounces; bounce++) {
      const reflected = new Float32Array(light.length);
      for (let k = 0; k < light.length; k++) reflected[k] = (light[k] + direct.sun[k]) * world.albedo[k];
      gatherBounce(light, reflected, world, hits, rays, sky, direct.areaLights);
    }
    fillBlindVertices(light, isBlind.slice(), world);
    for (let round = 0; round < smoothing; round++) smoothLight(light, world);
    return world.receivers.map(({ from, to }) => light.slice(from * 3, to * 3));
  });
}

function combineSurfaces(surfaces: readonly Surface[]): LightWorld {
  const receivers: ReceiverRange[] = [];
  let vertices = 0;
  let corners = 0;
  for (const surface of surfaces) {
    const n = surface.position.length / 3;
    if (surface.receivesLight) receivers.push({ surface, from: vertices, to: (vertices += n) });
    corners += surface.index.length;
  }
  const position = new Float32Array(vertices * 3);
  const normal = new Float32Array(vertices * 3);
  const albedo = new Float32Array(vertices * 3);
  const triangles = new Float32Array(corners * 3);
  const owners = new Int32Array(corners).fill(-1);
  for (const { surface, from, to } of receivers) {
    position.set(surface.position, from * 3);
    normal.set(surface.normal, from * 3);
    for (let k = from; k < to; k++) albedo.set(surface.albedo, k * 3);
  }
  let corner = 0;
  for (const surface of surfaces) {
    const from = receivers.find((receiver) => receiver.surface === surface)?.from;
    for (const index of surface.index) {
      for (let axis = 0; axis < 3; axis++) triangles[corner * 3 + axis] = surface.position[index * 3 + axis];
      owners[corner] = from === undefined ? -1 : from + index;
      corner++;
    }
  }
  return {
    receivers,
    position,
    normal,
    albedo,
    triangles,
    cornerVertices: owners,
    vertexCount: vertices,
  };
}

/** Casts rays from each vertex. A hit is a vertex, the sky (`SKY_HIT`) or a surface without light (`DARK_HIT`). */
function castRays(
  tree: TriangleTree,
  world: LightWorld,
  rays: number,
): { hits: Int32Array; isBlind: Uint8Array } {
  const { position, normal, cornerVertices, vertexCount } = world;
  const directions = createHemisphereDirections(rays);
  const hits = new Int32Array(vertexCount * rays);
  const isBlind = new Uint8Array(vertexCount);
  for (let v = 0; v < vertexCount; v++) {
    const [nx, ny, nz] = [normal[v * 3], normal[v * 3 + 1], normal[v * 3 + 2]];
    const [ax, ay, az, bx, by, bz] = createTangentFrame(nx, ny, nz);
    const ox = position[v * 3] + nx * RAY_ORIGIN_OFFSET;
    const oy = position[v * 3 + 1] + ny * RAY_ORIGIN_OFFSET;
    const oz = position[v * 3 + 2] + nz * RAY_ORIGIN_OFFSET;
    let backHits = 0;
    for (let r = 0; r < rays; r++) {
      const [x, y, z] = directions[r];
      const isHit = castRay(
        tree,
        ox,
        oy,
        oz,
        ax * x + bx * y + nx * z,
        ay * x + by * y + ny * z,
        az * x + bz * y + nz * z,
        400,
      );
      let hitVertex = SKY_HIT;
      if (isHit) {
        const { triangle, u, v: w, isBack } = tree.hit;
        const nearest = u > w ? (u > 1 - u - w ? 1 : 0) : w > 1 - u - w ? 2 : 0;
        hitVertex = cornerVertices[triangle * 3 + nearest];
        if (isBack || hitVertex < 0) hitVertex = DARK_HIT;
        if (isBack) backHits++;
      }
      hits[v * rays + r] = hitVertex;
    }
    if (backHits > rays * 0.35) isBlind[v] = 1;
  }
  return { hits, isBlind };
}

function gatherSkyLight(world: LightWorld, hits: Int32Array, rays: number, state: LightState): Float32Array {
  const { normal, vertexCount } = world;
  const directions = createHemisphereDirections(rays);
  const light = new Float32Array(vertexCount * 3);
  for (let v = 0; v < vertexCount; v++) {
    const [nx, ny, nz] = [normal[v * 3], normal[v * 3 + 1], normal[v * 3 + 2]];
    const [ax, ay, az, bx, by, bz] = createTangentFrame(nx, ny, nz);
    for (let r = 0; r < rays; r++) {
      if (hits[v * rays + r] !== SKY_HIT) continue;
      const [x, y, z] = directions[r];
      const colour = state.sky(ax * x + bx * y + nx * z, ay * x + by * y + ny * z, az * x + bz * y + nz * z);
      for (let c = 0; c < 3; c++) light[v * 3 + c] += (colour[c] * Math.PI) / rays;
    }
  }
  return light;
}

function gatherBounce(
  light: Float32Array,
  reflected: Float32Array,
  world: LightWorld,
  hits: Int32Array,
  rays: number,
  sky: Float32Array,
  areaLights: Float32Array,
): void {
  for (let v = 0; v < world.vertexCount; v++) {
    let [r, g, b] = [0, 0, 0];
    for (let k = v * rays; k < (v + 1) * rays; k++) {
      const hitVertex = hits[k];
      if (hitVertex < 0) continue;
      r += reflected[hitVertex * 3];
      g += reflected[hitVertex * 3 + 1];
      b += reflected[hitVertex * 3 + 2];
    }
    light[v * 3] = sky[v * 3] + areaLights[v * 3] + r / rays;
    light[v * 3 + 1] = sky[v * 3 + 1] + areaLights[v * 3 + 1] + g / rays;
    light[v * 3 + 2] = sky[v * 3 + 2] + areaLights[v * 3 + 2] + b / rays;
  }
}
