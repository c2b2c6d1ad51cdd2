import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  readLinks,
  renderInSearch,
  readText,
  type RenderOptions,
} from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import FacetList from './FacetList';
import type { ListAttribute } from './facet-rules';

const props = exampleProps<'facet-list'>(manifest, example);
const renderFacet = (attribute: ListAttribute, options: RenderOptions = {}, overrides = {}) =>
  renderInSearch(<FacetList {...props} {...overrides} attribute={attribute} />, options);

const MAKES = {
  Audi: 3,
  BMW: 4,
  Ford: 20,
  Holden: 19,
  Hyundai: 18,
  Kia: 17,
  Mazda: 30,
  Nissan: 5,
  Toyota: 40,
};

describe('facet-list', () => {
  it('renders nothing outside a search or if the filter is disabled', async () => {
    expect(renderToString(<FacetList {...props} />)).toBe('');
    const { html } = await renderFacet('make', {
      response: { facets: { make: MAKES } },
      search: { facets: ['colour'] },
    });
    expect(html).toBe('');
  });

  it('lists values with their counts, most cars first, as links (SRCH-010, SRCH-012)', async () => {
    const { html } = await renderFacet('colour', { response: { facets: { colour: { Red: 4, White: 9 } } } });
    expect(readText(html)).toBe('Colour White 9 9 cars Red 4 4 cars');
    expect(readLinks(html)).toEqual(['/search/cars?colour=White', '/search/cars?colour=Red']);
  });

  it('shows 7 makes and a toggle for the others (SRCH-015)', async () => {
    const { html } = await renderFacet('make', { response: { facets: { make: MAKES } } });
    const [visibleHtml = '', extraHtml = ''] = html.split('Show all makes');
    expect(readLinks(visibleHtml)).toHaveLength(7);
    expect(readLinks(extraHtml)).toEqual(['/search/cars?make=BMW', '/search/cars?make=Audi']);
    expect(readText(extraHtml)).toContain('Hide extra makes');
  });

  it('shows the configured number of makes (SRCH-016)', async () => {
    const { html } = await renderFacet('make', {
      response: { facets: { make: MAKES } },
      settings: { makeListLimit: 3 },
    });
    expect(readLinks(html.split('Show all makes')[0] ?? '')).toHaveLength(3);
  });

  it('keeps selected values without results visible and removable', async () => {
    const { html } = await renderFacet('colour', { address: 'colour=Red&price=:5', response: { hits: [] } });
    expect(readText(html)).toContain('Red 0 0 cars');
    expect(readLinks(html)).toEqual(['/search/cars?price=:5']);
    expect((await renderFacet('fuel', { address: 'colour=Red', response: { hits: [] } })).html).toBe('');
  });

  it('keeps a selected make visible, marks it as selected and links to a search without it', async () => {
    const { html } = await renderFacet('make', {
      address: 'make=Audi&page=3&sortBy=latest',
      response: { facets: { make: MAKES, model: { A3: 2, Q5: 1 } } },
    });
    const [visibleHtml = ''] = html.split('Show all makes');
    expect(visibleHtml).toMatch(/<a href="\/search\/cars\?sortBy=latest"[^>]*aria-current="true"/);
    expect(readLinks(visibleHtml)).toContain('/search/cars?make=Audi&make=Toyota&sortBy=latest');
  });

  const MODELS = { 'Audi > A3': 2, 'Audi > Q5': 1, 'Kia > Sportage': 4 };

  it('shows the models under each selected make (SRCH-017)', async () => {
    const { html, sentRequests } = await renderFacet('make', {
      address: 'make=Audi&make=Kia&model=A3',
      response: {
        facets: { make: { Audi: 3, Kia: 4, Mazda: 1 }, 'make_model.lvl1': MODELS, model: { A3: 2 } },
      },
    });
    expect(readText(html)).toBe(
      'Make 2 Kia 4 4 cars Select models Hide Sportage 4 4 cars ' +
        'Audi 3 3 cars Select models Hide A3 2 2 cars Q5 1 1 car Mazda 1 1 car',
    );
    expect(readLinks(html)).toContain('/search/cars?make=Audi&make=Kia&model=A3&model=Q5');
    expect(sentRequests.some((request) => JSON.stringify(request).includes('make_model.lvl1'))).toBe(true);
  });

  it('shows badges under a single selected model if the site filters by badge', async () => {
    const response = {
      facets: { make: { Audi: 3 }, 'make_model.lvl1': MODELS, model: { A3: 2 }, badge: { Sport: 2 } },
    };
    const address = 'make=Audi&model=A3';
    const withoutBadges = await renderFacet('make', { address, response });
    expect(withoutBadges.html).not.toContain('Select badges');
    const { html } = await renderFacet('make', { address, response, search: { facets: ['make', 'badge'] } });
    expect(readText(html)).toContain('A3 2 2 cars Select badges Hide Sport 2 2 cars Q5');
    const withTwoModels = await renderFacet('make', {
      address: `${address}&model=Q5`,
      response,
      search: { facets: ['make', 'badge'] },
    });
    expect(withTwoModels.html).not.toContain('Select badges');
  });

  it('lists at most 30 models under a make (SRCH-018)', async () => {
    const models = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`Audi > M${index}`, index + 1]),
    );
    const { html } = await renderFacet('make', {
      address: 'make=Audi',
      response: { facets: { make: { Audi: 3 }, 'make_model.lvl1': models } },
    });
    expect(readLinks(html).filter((link) => link.includes('model='))).toHaveLength(30);
  });

  it.each([
    ['city', 20, 'SRCH-052'],
    ['dealership_name', 40, 'SRCH-053'],
  ] as const)(
    'for the attribute %s, lists at most %i values (%s)',
    async (attribute, limit, _requirement) => {
      const values = Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`Value ${index}`, index + 1]),
      );
      const { html } = await renderFacet(attribute, {
        response: { facets: { [attribute]: values } },
        search: { facets: [attribute] },
      });
      expect(readLinks(html)).toHaveLength(limit);
    },
  );

  it('shows drawings of body types (SRCH-021) and colour swatches', async () => {
    const bodyTypes = await renderFacet('body', { response: { facets: { body: { SUV: 9, Ute: 2 } } } });
    expect(bodyTypes.html.match(/viewBox="0 0 64 26"/g)).toHaveLength(2);
    expect(readText(bodyTypes.html)).toBe('Body SUV 9 9 cars Ute 2 2 cars');
    const colours = await renderFacet('colour', {
      response: { facets: { colour: { Red: 4, 'Soul of Motion': 1 } } },
    });
    expect(colours.html.match(/<circle [^>]*fill="#[0-9a-f]{6}"/g)).toHaveLength(1);
    expect(readText(colours.html)).toContain('Soul of Motion');
  });

  it('sorts seats numerically', async () => {
    const { html } = await renderFacet('seats', {
      response: { facets: { seats: { 14: 1, 2: 5, 5: 9 } } },
      search: { facets: ['seats'] },
    });
    expect(readLinks(html)).toEqual([2, 5, 14].map((seats) => `/search/cars?seats=${seats}`));
  });

  it('sorts price ranges by amount and groups the digits of counts', async () => {
    const { html } = await renderFacet('price_range', {
      response: {
        facets: {
          price_range: {
            '$100,000 – $150,000': 7,
            '$20,000 – $30,000': 1234,
            'Under $10,000': 2,
            '$10,000 – $20,000': 5,
          },
        },
      },
      search: { facets: ['price_range'] },
    });
    expect(readText(html).match(/Under|\$\d+,000 –/g)).toEqual([
      'Under',
      '$10,000 –',
      '$20,000 –',
      '$100,000 –',
    ]);
    expect(readText(html)).toContain('1,234 1,234 cars');
  });

  it('formats unknown statuses as words', async () => {
    const { html } = await renderFacet('status', {
      response: { facets: { status: { in_stock: 5, sold: 2, on_the_way: 1 } } },
      search: { facets: ['status'] },
    });
    expect(readText(html)).toBe('Availability In stock 5 5 cars Sold 2 2 cars On the way 1 1 car');
  });

  it('has a search field if the list is long', async () => {
    const longList = await renderFacet('make', {
      response: { facets: { make: { ...MAKES, Skoda: 1, Subaru: 1, Suzuki: 1, Tesla: 1 } } },
    });
    expect(longList.html).toContain('type="search"');
    expect((await renderFacet('make', { response: { facets: { make: MAKES } } })).html).not.toContain(
      'type="search"',
    );
  });

  it('shows models under the make of the page’s scope', async () => {
    const { html } = await renderFacet('make', {
      response: { facets: { make: { Audi: 3 }, 'make_model.lvl1': MODELS } },
      search: { scope: { filters: 'make:Audi', title: 'Audi Cars', kind: 'make', make: 'Audi' } },
    });
    expect(html).toContain('Select models');
  });

  it('lists at most 30 models (SRCH-018)', async () => {
    const models = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`M${index}`, index + 1]));
    const { html } = await renderFacet('model', { response: { facets: { model: models } } });
    expect(readLinks(html)).toHaveLength(30);
  });

  it('sorts body types with equal counts by name descending (C36)', async () => {
    const { html } = await renderFacet('body', {
      response: { facets: { body: { Coupe: 2, SUV: 9, Ute: 2 } } },
    });
    expect(readLinks(html)).toEqual(['SUV', 'Ute', 'Coupe'].map((body) => `/search/cars?body=${body}`));
  });

  it('formats codes as text', async () => {
    const { html } = await renderFacet('car_type', {
      response: { facets: { car_type: { used: 5, demo: 1 } } },
    });
    expect(readText(html)).toBe('Condition Used 5 5 cars Demo 1 1 car');
  });

  it('does not offer uncertified cars on a certified-only site (SRCH-034)', async () => {
    const response = { facets: { certified: { true: 5, false: 2 } } };
    const search = { facets: ['certified'] };
    const unrestricted = await renderFacet('certified', { response, search });
    expect(readText(unrestricted.html)).toContain('Not certified');
    const certifiedOnly = await renderFacet('certified', {
      response,
      search,
      features: { certifiedOnly: true },
    });
    expect(readText(certifiedOnly.html)).toBe('Certified Certified 5 5 cars');
  });

  it('prefers the node’s limit to the site’s', async () => {
    const { html } = await renderFacet(
      'colour',
      { response: { facets: { colour: { A: 1, B: 1, C: 1 } } } },
      { limit: 2 },
    );
    expect(readLinks(html.split('Show all')[0] ?? '')).toHaveLength(2);
  });

  it('escapes values', async () => {
    const { html } = await renderFacet('colour', { response: { facets: { colour: { '<b>"&': 1 } } } });
    expect(html).not.toContain('<b>');
    expect(readLinks(html)).toEqual(['/search/cars?colour=%3Cb%3E%22%26']);
  });
});
