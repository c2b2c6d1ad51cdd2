import { describe, expect, it } from 'vitest';
import { findDefaultState } from './default-state';

const at = (state: 'VIC' | 'NSW') => ({
  address: { street: '1 Main Street', city: 'Here', state, postcode: '3000' },
});

describe('the initial state of a registration (LEAD-045)', () => {
  it('is the one in the settings', () => {
    expect(findDefaultState('qld', at('VIC'), [at('VIC')])).toBe('qld');
  });

  it('is that of the location, or of all locations, if the site says so', () => {
    expect(findDefaultState('location', at('VIC'), [at('VIC'), at('NSW')])).toBe('vic');
    expect(findDefaultState('location', undefined, [at('NSW'), at('NSW')])).toBe('nsw');
  });

  it('is left to the visitor if the locations are in several states, or in none', () => {
    expect(findDefaultState('location', undefined, [at('VIC'), at('NSW')])).toBeUndefined();
    expect(findDefaultState('location', undefined, [])).toBeUndefined();
  });
});
