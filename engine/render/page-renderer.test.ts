import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import type { PrepareContext } from '../../schemas/prepare';
import { toReactNode, h, formatValues, createTestPage, createTestRenderer } from './testing';

const box = {
  Component: ({ children }: Record<string, unknown>) => h('div', null, toReactNode(children)),
  slots: { children: { title: 'Children' } },
};
const price = {
  Component: ({ vehicle }: Record<string, unknown>) =>
    h('b', null, `$${(vehicle as { price: number }).price}`),
  needs: ['vehicle.price'],
};
const name = {
  Component: ({ vehicle }: Record<string, unknown>) => h('h1', null, (vehicle as { name: string }).name),
  needs: ['vehicle.name'],
};

describe('a page of blocks', () => {
  it('puts children into their slots', async () => {
    const { render } = createTestRenderer({ box, price, name });
    const page = createTestPage({
      id: 'root',
      block: 'box',
      slots: {
        children: [
          { id: 'name', block: 'name' },
          { id: 'inner', block: 'box', slots: { children: [{ id: 'price', block: 'price' }] } },
        ],
      },
    });
    const tree = await render(page, { vehicle: { name: 'Yaris', price: 10 } });
    expect(tree.html).toBe('<div><h1>Yaris</h1><div><b>$10</b></div></div>');
    expect(tree.bytes).toBe(Buffer.byteLength(tree.html));
  });

  it('renders only blocks that read a changed field again', async () => {
    const { render, renders } = createTestRenderer({ box, price, name });
    const page = createTestPage({
      id: 'root',
      block: 'box',
      slots: {
        children: [
          { id: 'name', block: 'name' },
          { id: 'price', block: 'price' },
        ],
      },
    });
    const first = await render(page, { vehicle: { name: 'Yaris', price: 10 } });
    const second = await render(page, { vehicle: { name: 'Yaris', price: 12 } });
    expect(second.html).toContain('$12');
    expect(Object.fromEntries(renders)).toEqual({ box: 1, name: 1, price: 2 });
    expect(second.hash).not.toBe(first.hash);
    const third = await render(page, { vehicle: { name: 'Yaris', price: 10 } });
    expect(third.hash).toBe(first.hash);
  });

  it('renders islands with the current blocks after blocks were replaced', async () => {
    const originalBlock = { Component: () => h('b', null, 'before') };
    const { render, reload } = createTestRenderer({ badge: originalBlock });
    const layout = { id: 'badge', block: 'badge', client: 'idle' } as const;
    await render(createTestPage(layout), { vehicle: { name: 'Yaris', price: 10 } });
    reload({ badge: { ...price, needs: ['vehicle.price'] } });
    // A page that was compiled again, as after a change to a block's manifest.
    const tree = await render(createTestPage(layout), { vehicle: { name: 'Yaris', price: 12 } });
    expect(tree.html).toContain('<b>$12</b>');
    expect(tree.html).toContain('"price":12');
  });

  it('renders a block again after reading its data failed', async () => {
    const { render } = createTestRenderer({ price });
    const page = createTestPage({ id: 'price', block: 'price' });
    await render(page, { vehicle: { price: 10 } });
    const failing = {
      get price(): number {
        throw new Error('the connection broke');
      },
    };
    await expect(render(page, { vehicle: failing })).rejects.toThrow('the connection broke');
    expect((await render(page, { vehicle: { price: 12 } })).html).toBe('<b>$12</b>');
  });

  it('keeps the texts of sites separate', async () => {
    const word = {
      Component: ({ t }: Record<string, unknown>) => h('i', null, (t as (key: string) => string)('hello')),
    };
    const { render } = createTestRenderer({ word });
    const page = createTestPage({ id: 'root', block: 'word' });
    const say = (hello: string) => render(page, {}, { textsVersion: hello, messages: () => ({ hello }) });
    expect((await say('Hello')).html).toBe('<i>Hello</i>');
    expect((await say('G’day')).html).toBe('<i>G’day</i>');
  });

  it('shows nodes whose condition is met, and passes a block only the slots with content', async () => {
    const frame = {
      ...box,
      Component: ({ children }: Record<string, unknown>) =>
        children ? h('div', null, toReactNode(children)) : h('hr'),
    };
    const { render } = createTestRenderer({ frame, name });
    const page = createTestPage({
      id: 'root',
      block: 'frame',
      slots: { children: [{ id: 'name', block: 'name', when: { 'features.name': true } }] },
    });
    const vehicle = { name: 'Yaris' };
    expect((await render(page, { vehicle, features: { name: true } })).html).toBe(
      '<div><h1>Yaris</h1></div>',
    );
    expect((await render(page, { vehicle, features: { name: false } })).html).toBe('<hr>'.replace('>', '/>'));
  });

  it('repeats a template for each item, with unique ids', async () => {
    const list = {
      Component: ({ vehicles, card }: Record<string, unknown>) =>
        h(
          'ul',
          null,
          (vehicles as { id: string }[]).map((vehicle) =>
            h(
              'li',
              { key: vehicle.id },
              (card as (item: object, key: string) => string)({ vehicle }, vehicle.id),
            ),
          ),
        ),
      needs: ['vehicles'],
      slots: { card: { title: 'Card', repeat: { vehicle: 'vehicles' } } },
    };
    const card = {
      Component: ({ id, vehicle }: Record<string, unknown>) =>
        h('b', { id: String(id) }, (vehicle as { name: string }).name),
      needs: ['vehicle.name'],
    };
    const { render, renders } = createTestRenderer({ list, card });
    const page = createTestPage({
      id: 'root',
      block: 'list',
      slots: { card: [{ id: 'card', block: 'card' }] },
    });
    const vehicles = [
      { id: '1', name: 'A' },
      { id: '2', name: 'B' },
    ];
    const { html } = await render(page, { vehicles });
    expect(html).toBe('<ul><li><b id="card-1">A</b></li><li><b id="card-2">B</b></li></ul>');
    await render(page, { vehicles: [vehicles[0], { id: '2', name: 'C' }] });
    expect(renders.get('card')).toBe(3);
  });

  it('reads a need from the data to which the node binds it', async () => {
    const { render } = createTestRenderer({ name });
    const page = createTestPage({ id: 'root', block: 'name', bind: { vehicle: 'trade' } });
    expect((await render(page, { vehicle: { name: 'Yaris' }, trade: { name: 'Corolla' } })).html).toBe(
      '<h1>Corolla</h1>',
    );
  });

  it('moves image preloads from the blocks to the head', async () => {
    const photo = { Component: () => h('img', { src: '/a.svg', alt: '', fetchPriority: 'high' as const }) };
    const { render } = createTestRenderer({ box, photo });
    const page = createTestPage({
      id: 'root',
      block: 'box',
      slots: { children: [{ id: 'photo', block: 'photo' }] },
    });
    const tree = await render(page);
    expect(tree.html).toMatch(/^<div><img /);
    expect(tree.preloads).toEqual([expect.stringMatching(/^<link rel="preload" as="image" href="\/a\.svg"/)]);
    expect((await render(page)).preloads).toEqual(tree.preloads);
  });
});

describe('a block that fails', () => {
  const broken = {
    Component: (): never => {
      throw new Error('no luck');
    },
  };
  const createPageWith = (block: string, props = {}) =>
    createTestPage({
      id: 'root',
      block: 'box',
      slots: {
        children: [
          { id: 'bad', block, props },
          { id: 'name', block: 'name' },
        ],
      },
    });
  const vehicle = { name: 'Yaris' };

  it('leaves a gap and is reported once', async () => {
    const { render, reports } = createTestRenderer({ box, broken, name });
    const tree = await render(createPageWith('broken'), { vehicle });
    await render(createPageWith('broken'), { vehicle });
    expect(tree.html).toBe('<div><h1>Yaris</h1></div>');
    expect(tree.failures).toBe(1);
    expect(reports).toEqual([{ error: expect.objectContaining({ message: 'no luck' }), node: 'bad' }]);
  });

  it.each([
    ['an element of the head', () => h('title', null, 'mine')],
    ['a stylesheet', () => h('link', { rel: 'stylesheet', href: '/x.css', precedence: 'high' })],
  ])('fails with %s', async (_, Component) => {
    const { render, reports } = createTestRenderer({ box, broken: { Component }, name });
    expect((await render(createPageWith('broken'), { vehicle })).html).toBe('<div><h1>Yaris</h1></div>');
    expect(reports).toHaveLength(1);
  });

  it('fails if it suspends', async () => {
    const never = new Promise<never>(() => undefined);
    const Waiting = () => h('p', null, use(never));
    const waiting = { Component: () => h(Suspense, { fallback: 'soon' }, h(Waiting)) };
    const { render, reports } = createTestRenderer({ box, broken: waiting, name });
    const tree = await render(createPageWith('broken'), { vehicle });
    expect(tree.html).toBe('<div><h1>Yaris</h1></div>');
    expect(String(reports[0]?.error)).toContain('suspends');
  });

  it('does not fail with a title inside an SVG', async () => {
    const drawing = { Component: () => h('svg', null, h('title', null, 'A car')) };
    const { render } = createTestRenderer({ box, broken: drawing, name });
    expect((await render(createPageWith('broken'), { vehicle })).html).toContain('<title>A car</title>');
  });

  it('fails if a required need is missing, but not for an optional one', async () => {
    const maybe = {
      Component: ({ location }: Record<string, unknown>) => h('i', null, location ? 'here' : 'nowhere'),
      needs: ['location?'],
    };
    const { render } = createTestRenderer({ box, price, maybe, name });
    expect((await render(createPageWith('price'), {})).failures).toBe(2);
    expect((await render(createPageWith('maybe'), { vehicle })).html).toContain('<i>nowhere</i>');
  });
});

describe('untrusted text', () => {
  const text = {
    Component: ({ text }: Record<string, unknown>) =>
      h('p', { title: formatValues(text) }, formatValues(text)),
  };

  it('cannot imitate a slot or an iteration', async () => {
    const { render } = createTestRenderer({ box, text, name });
    for (const imitation of [
      '\uE000children\uE001',
      '\uE000000000000000:children\uE001',
      '\uE000:card#0\uE001',
    ]) {
      const page = createTestPage({
        id: 'root',
        block: 'box',
        slots: { children: [{ id: 'text', block: 'text', props: { text: imitation } }] },
      });
      const { html, failures } = await render(page);
      expect(failures).toBe(0);
      expect(html).toBe(`<div><p title="${imitation}">${imitation}</p></div>`);
    }
  });

  it('is escaped', async () => {
    const { render } = createTestRenderer({ text });
    const { html } = await render(
      createTestPage({ id: 'root', block: 'text', props: { text: '"><script>alert(1)</script>' } }),
    );
    expect(html).not.toContain('<script');
  });
});

describe('the prepare function of an island', () => {
  const results = (prepare: () => Promise<{ props: Record<string, unknown> }>) => ({
    Component: ({ hits }: Record<string, unknown>) =>
      h('p', null, hits === undefined ? 'none yet' : formatValues(hits)),
    prepare,
  });
  const page = createTestPage({ id: 'root', block: 'results', client: 'interact' });

  it('runs once while nothing changes, and sends its result with the island', async () => {
    let calls = 0;
    const { render } = createTestRenderer({
      results: results(() => Promise.resolve({ props: { hits: (calls += 1) } })),
    });
    const { html, islands } = await render(page);
    await render(page);
    expect(calls).toBe(1);
    expect(islands).toEqual(['results']);
    expect(html).toContain('<p>1</p>');
    expect(html).toContain('"extra":{"hits":1}');
  });

  it('runs again when searches find something else, even if that changes while it runs', async () => {
    let stock = 1;
    const services = { version: () => `stock ${stock}` };
    const { render } = createTestRenderer({
      results: results(async () => {
        const hits = stock;
        // The stock changes after the search and before the rendering.
        if (stock === 1) stock = 2;
        return Promise.resolve({ props: { hits } });
      }),
    });
    const renderHits = async () => /<p>(.*?)<\/p>/.exec((await render(page, {}, {}, services)).html)?.[1];
    expect(await renderHits()).toBe('1');
    expect(await renderHits()).toBe('2');
    stock = 3;
    expect(await renderHits()).toBe('3');
    stock = 2;
    expect(await renderHits()).toBe('2');
  });

  it('can fail: the page is rendered but not cached, and the next request tries again', async () => {
    let calls = 0;
    const prepare = () =>
      (calls += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ props: { hits: 5 } });
    const { render, reports } = createTestRenderer({ results: results(prepare) });
    const first = await render(page);
    expect(first.html).toContain('none yet');
    expect(first.failures).toBe(1);
    expect(reports).toHaveLength(1);
    const second = await render(page);
    expect(second.html).toContain('<p>5</p>');
    expect(second.failures).toBe(0);
  });
});

describe('a block in an island that fails', () => {
  const search = {
    Component: ({ results }: Record<string, unknown>) => h('section', null, 'Search', toReactNode(results)),
    slots: { results: { live: true } },
  };
  const good = { Component: ({ id }: Record<string, unknown>) => h('p', null, `good ${formatValues(id)}`) };
  const bad = {
    Component: () => {
      throw new Error('broken');
    },
  };
  const createPage = () =>
    createTestPage({
      id: 'root',
      block: 'search',
      client: 'idle',
      slots: {
        results: [
          { id: 'a', block: 'good' },
          { id: 'b', block: 'bad' },
          { id: 'c', block: 'good' },
        ],
      },
    });

  it('is left out, and the other blocks are shown', async () => {
    const { render, reports } = createTestRenderer({ search, good, bad });
    const { html, failures, islands } = await render(createPage());
    expect(html).toContain('good a');
    expect(html).toContain('good c');
    expect([failures, islands]).toEqual([1, ['search']]);
    expect(html).toContain('"isIsolated":true');
    expect(reports).toMatchObject([{ node: 'root', error: { message: 'broken' } }]);
  });

  it('does not keep the island from preparing its data', async () => {
    const prepare = ({ element, renderToString }: PrepareContext) =>
      Promise.resolve({ props: { prepared: renderToString(element({})).includes('good c') } });
    const { render, reports } = createTestRenderer({ search: { ...search, prepare }, good, bad });
    const { html } = await render(createPage());
    expect(html).toContain('"extra":{"prepared":true}');
    expect(reports).toHaveLength(1);
  });

  it('leaves out the island if its own component fails', async () => {
    const { render } = createTestRenderer({ search: bad, good, bad });
    const { html, failures } = await render(createPage());
    expect([html, failures]).toEqual(['', 1]);
  });
});

describe('a prepare function that does not respond', () => {
  it('delays the page only up to the limit, and the block is rendered without its data', async () => {
    const Component = ({ hits }: Record<string, unknown>) =>
      h('p', null, hits === undefined ? 'none yet' : 'found');
    const { render, reports } = createTestRenderer(
      { results: { Component, prepare: () => new Promise(() => undefined) } },
      { prepareLimitMs: 5 },
    );
    const { html, failures } = await render(
      createTestPage({ id: 'root', block: 'results', client: 'interact' }),
    );
    expect([html.includes('none yet'), failures]).toEqual([true, 1]);
    expect(reports).toMatchObject([{ node: 'root', error: { message: expect.stringContaining('5 ms') } }]);
  });
});

describe('the block cache', () => {
  it('stays within its limit', async () => {
    const long = { Component: ({ text }: Record<string, unknown>) => h('p', null, formatValues(text)) };
    const { render, cache } = createTestRenderer({ long });
    for (let at = 0; at < 200; at += 1) {
      await render(createTestPage({ id: 'root', block: 'long', props: { text: `${at}`.repeat(5_000) } }));
    }
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.bytes).toBeGreaterThan(500_000);
  });

  it('starts a new version when it is cleared', () => {
    const { cache } = createTestRenderer({});
    const originalBlock = cache.version;
    cache.clear();
    expect(cache.version).not.toBe(originalBlock);
  });
});
