import { describe, expect, it } from 'vitest';
import type { CompiledCollection, CompiledTenant } from '../../layout';
import { CollectionViews, readMoment } from './collection-views';

const iso = (moment: string, timeZone: string, end = false) =>
  new Date(readMoment(moment, timeZone, end)).toISOString();

describe('the moments of an entry', () => {
  it.each([
    ['2026-07-01', 'Australia/Brisbane', false, '2026-06-30T14:00:00.000Z'],
    ['2026-07-01', 'Australia/Perth', false, '2026-06-30T16:00:00.000Z'],
    ['2026-07-24', 'Australia/Brisbane', true, '2026-07-24T14:00:00.000Z'],
    ['2026-07-24T17:30', 'Australia/Sydney', true, '2026-07-24T07:30:00.000Z'],
    ['2026-12-24T17:30:15', 'Australia/Sydney', true, '2026-12-24T06:30:15.000Z'],
    ['2026-07-24T17:30:00+08:00', 'Australia/Sydney', true, '2026-07-24T09:30:00.000Z'],
    // The days on which clocks go forward and back have 23 and 25 hours.
    ['2026-10-04', 'Australia/Sydney', false, '2026-10-03T14:00:00.000Z'],
    ['2026-10-04', 'Australia/Sydney', true, '2026-10-04T13:00:00.000Z'],
    ['2026-04-05', 'Australia/Sydney', false, '2026-04-04T13:00:00.000Z'],
    ['2026-04-05', 'Australia/Sydney', true, '2026-04-05T14:00:00.000Z'],
  ])('%s in %s (as an end: %s) is %s', (moment, timeZone, end, expected) => {
    expect(iso(moment, timeZone, end)).toBe(expected);
  });
});

describe('an entry that excludes sites (OFF-013)', () => {
  const createEntry = (id: string, values: object = {}) => [
    id,
    { id, slug: id, title: id, values: { title: id, ...values } },
  ];
  const compiled = {
    collection: { name: 'offers', title: 'Offers', routes: [], hasFeed: false },
    entries: new Map([createEntry('bonus', { excludedSites: ['coast'] }), createEntry('other')] as never),
  } as unknown as CompiledCollection;
  /** The offers that a site has. Both sites inherit them from the same layer. */
  const listOffers = (slug: string, shownAllTheSame: string[] = []) => {
    const config = { timeZone: 'Australia/Sydney', settings: { offers: { shownAllTheSame } } };
    const content = new CollectionViews({
      ...{ slug, collectionNames: ['offers'], collection: () => compiled },
      config: config as unknown as CompiledTenant['config'],
    });
    const offers = content.get('offers');
    const ids = offers?.entries.map(({ entry }) => entry.id);
    expect([...(offers?.bySlug.keys() ?? [])]).toEqual(ids);
    return ids;
  };

  it('is on the others only, and on those that make an exception', () => {
    expect(listOffers('coast')).toEqual(['other']);
    expect(listOffers('harbour')).toEqual(['bonus', 'other']);
    expect(listOffers('coast', ['bonus'])).toEqual(['bonus', 'other']);
  });
});
