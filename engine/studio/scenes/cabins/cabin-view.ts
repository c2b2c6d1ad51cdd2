import { type Vec3 } from '../../geometry/vector';

/** Where the camera stands in a cabin; a panorama looks everywhere. */
export interface CabinView {
  readonly at: Vec3;
  readonly to?: Vec3;
  readonly fov?: number;
  /** Seen from outside: the near door is taken away. */
  readonly hides?: boolean;
}
