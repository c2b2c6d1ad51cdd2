// Serialises a body's mesh and floor shadow for the browser. Slow.
import { mapVector, type Field } from '../../geometry/vector';
import { hasShell, type Body } from '../bodies/body';
import { createBodyField } from './distance-field';
import { createHalfMesh, type HalfMesh } from './mesh';
import { computeFloorLight } from './floor-shadow';

/** Creates a test of whether a point is inside the body, a wheel or a solid part, and therefore blocks light. */
function createObstacleTest(
  body: Body,
  field: Field | undefined,
): (x: number, y: number, z: number) => boolean {
  const wheels = [body.frontAxleX, body.rearAxleX, ...(body.wheels?.extraAxles ?? [])];
  const track = body.wheels?.halfTrack ?? body.width / 2 - 0.125;
  const halfTyreWidth = (body.wheels?.width ?? 0.235) / 2;
  const blocks = [
    ...(body.parts.blocks ?? []),
    ...(body.parts.boxes ?? []).map(({ position, size }) => ({
      position,
      size: mapVector(size, (s) => s / 2),
    })),
  ];
  return (x, y, z) =>
    (field !== undefined && field(x, y, z) < 0) ||
    (Math.abs(Math.abs(z) - track) < halfTyreWidth &&
      wheels.some((axle) => Math.hypot(x - axle, y - body.wheelRadius) < body.wheelRadius)) ||
    blocks.some(
      ({ position, size }) =>
        Math.abs(x - position[0]) < size[0] &&
        Math.abs(y - position[1]) < size[1] &&
        Math.abs(z - position[2]) < size[2],
    );
}

/** Serialises a body for scene/scene.ts. `cell` is the cell size of the mesh in metres. */
export function serialiseBody(body: Body, cell: number): Buffer {
  const field = hasShell(body) ? createBodyField(body) : undefined;
  const noMesh: HalfMesh = {
    position: new Float32Array(0),
    normal: new Float32Array(0),
    ambientVisibility: new Float32Array(0),
    index: new Uint32Array(0),
  };
  const extent = body.xExtent;
  const box = {
    x0: extent[1] - 0.1,
    x1: extent[0] + 0.1,
    y0: 0.1,
    y1: body.height + 0.1,
    z1: body.width / 2 + 0.12,
  };
  const { position, normal, ambientVisibility, index } = field
    ? addMirrorImage(createHalfMesh(field, box, cell))
    : noMesh;
  const light = computeFloorLight(createObstacleTest(body, field), body.height + 0.1);
  const header = new Uint32Array([ambientVisibility.length, index.length, light.length, 0]);
  return Buffer.concat(
    [header, position, normal, ambientVisibility, light, index].map((a) =>
      Buffer.from(a.buffer, a.byteOffset, a.byteLength),
    ),
  );
}

function addMirrorImage({ position, normal, ambientVisibility, index }: HalfMesh): HalfMesh {
  const flip = (values: Float32Array) => values.map((value, i) => (i % 3 === 2 ? -value : value));
  const joinFloats = (a: Float32Array, b: Float32Array) => {
    const joined = new Float32Array(a.length + b.length);
    joined.set(a);
    joined.set(b, a.length);
    return joined;
  };
  const flippedIndex = index.map((_, i) => index[i - (i % 3) + [0, 2, 1][i % 3]] + ambientVisibility.length);
  return {
    position: joinFloats(position, flip(position)),
    normal: joinFloats(normal, flip(normal)),
    ambientVisibility: joinFloats(ambientVisibility, ambientVisibility),
    index: Uint32Array.from([...index, ...flippedIndex]),
  };
}
