import { describe, expect, it } from 'vitest';
import { formatAddress, directionsUrl } from './directions';

const address = {
  street: '12 Stanley Street',
  city: 'South Brisbane',
  state: 'QLD',
  postcode: '4101',
} as const;

describe('formatAddress', () => {
  it('omits missing parts without gaps', () => {
    expect(formatAddress(address)).toBe('12 Stanley Street, South Brisbane QLD 4101');
    expect(formatAddress({ city: 'Darwin', state: 'NT', postcode: '0800' })).toBe('Darwin NT 0800');
    expect(formatAddress({ city: 'Hobart', state: 'TAS' })).toBe('Hobart TAS');
  });
});

describe('directionsUrl', () => {
  it('prefers the location’s own map link', () => {
    expect(directionsUrl('Yard', { ...address, place_url: 'https://maps.example/yard' })).toBe(
      'https://maps.example/yard',
    );
  });

  it('otherwise searches for name and address, with special characters escaped', () => {
    const url = new URL(directionsUrl('Smith & Sons?', address));
    expect(url.searchParams.get('destination')).toBe(
      'Smith & Sons?, 12 Stanley Street, South Brisbane QLD 4101',
    );
  });
});
