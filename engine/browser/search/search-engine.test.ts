import { describe, expect, it } from 'vitest';
import { getClientTarget, removeIndexPrefix, addIndexPrefix, type SearchEngine } from './search-engine';

const algolia: SearchEngine = {
  provider: 'algolia',
  applicationId: 'APP1',
  indexPrefix: 'north_',
  hosts: [],
  publicKey: 'signed',
};
const site = { host: 'north.example', protocol: 'https' } as const;

describe('search engine of the browser', () => {
  it('is the site itself, with the key in its pages', () => {
    const hosts = [{ url: 'north.example', protocol: 'https', accept: 'readWrite' }];
    expect(getClientTarget({ ...algolia, provider: 'embedded' }, site)).toEqual({
      applicationId: 'forecourt',
      key: 'signed',
      hosts,
    });
    expect(getClientTarget(undefined, site)).toEqual({ applicationId: 'forecourt', key: 'public', hosts });
  });

  it('is Algolia at the client’s default hosts', () => {
    expect(getClientTarget(algolia, site)).toEqual({ applicationId: 'APP1', key: 'signed' });
  });

  it('is a proxy if configured', () => {
    expect(getClientTarget({ ...algolia, hosts: ['http://proxy.example:81'] }, site).hosts).toEqual([
      { url: 'proxy.example:81', protocol: 'http', accept: 'readWrite' },
    ]);
  });
});

it('adds the index prefix to queries and removes it from results', () => {
  const [query] = addIndexPrefix('north_', [{ indexName: 'cars', query: 'x' }]);
  expect(query).toEqual({ indexName: 'north_cars', query: 'x' });
  expect(
    removeIndexPrefix('north_', [{ index: 'north_cars', nbHits: 1 }, { index: 'cars' }, { facetHits: [] }]),
  ).toEqual([{ index: 'cars', nbHits: 1 }, { index: 'cars' }, { facetHits: [] }]);
});
