import { describe, expect, it } from 'vitest';
import { chooseSiteTag } from './site-tag';
import type { TaggedVehicle } from './vehicle-tag';

const today = '2026-11-20';
const car: TaggedVehicle = { status: 'in_stock', car_type: 'used', created_at: '2026-01-01T00:00:00Z' };
const words = {
  electricText: 'EV',
  hybridText: 'PART EV',
  reservedText: 'ON HOLD',
  comingSoonText: 'SOON',
  justArrivedText: 'FRESH',
  justArrivedDays: 8,
  soldText: 'GONE',
  certifiedBadgeSrc: '',
};
const getText = (vehicle: Partial<TaggedVehicle>, features = { electricTag: true, certifiedBadge: true }) =>
  chooseSiteTag({ ...car, ...vehicle }, words, features, today)?.text;

describe('chooseSiteTag', () => {
  it('uses the site’s texts', () => {
    expect(getText({ sold: true })).toBe('GONE');
    expect(getText({ simple_fuel: 'Electric' })).toBe('EV');
    expect(getText({ simple_fuel: 'Hybrid' })).toBe('PART EV');
    expect(getText({ reserved: true })).toBe('ON HOLD');
    expect(getText({ status: 'coming_soon' })).toBe('SOON');
    expect(getText({ created_at: '2026-11-19T00:00:00Z' })).toBe('FRESH');
  });

  it('says New for an arrival if the site has no text for it (CARD-017)', () => {
    const arrived = { ...car, created_at: '2026-11-19T00:00:00Z' };
    const features = { electricTag: false, certifiedBadge: false };
    expect(chooseSiteTag(arrived, { ...words, justArrivedText: '' }, features, today)?.text).toBe('New');
    expect(chooseSiteTag(arrived, { ...words, justArrivedDays: 0 }, features, today)).toBeUndefined();
  });

  it('keeps the vehicle’s own tag, and is undefined when no rule applies', () => {
    expect(getText({ tag: 'Test Drive Only' })).toBe('Test Drive Only');
    expect(getText({ certified: true })).toBe('Certified');
    expect(getText({})).toBeUndefined();
  });
});
