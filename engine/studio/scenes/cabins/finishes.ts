// Materials of a cabin's linings.

import type { MaterialSpec } from '../shapes/stage';

/** A matt or half-matt lining. */
export const soft = (color: string, rough = 0.62): MaterialSpec => ({ color, rough });
