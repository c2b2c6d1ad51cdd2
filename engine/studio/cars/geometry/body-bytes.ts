// Serialises a body's mesh and floor shadow for the browser. Slow.
import { map3, type Field } from '../../geometry/vector';
import { hasShell, type Body } from '../bodies/body';
import { bodyField } from './distance-field';
import { meshHalf, type HalfMesh } from './mesh';
import { floorLight } from './floor-shadow';

/** Whether a point blocks light: in the body, a wheel, or one of its solid parts. */
function obstacles(body: Body, field: Field | undefined): (x: number, y: number, z: number) => boolean {
  const wheels = [body.axleF, body.axleR, ...(body.wheels?.more ?? [])];
  const track = body.wheels?.z ?? body.width / 2 - 0.125;
  const half = (body.wheels?.width ?? 0.235) / 2;
  const blocks = [
    ...(body.parts.blocks ?? []),
    ...(body.parts.boxes ?? []).map(({ at, size }) => ({ at, size: map3(size, (s) => s / 2) })),
  ];
  return (x, y, z) =>
    (field !== undefined && field(x, y, z) < 0) ||
    (Math.abs(Math.abs(z) - track) < half &&
      wheels.some((axle) => Math.hypot(x - axle, y - body.wheelR) < body.wheelR)) ||
    blocks.some(
      ({ at, size }) =>
        Math.abs(x - at[0]) < size[0] && Math.abs(y - at[1]) < size[1] && Math.abs(z - at[2]) < size[2],
    );
}

/** The bytes that scene/scene.ts reads. `cell` is the cell size of the mesh in metres. */
export function bodyBytes(body: Body, cell: number): Buffer {
  const field = hasShell(body) ? bodyField(body) : undefined;
  const noMesh: HalfMesh = {
    position: new Float32Array(0),
    normal: new Float32Array(0),
    open: new Float32Array(0),
    index: new Uint32Array(0),
  };
  const ends = body.reach;
  const box = {
    x0: ends[1] - 0.1,
    x1: ends[0] + 0.1,
    y0: 0.1,
    y1: body.height + 0.1,
    z1: body.width / 2 + 0.12,
  };
  const { position, normal, open, index } = field ? mirrored(meshHalf(field, box, cell)) : noMesh;
  const light = floorLight(obstacles(body, field), body.height + 0.1);
  const head = new Uint32Array([open.length, index.length, light.length, 0]);
  return Buffer.concat(
    [head, position, normal, open, light, index].map((a) =>
      Buffer.from(a.buffer, a.byteOffset, a.byteLength),
    ),
  );
}

/** Completes a half with its mirror image. */
function mirrored({ position, normal, open, index }: HalfMesh): HalfMesh {
  const flip = (values: Float32Array) => values.map((value, i) => (i % 3 === 2 ? -value : value));
  const joinFloats = (a: Float32Array, b: Float32Array) => {
    const made = new Float32Array(a.length + b.length);
    made.set(a);
    made.set(b, a.length);
    return made;
  };
  const turned = index.map((_, i) => index[i - (i % 3) + [0, 2, 1][i % 3]] + open.length);
  return {
    position: joinFloats(position, flip(position)),
    normal: joinFloats(normal, flip(normal)),
    open: joinFloats(open, open),
    index: Uint32Array.from([...index, ...turned]),
  };
}
