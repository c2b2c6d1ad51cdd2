import { expect, it } from 'vitest';
import { countModelsByMake, MODELS_BY_MAKE } from './models-by-make';

const main = { indexName: 'cars', params: { facets: ['make', 'model', MODELS_BY_MAKE], query: 'x' } };

it('has models counted by make where they are counted on their own', () => {
  const models = { indexName: 'cars', params: { facets: 'model', hitsPerPage: 0 } };
  const makes = { indexName: 'cars', params: { facets: 'make' } };
  expect(countModelsByMake([main, models, makes])).toEqual([
    main,
    { indexName: 'cars', params: { facets: ['model', MODELS_BY_MAKE], hitsPerPage: 0 } },
    makes,
  ]);
  expect(countModelsByMake([main, { params: { facets: ['model'] } }])[1]).toEqual({
    params: { facets: ['model', MODELS_BY_MAKE] },
  });
});

it('changes nothing where models by make are not asked for', () => {
  const requests = [{ params: { facets: ['make', 'model'] } }, { params: { facets: 'model' } }, {}];
  expect(countModelsByMake(requests)).toBe(requests);
});
