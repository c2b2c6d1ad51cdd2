import { describe, expect, test } from 'vitest';
import { parseRoute, RouteTable } from '../../engine/layout';
import { readTenants } from '../../engine/server';
import { compileProject } from '../support/compile-project';
import { findInternalLinks } from '../support/html';
import { createSiteClient, findCar, takeSample, ALL_SITES } from '../support/site';
import { FIXTURES } from '../support/tenants';

const { tenants } = compileProject(readTenants(FIXTURES));

/** Routes that pages may link to although they have no page: the setting `elsewhere`. */
const getElsewhere = (slug: string): readonly string[] => tenants.get(slug)?.config.elsewhere ?? [];

const PAGES = ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/no-such-page', 'a car'];

describe.each(takeSample(ALL_SITES))('$name', ({ slug }) => {
  const site = createSiteClient(slug);
  const table = new RouteTable(getElsewhere(slug).flatMap((route) => parseRoute(route, route) ?? []));

  test('every internal link leads to a page, or to a route listed in `elsewhere`', async () => {
    const links = new Map<string, { from: string; url: string }>();
    for (const page of PAGES) {
      const path = page === 'a car' ? (await findCar(site)).path : page;
      // One link per path: the query rarely decides whether a page exists.
      for (const link of findInternalLinks((await site.get(path)).body)) {
        const [target = ''] = link.split('?', 1);
        if (!links.has(target)) links.set(target, { from: path, url: link });
      }
    }
    expect(links.size).toBeGreaterThan(25);
    const dead: string[] = [];
    for (const [link, { from, url }] of links) {
      let { status, headers } = await site.get(link);
      // Some pages exist only with a query, such as the print page of a car.
      if (status === 404 && url !== link) ({ status, headers } = await site.get(url));
      if (status === 404) dead.push(link);
      // Pages for visitors who have signed in lead to the sign-in page.
      else if (status === 302) expect(headers.location, `${link} on ${from}`).toMatch(/^\/sign-in\?/);
      else expect([200, 301], `${link} on ${from}`).toContain(status);
    }
    expect(dead.filter((link) => !table.match(link)).sort()).toEqual([]);
  });

  test('no route in `elsewhere` has a page', async () => {
    const withPage: string[] = [];
    for (const route of getElsewhere(slug))
      if ((await site.get(route.replaceAll(/:\w+/g, 'nowhere'))).status !== 404) withPage.push(route);
    expect(withPage).toEqual([]);
  });
});
