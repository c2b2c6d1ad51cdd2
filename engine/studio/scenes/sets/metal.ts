// Metals of the still lifes.
import type { MaterialSpec } from '../shapes/stage';

export const METAL: MaterialSpec = { color: '#b9bdc2', rough: 0.22, metal: 1 };
