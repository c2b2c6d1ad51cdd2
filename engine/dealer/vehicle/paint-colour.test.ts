import { describe, expect, it } from 'vitest';
import { paintOf } from './paint-colour';

describe('paintOf', () => {
  it('knows a colour by its name, in any case', () => {
    expect(paintOf('White')).toBe(paintOf('white'));
    expect(paintOf('Red')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('goes by the last colour in a trade name', () => {
    expect(paintOf('Polar White')).toBe(paintOf('White'));
    expect(paintOf('Grey-Green Metallic')).toBe(paintOf('Green'));
  });

  it('does not guess', () => {
    expect(paintOf('Soul of Motion')).toBeUndefined();
    expect(paintOf('')).toBeUndefined();
    expect(paintOf('constructor')).toBeUndefined();
  });
});
