import { type Vec3 } from '../../geometry/vector';

/** A camera position in a cabin; a panorama covers all directions. */
export interface CabinView {
  readonly position: Vec3;
  readonly target?: Vec3;
  readonly fov?: number;
  /** Whether the camera is outside, with the near door hidden. */
  readonly hidesNearDoor?: boolean;
}
