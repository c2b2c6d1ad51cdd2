// Metals of the still lifes.
import type { MaterialSpec } from '../shapes/stage';

export const METAL: MaterialSpec = { color: '#b9bdc2', roughness: 0.22, metalness: 1 };
