import { describe, expect, it } from 'vitest';
import { findPaintColour } from './paint-colour';

describe('findPaintColour', () => {
  it('finds a colour by name, ignoring case', () => {
    expect(findPaintColour('White')).toBe(findPaintColour('white'));
    expect(findPaintColour('Red')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('uses the last colour word of a trade name', () => {
    expect(findPaintColour('Polar White')).toBe(findPaintColour('White'));
    expect(findPaintColour('Grey-Green Metallic')).toBe(findPaintColour('Green'));
  });

  it('is undefined for names without a colour word', () => {
    expect(findPaintColour('Soul of Motion')).toBeUndefined();
    expect(findPaintColour('')).toBeUndefined();
    expect(findPaintColour('constructor')).toBeUndefined();
  });
});
