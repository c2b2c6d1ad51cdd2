import { describe, expect, expectTypeOf, it } from 'vitest';
import type { InstantSearchProps } from 'react-instantsearch';
import { createIndex } from '../search-index';
import { shelf, shelfSettings } from '../testing/fixtures';
import { createSearchAccess } from './search-access';
import { createInProcessClient } from './in-process-client';

const client = createInProcessClient(createSearchAccess([createIndex(shelfSettings, shelf)]));

describe('createInProcessClient', () => {
  it('is a search client for React InstantSearch', () => {
    expectTypeOf(client).toExtend<NonNullable<InstantSearchProps['searchClient']>>();
  });

  it('accepts both forms of a call', async () => {
    const query = { indexName: 'shelf', params: { query: 'chair' } };
    for (const call of [[query], { requests: [query] }]) {
      expect((await client.search(call)).results).toMatchObject([{ nbHits: 1 }]);
    }
    await client.clearCache();
  });

  it('rejects as the real client does', async () => {
    await expect(client.search({ requests: [{ indexName: 'nowhere' }] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index nowhere does not exist',
    });
  });
});
