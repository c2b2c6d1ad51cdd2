// Points, directions and colours as plain tuples, and bodies as distance fields. Metres unless a function says
// otherwise.
export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
/** Linear light: red, green, blue. */
export type Colour = Vec3;
/** A body as a function: negative inside, approximately the distance outside. */
export type Field = (x: number, y: number, z: number) => number;
/** The light from a direction. */
export type Sky = (x: number, y: number, z: number) => Colour;

/** Applies a function to each component of a vector. */
export const mapVector = (
  [x, y, z]: Vec3,
  transform: (value: number, axis: number) => number,
): [number, number, number] => [transform(x, 0), transform(y, 1), transform(z, 2)];
