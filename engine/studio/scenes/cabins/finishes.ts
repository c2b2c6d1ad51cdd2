// Materials of a cabin's trim.

import type { MaterialSpec } from '../shapes/stage';

/** A matt or satin trim. */
export const createTrim = (color: string, rough = 0.62): MaterialSpec => ({ color, roughness: rough });
