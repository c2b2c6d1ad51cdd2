import { describe, expect, it } from 'vitest';
import { createTestPage, createTestRenderer, formatValues, h, toReactNode, type TestNode } from './testing';

const box = {
  Component: ({ parts, fallbacks }: Record<string, unknown>) =>
    h('div', { 'data-fallbacks': fallbacks === undefined ? undefined : 'received' }, toReactNode(parts)),
  slots: { parts: { title: 'Parts' } },
};
const list = {
  Component: ({ rows, vehicles }: Record<string, unknown>) =>
    h(
      'ul',
      null,
      (vehicles as { id: string }[]).map((vehicle) =>
        (rows as (item: object, key: string) => ReturnType<typeof h>)({ vehicle }, vehicle.id),
      ),
    ),
  needs: ['vehicles'],
  slots: { rows: { repeat: { vehicle: 'vehicles' } } },
};
const good = { Component: ({ id }: Record<string, unknown>) => h('p', null, `good ${formatValues(id)}`) };
const bad = {
  Component: () => {
    throw new Error('broken');
  },
};
const name = {
  Component: ({ vehicle, id }: Record<string, unknown>) =>
    h('b', null, `${formatValues(id)} ${(vehicle as { name: string }).name}`),
  needs: ['vehicle.name'],
};
const island = {
  Component: ({ parts }: Record<string, unknown>) => h('section', null, toReactNode(parts)),
  slots: { parts: { live: true } },
};
const blocks = { box, list, good, bad, name, island };

const createPage = (fallback: TestNode, root: Partial<TestNode> = {}) =>
  createTestPage({
    id: 'root',
    block: 'box',
    props: { fallbacks: { parts: fallback } },
    slots: {
      parts: [
        { id: 'a', block: 'good' },
        { id: 'b', block: 'bad' },
      ],
    },
    fallbacks: { parts: fallback },
    ...root,
  });

describe('the fallback of a slot', () => {
  it('replaces a block that fails, under the id of that block', async () => {
    const { render, reports } = createTestRenderer(blocks);
    const { html, failures } = await render(createPage({ id: 'root', block: 'good' }));
    expect(html).toBe('<div><p>good a</p><p>good b</p></div>');
    // The page is still one with a failure, so that it is neither cached nor passed over in silence.
    expect(failures).toBe(1);
    expect(reports).toMatchObject([{ node: 'b' }]);
  });

  it('that fails as well leaves a gap', async () => {
    const { render } = createTestRenderer(blocks);
    const { html } = await render(createPage({ id: 'root', block: 'bad' }));
    expect(html).toBe('<div><p>good a</p></div>');
  });

  it('is not shown in an empty slot or for a hidden block', async () => {
    const { render } = createTestRenderer(blocks);
    const hidden = { id: 'b', block: 'bad', when: { 'vehicle.name': 'Yaris' } };
    for (const slots of [{ parts: [] }, { parts: [hidden] }]) {
      const page = createPage({ id: 'root', block: 'good' }, { slots });
      expect((await render(page, { vehicle: { name: 'Jazz' } })).html).toBe('<div></div>');
    }
  });

  it('gets the item of a repeating slot', async () => {
    const { render } = createTestRenderer(blocks);
    const page = createPage(
      { id: 'root', block: 'name' },
      {
        block: 'list',
        slots: { rows: [{ id: 'b', block: 'bad' }] },
        fallbacks: { rows: { id: 'root', block: 'name' } },
      },
    );
    const vehicles = [
      { id: '1', name: 'Yaris' },
      { id: '2', name: 'Jazz' },
    ];
    expect((await render(page, { vehicles })).html).toBe('<ul><b>b-1 Yaris</b><b>b-2 Jazz</b></ul>');
  });

  it('is rendered again when its own data changes', async () => {
    const { render } = createTestRenderer(blocks);
    const page = createPage({ id: 'root', block: 'name' });
    expect((await render(page, { vehicle: { name: 'Yaris' } })).html).toContain('Yaris');
    expect((await render(page, { vehicle: { name: 'Jazz' } })).html).toContain('Jazz');
  });
});

describe('the fallback of a slot within an island', () => {
  const createIsland = (fallback: TestNode) => createPage(fallback, { block: 'island', client: 'idle' });

  it('replaces the block that fails, and travels with its data', async () => {
    const { render } = createTestRenderer(blocks);
    const page = createIsland({ id: 'root', block: 'name' });
    const { html } = await render(page, { vehicle: { name: 'Yaris' } });
    expect(html).toContain('good a');
    expect(html).toContain('<b>b Yaris</b>');
    expect(html).toContain('"fallbacks":{"parts":{"block":"name"');
    expect(html).toContain('"data":{"vehicle":{"name":"Yaris"}}');
    expect((await render(page, { vehicle: { name: 'Jazz' } })).html).toContain('<b>b Jazz</b>');
  });

  it('does not travel with an island that is intact', async () => {
    const { render } = createTestRenderer(blocks);
    const page = createPage(
      { id: 'root', block: 'name' },
      { block: 'island', client: 'idle', slots: { parts: [{ id: 'a', block: 'good' }] } },
    );
    const { html } = await render(page, { vehicle: { name: 'Yaris' } });
    expect(html).not.toContain('fallbacks');
    expect(html).not.toContain('Yaris');
  });

  it('that fails as well leaves a gap, and the island is shown', async () => {
    const { render } = createTestRenderer(blocks);
    const { html } = await render(createIsland({ id: 'root', block: 'bad' }));
    expect(html).toContain('good a');
    expect(html).not.toContain('good b');
  });
});
