import { describe, expect, it } from 'vitest';
import { findPaintColour } from './paint-colour';

describe('findPaintColour', () => {
  it('knows a colour by its name, in any case', () => {
    expect(findPaintColour('White')).toBe(findPaintColour('white'));
    expect(findPaintColour('Red')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('goes by the last colour in a trade name', () => {
    expect(findPaintColour('Polar White')).toBe(findPaintColour('White'));
    expect(findPaintColour('Grey-Green Metallic')).toBe(findPaintColour('Green'));
  });

  it('does not guess', () => {
    expect(findPaintColour('Soul of Motion')).toBeUndefined();
    expect(findPaintColour('')).toBeUndefined();
    expect(findPaintColour('constructor')).toBeUndefined();
  });
});
