import { type Vec3 } from '../geometry/vector';

/** A camera: height of the picture in degrees, where it stands, what it looks at; size in pixels. */
export interface CameraView {
  readonly fov: number;
  readonly pos: Vec3;
  readonly at: Vec3;
  readonly width: number;
  readonly height: number;
  /** How far the front wheels are turned, in radians. */
  readonly steer?: number;
}

export type StillName = 'hero' | 'side' | 'rear' | 'front' | 'back' | 'wheel' | 'light';
