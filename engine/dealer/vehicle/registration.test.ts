import { describe, expect, it } from 'vitest';
import { testRegoTexts } from '../testing';
import { normalizePlate, formatRegoExpiry } from './registration';

describe('registration', () => {
  it('is valid until the end of its last day', () => {
    expect(formatRegoExpiry('2026-11-20', '2026-11-20', testRegoTexts)).toBe('Expires on 20 November 2026');
    expect(formatRegoExpiry('2026-11-19', '2026-11-20', testRegoTexts)).toBe('Unregistered');
    expect(formatRegoExpiry(undefined, '2026-11-20', testRegoTexts)).toBeUndefined();
  });
  it('normalises plates', () => {
    expect(normalizePlate(' abc-12 d')).toBe('ABC12D');
    expect(normalizePlate('no way, José')).toBeUndefined();
  });
});
