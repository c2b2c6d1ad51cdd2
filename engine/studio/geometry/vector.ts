// Points, directions and colours as plain tuples, and bodies as distance fields. Metres unless a function says
// otherwise.
export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
/** Linear light: red, green, blue. */
export type Colour = Vec3;
/** A body as a function: negative inside, approximately the distance outside. */
export type Field = (x: number, y: number, z: number) => number;
/** Light from a direction. */
export type Sky = (x: number, y: number, z: number) => Colour;

/** Applies a function to each component of a vector. */
export const map3 = (
  [x, y, z]: Vec3,
  change: (value: number, axis: number) => number,
): [number, number, number] => [change(x, 0), change(y, 1), change(z, 2)];
