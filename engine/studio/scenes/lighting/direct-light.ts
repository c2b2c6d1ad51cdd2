// Direct light from the sun and from area lights, with shadows.
import type { AreaLight } from './light-world';
import { mapVector, type Vec3 } from '../../geometry/vector';
import { castRay, type TriangleTree } from './bvh';
import type { LightState, LightWorld } from './light-world';

/** Distance in metres of a ray's origin from its surface, so that the ray does not hit the surface itself. */
export const RAY_ORIGIN_OFFSET = 0.004;

/** Computes the direct light of the sun and the area lights, with shadows. */
export function computeDirectLight(
  tree: TriangleTree,
  world: LightWorld,
  { sun, areaLights = [] }: Pick<LightState, 'sun' | 'areaLights'>,
): { sun: Float32Array; areaLights: Float32Array } {
  const { position, normal, vertexCount } = world;
  const [sunLight, areaLight] = [new Float32Array(vertexCount * 3), new Float32Array(vertexCount * 3)];
  const points = areaLights.flatMap(sampleAreaLight);
  for (let v = 0; v < vertexCount; v++) {
    const [nx, ny, nz] = [normal[v * 3], normal[v * 3 + 1], normal[v * 3 + 2]];
    const ox = position[v * 3] + nx * RAY_ORIGIN_OFFSET;
    const oy = position[v * 3 + 1] + ny * RAY_ORIGIN_OFFSET;
    const oz = position[v * 3 + 2] + nz * RAY_ORIGIN_OFFSET;
    if (sun) {
      const [x, y, z] = sun.direction;
      const cosine = nx * x + ny * y + nz * z;
      if (cosine > 0 && !castRay(tree, ox, oy, oz, x, y, z, 400, true))
        for (let c = 0; c < 3; c++) sunLight[v * 3 + c] = sun.colour[c] * cosine;
    }
    for (const { position: lightPosition, facing, colour, area } of points) {
      const [x, y, z] = [lightPosition[0] - ox, lightPosition[1] - oy, lightPosition[2] - oz];
      const squaredDistance = x * x + y * y + z * z;
      const distance = Math.sqrt(squaredDistance);
      const incomingCosine = (nx * x + ny * y + nz * z) / distance;
      const outgoingCosine = -(facing[0] * x + facing[1] * y + facing[2] * z) / distance;
      if (incomingCosine <= 0 || outgoingCosine <= 0) continue;
      const share = (area * incomingCosine * outgoingCosine) / Math.max(squaredDistance, area);
      if (share * Math.max(...colour) < 1e-4) continue;
      if (castRay(tree, ox, oy, oz, x / distance, y / distance, z / distance, distance - 0.02, true))
        continue;
      for (let c = 0; c < 3; c++) areaLight[v * 3 + c] += colour[c] * share;
    }
  }
  return { sun: sunLight, areaLights: areaLight };
}

/** Samples an area light as points, each with its share of the area. */
function sampleAreaLight({ position, u, v, colour, samples = [2, 2] }: AreaLight) {
  const cross: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const size = Math.hypot(...cross);
  const facing = mapVector(cross, (x) => x / size);
  const [columns, rows] = samples;
  return Array.from({ length: columns * rows }, (_, k) => {
    const [s, t] = [((k % columns) + 0.5) / columns - 0.5, (Math.floor(k / columns) + 0.5) / rows - 0.5];
    return {
      position: mapVector(position, (x, axis) => x + u[axis] * s + v[axis] * t),
      facing,
      colour,
      area: size / (columns * rows),
    };
  });
}
