import { expect, it } from 'vitest';
import { createModelGraph, type ModelGraphInput } from './model-graph';
import { findSchemaOrgErrors } from './testing';

const input: ModelGraphInput = {
  entry: { title: 'Nissan X-Trail', summary: 'The family SUV.' },
  stock: { make: 'Nissan', model: 'X-Trail', priced: 4, lowestPrice: 4_199_000, highestPrice: 5_899_000 },
  url: 'https://yard.example/x-trail',
  site: { name: 'Yard', url: 'https://yard.example' },
  image: 'https://yard.example/car.avif',
  today: '2026-11-20',
};

it('describes a model with the prices in stock (NAV-049)', () => {
  const graph = createModelGraph(input);
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'Car',
    brand: { '@type': 'Brand', name: 'Nissan' },
    model: 'X-Trail',
    offers: { '@type': 'AggregateOffer', lowPrice: 41_990, highPrice: 58_990, offerCount: 4 },
  });
  expect(findSchemaOrgErrors(graph)).toEqual([]);
});

it('has no offer without a price in stock', () => {
  const graph = createModelGraph({ ...input, stock: { make: 'Nissan', model: 'X-Trail', priced: 0 } });
  expect(graph['@graph'][0]).not.toHaveProperty('offers');
  expect(findSchemaOrgErrors(graph)).toEqual([]);
});
