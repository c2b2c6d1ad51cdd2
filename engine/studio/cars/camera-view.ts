import { type Vec3 } from '../geometry/vector';

/** A camera: vertical field of view in degrees, position, target; image size in pixels. */
export interface CameraView {
  readonly fov: number;
  readonly position: Vec3;
  readonly target: Vec3;
  readonly width: number;
  readonly height: number;
  /** Steering angle of the front wheels in radians. */
  readonly steer?: number;
}

export type StillName = 'hero' | 'side' | 'rear' | 'front' | 'back' | 'wheel' | 'light';
