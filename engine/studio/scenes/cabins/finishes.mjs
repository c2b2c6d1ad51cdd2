// What the linings of a cabin are made of.

/** A matt or half-matt lining. */
export const soft = (color, rough = 0.62) => ({ color, rough });
