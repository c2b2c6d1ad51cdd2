import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IslandTree, type IslandPayload } from '../browser/islands/island-tree';
import { formatMessage } from '../browser/texts/icu-messages';
import { scriptJson } from './island';
import { h, show, testPage, testRenderer, asNode } from './testing';

describe('JSON in a script element', () => {
  it('is parsed unchanged, and cannot end the element or start a comment', () => {
    const nasty = fc.oneof(
      fc.string(),
      fc.constantFrom('</script>', '<!--', '<script>', '\u2028', ']]>', '\\u003c'),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(nasty), (value, texts) => {
        const json = scriptJson({ value, texts });
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, texts })));
      }),
    );
  });
});

/** What the browser hydrates: the island's own HTML, without the children in its slots, and its payload. */
function islandOf(html: string): { inner: string; payload: IslandPayload } {
  const match =
    /<fc-island[^>]*>([\s\S]*)<\/fc-island><script type="application\/json">([^<]*)<\/script>/.exec(html);
  if (!match?.[1] || !match[2]) throw new Error('no island');
  return { inner: match[1], payload: JSON.parse(match[2]) as IslandPayload };
}

describe('an island in the browser', () => {
  const blocks = {
    tabs: {
      Component: ({ id, t, tabs, note, car }: Record<string, unknown>) =>
        h(
          'section',
          { id: String(id) },
          h(
            'b',
            null,
            show((t as (key: string) => string)('title')),
            ' ',
            show((car as { name: string }).name),
          ),
          asNode(tabs),
          asNode(note),
        ),
      needs: ['car.name'],
      texts: { title: 'Tabs & more' },
      slots: { tabs: { title: 'Tabs', live: true }, note: { title: 'Note' } },
    },
    tab: {
      Component: ({ id, label }: Record<string, unknown>) => h('button', { id: String(id) }, show(label)),
    },
    note: { Component: ({ text }: Record<string, unknown>) => h('p', null, show(text)) },
  };
  const page = testPage({
    id: 'root',
    block: 'tabs',
    client: 'interact',
    slots: {
      tabs: [
        { id: 'one', block: 'tab', props: { label: 'One' } },
        { id: 'two', block: 'tab', props: { label: '</script><img>' }, when: { open: true } },
      ],
      note: [{ id: 'aside', block: 'note', props: { text: 'fixed' } }],
    },
  });

  it('renders the same HTML from its payload as the server', async () => {
    const { render, implementations } = testRenderer(blocks);
    for (const open of [true, false]) {
      const { html } = await render(page, { car: { name: 'Café “Ü”', cost: 1 }, open });
      const { inner, payload } = islandOf(html);
      const components = Object.fromEntries(
        [...implementations].map(([type, { Component }]) => [type, Component]),
      );
      const again = renderToString(
        createElement(IslandTree, { payload, components, format: formatMessage }),
        {
          identifierPrefix: payload.root.id,
        },
      );
      expect(inner.replace('<p>fixed</p>', '')).toBe(again);
      expect(again.includes('One')).toBe(true);
      expect(again.includes('&lt;/script&gt;')).toBe(open);
    }
  });

  it('receives only the fields that its blocks read', async () => {
    const { render } = testRenderer(blocks);
    const { payload } = islandOf((await render(page, { car: { name: 'Yaris', cost: 1 } })).html);
    expect(payload.data).toEqual({ car: { name: 'Yaris' } });
  });

  it('names the modules of its blocks, and whether StrictMode is used', async () => {
    const { render } = testRenderer(blocks, { isStrict: true });
    const { html } = await render(page, { car: { name: 'Yaris' } });
    expect(html).toContain('data-client="interact" data-src="/tabs.js /tab.js" data-strict="1"');
  });
});
