import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidVinCheck, isVin, calculateVinCheckCharacter } from './vin';

describe('VIN', () => {
  it('verifies the check character', () => {
    expect(hasValidVinCheck('1M8GDM9AXKP042788')).toBe(true);
    expect(hasValidVinCheck('11111111111111111')).toBe(true);
    expect(hasValidVinCheck('WVWZZZ1KZAW123456')).toBe(false);
    expect(isVin('1M8GDM9AXKP04278O')).toBe(false);
  });
  it('calculates the check character of any VIN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/), (vin) => {
        expect(hasValidVinCheck(vin.slice(0, 8) + calculateVinCheckCharacter(vin) + vin.slice(9))).toBe(true);
      }),
    );
  });
});
