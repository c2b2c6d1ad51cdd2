import { describe, expect, it } from 'vitest';
import { isFormActionAvailable, type FormAction } from './form-actions';
import type { ActionVehicle } from './vehicle-actions';

const ACTIONS: readonly FormAction[] = [
  'enquire',
  'test-drive',
  'photos',
  'similar',
  'reserve',
  'deposit',
  'buy',
  'purchase',
  'finance',
  'trade',
];

describe('isFormActionAvailable', () => {
  const allFeatures = {
    ...{ testDrive: true, requestPhotos: true, comingSoonTestDrive: true, buyOnline: true },
    ...{ reserve: true, finance: true, tradeIn: true },
  };
  const getActions = (car: ActionVehicle, features: Partial<typeof allFeatures> = {}, takesDeposits = true) =>
    ACTIONS.filter((action) =>
      isFormActionAvailable(action, car, {
        features: { ...allFeatures, ...features },
        testDriveOnlyTags: ['Test Drive Only'],
        takesDeposits,
      }),
    );

  it('allows everything but similar vehicles for a vehicle in stock (VDP-048 to 050)', () => {
    expect(getActions({ status: 'in_stock' })).toEqual(ACTIONS.filter((action) => action !== 'similar'));
    expect(getActions({ status: 'coming_soon' })).toEqual(
      expect.arrayContaining(['enquire', 'test-drive', 'photos']),
    );
  });

  it.each(['sold', 'in_transit', 'withdrawn'])(
    'allows only similar vehicles for a vehicle that is %s (VDP-055 to 057)',
    (status) => {
      expect(getActions({ status })).toEqual(['similar']);
      expect(getActions({ status: 'in_stock', sold: true })).toEqual(['similar']);
    },
  );

  it('replaces the enquiry by a test drive for a test-drive-only tag (VDP-061)', () => {
    expect(getActions({ status: 'in_stock', tag: 'TEST DRIVE ONLY' })).toEqual([
      'test-drive',
      'photos',
      'trade',
    ]);
  });

  it('allows no enquiry where the site disables it, not even to reserve (VDP-059, RSV-003)', () => {
    expect(getActions({ status: 'in_stock', withheld: ['enquiry'] })).toEqual([
      'test-drive',
      'photos',
      'trade',
    ]);
    expect(getActions({ status: 'in_stock', withheld: ['trade'] })).not.toContain('trade');
  });

  it('takes a deposit only with a payment provider, and for cars that can be reserved (RSV-001, RSV-003)', () => {
    expect(getActions({ status: 'in_stock' })).toContain('deposit');
    expect(getActions({ status: 'in_stock' }, {}, false)).not.toContain('deposit');
    expect(getActions({ status: 'in_stock', reserved: true })).not.toContain('deposit');
    expect(getActions({ status: 'in_stock' }, { reserve: false })).not.toContain('deposit');
  });

  it('follows the site’s features (VDP-060)', () => {
    const withoutComingSoon = { comingSoonTestDrive: false };
    expect(getActions({ status: 'coming_soon' }, withoutComingSoon)).not.toContain('test-drive');
    expect(getActions({ status: 'in_stock' }, withoutComingSoon)).toContain('test-drive');
    const none = { testDrive: false, requestPhotos: false, reserve: false, finance: false, tradeIn: false };
    expect(getActions({ status: 'in_stock' }, none)).toEqual(['enquire']);
  });
});
