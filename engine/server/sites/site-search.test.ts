import { expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { withDefaults } from '../../layout';
import { carsIndexSettings, createIndex, createSearchAccess } from '../../search';
import { SiteSearch } from './site-search';

const { search: settings } = withDefaults(schemas.settings, {}) as unknown as Settings;

it('returns results without the time that they took, so that the same stock gives the same page', async () => {
  const index = createIndex(carsIndexSettings);
  index.upsert([{ objectID: '1', make: 'Kia' }]);
  const { services } = new SiteSearch({
    ...{ slug: 'yard', settings },
    catalogue: { access: createSearchAccess([index]), version: 1 },
    rules: () => ({ recencyDays: 3, includeSoldDays: 3, hidesUnpricedWhenCheapestFirst: false }),
  });
  const { results } = await services.search([{ indexName: 'cars', params: { query: 'kia' } }]);
  expect(results).toEqual([expect.objectContaining({ nbHits: 1, processingTimeMS: 0 })]);
});
