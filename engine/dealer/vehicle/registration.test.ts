import { describe, expect, it } from 'vitest';
import { normalisePlate, regoExpiryText } from './registration';

describe('registration', () => {
  it('is valid until the end of its last day', () => {
    expect(regoExpiryText('2026-11-20', '2026-11-20')).toBe('Expires on 20 November 2026');
    expect(regoExpiryText('2026-11-19', '2026-11-20')).toBe('Unregistered');
    expect(regoExpiryText(undefined, '2026-11-20')).toBeUndefined();
  });
  it('normalises plates', () => {
    expect(normalisePlate(' abc-12 d')).toBe('ABC12D');
    expect(normalisePlate('no way, José')).toBeUndefined();
  });
});
