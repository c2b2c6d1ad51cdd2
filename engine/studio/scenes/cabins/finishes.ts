import type { MaterialSpec } from '../shapes/stage';

/** Creates the material of a matt or satin trim. */
export const createTrim = (color: string, rough = 0.62): MaterialSpec => ({ color, roughness: rough });
