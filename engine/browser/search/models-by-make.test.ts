import { expect, it } from 'vitest';
import { countModelsByMake, MODELS_BY_MAKE } from './models-by-make';

const main = { indexName: 'cars', params: { facets: ['make', 'model', MODELS_BY_MAKE], query: 'x' } };

it('adds the count of models by make to queries that count models', () => {
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

it('changes nothing when models by make are not requested', () => {
  const requests = [{ params: { facets: ['make', 'model'] } }, { params: { facets: 'model' } }, {}];
  expect(countModelsByMake(requests)).toBe(requests);
});
