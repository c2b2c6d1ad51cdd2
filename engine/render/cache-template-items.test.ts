import { describe, expect, it } from 'vitest';
import { createTestPage, createTestRenderer, h, toReactNode, type TestBlock } from './testing';

type Item = Record<string, unknown>;
type Props = Record<string, unknown>;
type Card = (item: Item, key: string) => unknown;

/** A list whose items are cards; `route` differs between requests, as the results of two searches do. */
const list: TestBlock = {
  Component: ({ card, cars, route }: Props) =>
    h(
      'ul',
      { title: route as string },
      (cars as { id: string }[]).map((vehicle) =>
        h('li', { key: vehicle.id }, toReactNode((card as Card)({ vehicle }, vehicle.id))),
      ),
    ),
  needs: ['cars', 'route'],
  slots: { card: { title: 'Card', live: true, repeat: { vehicle: 'vehicles' } } },
};
const card: TestBlock = {
  Component: ({ vehicle, site, t, tone, id }: Props) => {
    const { name, price } = vehicle as { name: string; price: number };
    const text = (t as (key: string) => string)('for');
    return h(
      'b',
      { id, className: tone as string },
      `${name} ${text} ${price} ${(site as Item)['currency']}`,
    );
  },
  needs: ['vehicle', 'site.currency'],
  texts: { for: 'for' },
};

const createPage = (tone = 'plain') =>
  createTestPage({
    id: 'cars',
    block: 'list',
    client: 'visible',
    slots: { card: [{ id: 'card', block: 'card', props: { tone } }] },
  });
const site = { currency: 'AUD', other: 1 };
const cars = [
  { id: 'a', name: 'Yaris', price: 10 },
  { id: 'b', name: 'Corolla', price: 20 },
];
const createCards = () => {
  const { render, renders, cache } = createTestRenderer({ list, card });
  /** Renders a page with a new search and returns its HTML, and how many cards it rendered. */
  let search = 0;
  const renderCards = async (values: Item = {}, page = createPage(), view = {}) => {
    const before = renders.get('card') ?? 0;
    const route = `search ${(search += 1)}`;
    const { html } = await render(page, { cars, site, route, ...values }, view);
    expect(html).toContain(`title="${route}"`);
    return { html, count: (renders.get('card') ?? 0) - before };
  };
  return { renderCards, cache };
};

describe('an item of a template', () => {
  it('is rendered once, in whatever list it is', async () => {
    const { renderCards } = createCards();
    expect((await renderCards()).count).toBe(2);
    const more = [{ id: 'c', name: 'Camry', price: 30 }, ...structuredClone(cars).reverse()];
    const next = await renderCards({ cars: more });
    expect(next.count).toBe(1);
    expect(next.html.match(/<li>.*?<\/li>/g)).toEqual([
      '<li><b id="cardc" class="plain">Camry for 30 AUD</b></li>',
      '<li><b id="cardb" class="plain">Corolla for 20 AUD</b></li>',
      '<li><b id="carda" class="plain">Yaris for 10 AUD</b></li>',
    ]);
  });

  it('is rendered again if anything changes that it shows', async () => {
    const { renderCards } = createCards();
    await renderCards();
    const [yaris, corolla] = cars;
    const cheaper = await renderCards({ cars: [{ ...yaris, price: 9 }, corolla] });
    expect(cheaper.count).toBe(1);
    expect(cheaper.html).toContain('Yaris for 9 AUD');
    const abroad = await renderCards({ site: { ...site, currency: 'NZD' } });
    expect(abroad.count).toBe(2);
    expect(abroad.html).toContain('Yaris for 10 NZD');
    expect((await renderCards({ site: { ...site, other: 2 } })).count).toBe(0);
    const bold = await renderCards({}, createPage('bold'));
    expect(bold.count).toBe(2);
    expect(bold.html).toContain('class="bold"');
    const texts = await renderCards({}, createPage(), { messages: () => ({ for: 'at' }), textsVersion: '2' });
    expect(texts.count).toBe(2);
    expect(texts.html).toContain('Yaris at 10 AUD');
    expect((await renderCards({}, createPage(), { locale: 'en-NZ' })).count).toBe(2);
    // Nothing has replaced the first version.
    expect(await renderCards()).toMatchObject({
      count: 0,
      html: expect.stringContaining('Yaris for 10 AUD'),
    });
  });

  it('shows the record that its page was rendered with, if the stock changes meanwhile', async () => {
    const { renderCards } = createCards();
    const yaris = { id: 'a', name: 'Yaris', price: 10 };
    // While the old page is rendered, a visitor already gets the new one.
    const [before, after] = await Promise.all([
      renderCards({ cars: [yaris] }),
      renderCards({ cars: [{ ...yaris, price: 8 }] }),
    ]);
    expect(before.html + after.html).toMatch(/Yaris for 10.*Yaris for 8/s);
    expect((await renderCards({ cars: [{ ...yaris, price: 8 }] })).html).toContain('Yaris for 8');
    expect((await renderCards({ cars: [yaris] })).html).toContain('Yaris for 10');
  });

  it('is forgotten when the cache is cleared', async () => {
    const { renderCards, cache } = createCards();
    await renderCards();
    const { bytes } = cache;
    cache.clear();
    expect(cache.bytes).toBe(0);
    expect((await renderCards()).count).toBe(2);
    expect(cache.bytes).toBe(bytes);
  });
});
