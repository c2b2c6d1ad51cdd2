import { describe, expect, it } from 'vitest';
import { isOfferForCar, isOfferShown, readOffer } from './offer';

const SETTINGS = {
  ...{ descriptionLimit: 160, disclaimerLimit: 200 },
  ...{ expandedMakes: ['Kia'], shownAllTheSame: ['kept'] },
};
const entry = (fields: object = {}) => ({
  ...{ id: 'bonus', collection: 'offers', slug: 'bonus', title: 'Bonus', ...fields },
});

describe('readOffer', () => {
  it('reads the fields of an offer', () => {
    const model = { name: 'RAV4', href: '/search/toyota/rav4' };
    const fields = { category: 'Bonus', disclaimer: 'Ends soon.', model, car: 'a-car' };
    expect(readOffer(entry(fields), SETTINGS)).toMatchObject({ ...fields, isExpanded: false });
  });

  it.each([
    [{ slug: 'rav4' }, '/rav4'],
    [{ slug: 'rav4', overrideUrl: '/electric' }, '/electric'],
    [{ href: '/search/toyota/rav4', slug: 'rav4' }, '/search/toyota/rav4'],
  ])('leads to the page of its model or to the address that replaces it: %o (OFF-009)', (fields, href) => {
    const offer = readOffer(entry({ model: { name: 'RAV4', ...fields } }), SETTINGS);
    expect(offer.model).toEqual({ name: 'RAV4', href });
  });

  it('ignores fields of another shape', () => {
    const offer = readOffer(entry({ category: 7, disclaimer: '', model: { name: 'RAV4' } }), SETTINGS);
    expect(Object.keys(offer)).toEqual(['entry', 'hasTestDrive', 'isExpanded']);
  });

  it('has no test drive if the offer says so', () => {
    expect(readOffer(entry(), SETTINGS).hasTestDrive).toBe(true);
    expect(readOffer(entry({ testDrive: false }), SETTINGS).hasTestDrive).toBe(false);
  });

  it('expands the offers of some makes (OFF-007)', () => {
    expect(readOffer(entry({ makes: ['Kia'] }), SETTINGS).isExpanded).toBe(true);
    expect(readOffer(entry({ makes: ['Mazda'] }), SETTINGS).isExpanded).toBe(false);
  });
});

describe('isOfferShown', () => {
  it('hides offers that exclude the site, with exceptions (OFF-013, ERR-026)', () => {
    expect(isOfferShown(entry(), 'coast', SETTINGS)).toBe(true);
    expect(isOfferShown(entry({ excludedSites: ['coast'] }), 'coast', SETTINGS)).toBe(false);
    expect(isOfferShown(entry({ excludedSites: ['coast'] }), 'harbour', SETTINGS)).toBe(true);
    expect(isOfferShown(entry({ id: 'kept', excludedSites: ['coast'] }), 'coast', SETTINGS)).toBe(true);
  });
});

describe('isOfferForCar', () => {
  const car = {
    id: '7',
    slug: 'a-1',
    make: 'Toyota',
    model: 'RAV4',
    car_type: 'new',
    tag: 'Run-out',
  } as const;

  it.each([
    [{ car: 'a-1' }, true],
    [{ car: '7' }, true],
    [{ car: 'a-2', makes: ['Toyota'] }, false],
    [{ makes: ['toyota'] }, true],
    [{ makes: ['Kia'] }, false],
    [{ makes: ['Toyota'], models: ['HiLux'] }, false],
    [{ makes: ['Toyota'], models: ['RAV4'], conditions: ['new', 'demo'] }, true],
    [{ conditions: ['used'] }, false],
    [{ carTags: ['Run-out'] }, true],
    [{ carTags: ['Run-out'], conditions: ['used'] }, false],
    [{}, false],
  ])('%o: %s', (fields, isFor) => {
    expect(isOfferForCar(entry(fields), car)).toBe(isFor);
  });
});
