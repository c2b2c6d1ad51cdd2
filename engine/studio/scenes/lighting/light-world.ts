import type { Colour, Sky, Vec2, Vec3 } from '../../geometry/vector';

/** A surface in world coordinates. Unless `receivesLight` is set, it only blocks light. */
export interface Surface {
  readonly position: ArrayLike<number>;
  readonly normal: ArrayLike<number>;
  readonly index: readonly number[];
  /** Share of light that is reflected, per linear channel. */
  readonly albedo: Colour;
  readonly receivesLight: boolean;
}

/** A state of light, such as day or dusk. */
export interface LightState {
  readonly sky: Sky;
  readonly sun?: Sun;
  readonly areaLights?: readonly AreaLight[];
}

/** All surfaces combined: the vertices of receiving surfaces, and the triangles of all surfaces. */
export interface LightWorld {
  readonly receivers: readonly ReceiverRange[];
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly albedo: Float32Array;
  readonly triangles: Float32Array;
  /** The vertex of each triangle corner; -1 if the surface receives no light. */
  readonly cornerVertices: Int32Array;
  readonly vertexCount: number;
}

export interface Sun {
  readonly direction: Vec3;
  readonly colour: Colour;
}

/** A rectangular area light that emits towards u × v. */
export interface AreaLight {
  readonly position: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly colour: Colour;
  readonly samples?: Vec2;
}

export interface ReceiverRange {
  readonly surface: Surface;
  readonly from: number;
  readonly to: number;
}
