// Metals of the still lifes.
export const METAL = { color: '#b9bdc2', rough: 0.22, metal: 1 };
