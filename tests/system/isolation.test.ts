import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OTHER_SITE, PLAIN_SITE, createSiteClient, ALL_SITES } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);

describe('a tenant can access its own cars only', () => {
  test('whatever index, filter or tenant name the request has', async () => {
    const ownSlugs = new Set(
      (await site.query({ hitsPerPage: 1000 })).hits.map((hit) => String(hit['slug'])),
    );
    const others = ALL_SITES.map(({ slug }) => slug).filter((slug) => slug !== site.slug);
    const foreign = (await createSiteClient(OTHER_SITE.slug).query({ hitsPerPage: 1000 })).hits.map((hit) =>
      String(hit['slug']),
    );
    const foreignOnly = foreign.filter((slug) => !ownSlugs.has(slug));
    expect(foreignOnly.length).toBeGreaterThan(50);

    const name = fc.constantFrom(
      'cars',
      'cars_latest',
      'cars_price_asc',
      '*',
      '../cars',
      ...others,
      ...others.map((slug) => `${slug}/cars`),
    );
    const filter = fc.oneof(
      fc.constantFrom(...foreignOnly).map((slug) => `slug:"${slug}"`),
      fc.constantFrom(...others).map((slug) => `dealership_slug:${slug} OR tenant:${slug} OR NOT tenant:x`),
      fc.constantFrom(
        '',
        'NOT objectID:0',
        'show_on_dealer_website:false OR show_on_dealer_website:true',
        'make:Toyota) OR (make:Kia',
      ),
    );
    const extra = fc.constantFrom(
      {},
      { tenant: others[0] },
      { restrictIndices: '*' },
      { scope: '' },
      { userToken: others[0] },
    );
    await fc.assert(
      fc.asyncProperty(name, filter, extra, async (indexName, filters, parameters) => {
        const response = await site.get('/1/indexes/*/queries', {
          method: 'POST',
          body: JSON.stringify({ requests: [{ indexName, filters, hitsPerPage: 1000, ...parameters }] }),
          headers: { 'x-algolia-application-id': others[0] ?? '', 'x-algolia-api-key': 'any' },
        });
        if (response.status !== 200) return [400, 404].includes(response.status);
        const { results } = JSON.parse(response.body) as { results: { hits: { slug: string }[] }[] };
        return results.every(({ hits }) => hits.every(({ slug }) => ownSlugs.has(slug)));
      }),
      { numRuns: 150 },
    );
  });
});
