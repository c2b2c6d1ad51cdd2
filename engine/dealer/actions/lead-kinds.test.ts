import { describe, expect, it } from 'vitest';
import { availableLeadKinds, type LeadKind } from './lead-kinds';

const KINDS: readonly LeadKind[] = ['enquiry', 'test-drive', 'photos', 'similar'];

describe('availableLeadKinds', () => {
  const testDriveOnlyTags = ['Test Drive Only'];
  const allFeatures = { testDrive: true, requestPhotos: true, comingSoonTestDrive: true };
  const availableKinds = (car: Parameters<typeof availableLeadKinds>[1], features = allFeatures) =>
    availableLeadKinds(KINDS, car, { features, testDriveOnlyTags });

  it.each(['in_stock', 'coming_soon'])(
    'offers all kinds but similar vehicles for a vehicle that is %s (VDP-048 to 050)',
    (status) => {
      expect(availableKinds({ status })).toEqual(['enquiry', 'test-drive', 'photos']);
    },
  );

  it.each(['sold', 'in_transit', 'withdrawn'])(
    'offers only similar vehicles for a vehicle that is %s (VDP-055 to 057)',
    (status) => {
      expect(availableKinds({ status })).toEqual(['similar']);
      expect(availableKinds({ status: 'in_stock', sold: true })).toEqual(['similar']);
    },
  );

  it('replaces the enquiry by a test drive for a test-drive-only tag (VDP-061)', () => {
    expect(availableKinds({ status: 'in_stock', tag: 'TEST DRIVE ONLY' })).toEqual(['test-drive', 'photos']);
  });

  it('offers no enquiry where the site disables it (VDP-059)', () => {
    expect(availableKinds({ status: 'in_stock', withheld: ['enquiry'] })).toEqual(['test-drive', 'photos']);
    expect(availableKinds({ status: 'in_stock', withheld: ['trade'] })).toContain('enquiry');
  });

  it('follows the site’s features (VDP-060)', () => {
    const withoutComingSoon = { ...allFeatures, comingSoonTestDrive: false };
    expect(availableKinds({ status: 'coming_soon' }, withoutComingSoon)).toEqual(['enquiry', 'photos']);
    expect(availableKinds({ status: 'in_stock' }, withoutComingSoon)).toContain('test-drive');
    expect(
      availableKinds({ status: 'in_stock' }, { ...allFeatures, testDrive: false, requestPhotos: false }),
    ).toEqual(['enquiry']);
  });

  it('offers only the kinds of the layout, in its order', () => {
    const features = { features: allFeatures, testDriveOnlyTags };
    expect(availableLeadKinds(['photos', 'enquiry'], { status: 'in_stock' }, features)).toEqual([
      'photos',
      'enquiry',
    ]);
  });
});
