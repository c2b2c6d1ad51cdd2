import { type Vec3 } from '../../geometry/vector';

/** A camera position in a cabin; a panorama covers all directions. */
export interface CabinView {
  readonly at: Vec3;
  readonly to?: Vec3;
  readonly fov?: number;
  /** Whether the camera is outside, with the near door hidden. */
  readonly hides?: boolean;
}
