import { expect, it } from 'vitest';
import { createOfferGraph } from './offer-graph';
import { findSchemaOrgErrors } from './testing';

it('describes an offer with its dates and the dealer', () => {
  const graph = createOfferGraph({
    entry: { title: 'Two services', summary: 'On us.', from: '2026-11-01T09:00', until: '2026-12-31' },
    url: 'https://yard.example/offers/two-services',
    site: { name: 'Yard', url: 'https://yard.example' },
    image: 'https://yard.example/car.avif',
    today: '2026-11-20',
  });
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'Offer',
    name: 'Two services',
    validFrom: '2026-11-01',
    validThrough: '2026-12-31',
    offeredBy: { '@type': 'AutoDealer', name: 'Yard' },
  });
  expect(findSchemaOrgErrors(graph)).toEqual([]);
});
