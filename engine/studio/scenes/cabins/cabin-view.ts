import { type Vec3 } from '../../geometry/vector';

/** A camera in a cabin. Without a target, the view is a panorama in all directions. */
export interface CabinView {
  readonly position: Vec3;
  readonly target?: Vec3;
  readonly fov?: number;
  /** Whether the camera is outside, so that the near door is hidden. */
  readonly hidesNearDoor?: boolean;
}
