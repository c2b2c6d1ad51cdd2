import { describe, expect, test } from 'vitest';
import { findInternalLinks, visibleText } from '../support/html';
import { createSiteClient, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

const ALL = '/search/new-used-and-demo-cars';

const listFinanceLinks = async (slug: string) => {
  const { body } = await createSiteClient(slug).get(ALL);
  const texts = [...body.matchAll(/<a [^>]*#finance-form"[^>]*>([\s\S]*?)<\/a>/g)].map(([, content = '']) =>
    visibleText(content),
  );
  return { texts, links: findInternalLinks(body).filter((link) => link.includes('car_id=')) };
};

test('cards of a default site have the button “Get Finance” (CARD-007, CARD-008)', async () => {
  const { texts } = await listFinanceLinks(PLAIN_SITE.slug);
  expect(texts.length).toBeGreaterThan(5);
  expect(new Set(texts)).toEqual(new Set(['Get Finance']));
});

describe.each(takeSample(ALL_SITES))('$name', ({ slug }) => {
  test('finance buttons of cards open a page (CARD-008)', async () => {
    const { links } = await listFinanceLinks(slug);
    for (const link of links) {
      const { status, headers, body } = await createSiteClient(slug).get(link);
      // On sites with the feature `financeGate`, visitors sign in first.
      if (status === 302) {
        expect(decodeURIComponent(String(headers.location))).toBe(`/sign-in?redirect=${link}`);
        continue;
      }
      expect([link, status, body.includes('id="finance-form"')]).toEqual([link, 200, true]);
    }
  });
});

test('sites have their own address of finance, and their dealerships another (NAV-021, FIN-069)', async () => {
  const pages = await Promise.all(
    ALL_SITES.map(async ({ slug }) => {
      const { links } = await listFinanceLinks(slug);
      return links.map((link) => link.split('?')[0]);
    }),
  );
  expect(pages.flat()).toEqual(
    expect.arrayContaining(['/finance', '/finance-enquiry', '/personalised/finance']),
  );
});
