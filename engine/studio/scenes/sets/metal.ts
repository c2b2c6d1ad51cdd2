import type { MaterialSpec } from '../shapes/stage';

/** The metal of the still lifes. */
export const METAL: MaterialSpec = { color: '#b9bdc2', roughness: 0.22, metalness: 1 };
