import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IslandTree, type IslandPayload } from '../browser/islands/island-tree';
import { formatMessage } from '../browser/texts/icu-messages';
import { serializeForScript } from './island';
import { h, formatValues, createTestPage, createTestRenderer, toReactNode } from './testing';

describe('serializeForScript', () => {
  it('returns JSON that is parsed unchanged and cannot end the element or start a comment', () => {
    const unsafeText = fc.oneof(
      fc.string(),
      fc.constantFrom('</script>', '<!--', '<script>', '\u2028', ']]>', '\\u003c'),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(unsafeText), (value, texts) => {
        const json = serializeForScript({ value, texts });
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, texts })));
      }),
    );
  });
});

/** Parses an island as the browser does: the HTML inside its element, and its payload. */
function parseIsland(html: string): { inner: string; payload: IslandPayload } {
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
            formatValues((t as (key: string) => string)('title')),
            ' ',
            formatValues((car as { name: string }).name),
          ),
          toReactNode(tabs),
          toReactNode(note),
        ),
      needs: ['car.name'],
      texts: { title: 'Tabs & more' },
      slots: { tabs: { title: 'Tabs', live: true }, note: { title: 'Note' } },
    },
    tab: {
      Component: ({ id, label }: Record<string, unknown>) =>
        h('button', { id: String(id) }, formatValues(label)),
    },
    note: { Component: ({ text }: Record<string, unknown>) => h('p', null, formatValues(text)) },
  };
  const page = createTestPage({
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
    const { render, implementations } = createTestRenderer(blocks);
    for (const open of [true, false]) {
      const { html } = await render(page, { car: { name: 'Café “Ü”', cost: 1 }, open });
      const { inner: innerHtml, payload } = parseIsland(html);
      const components = Object.fromEntries(
        [...implementations].map(([type, { Component }]) => [type, Component]),
      );
      const browserHtml = renderToString(
        createElement(IslandTree, { payload, components, format: formatMessage }),
        {
          identifierPrefix: payload.root.id,
        },
      );
      expect(innerHtml.replace('<p>fixed</p>', '')).toBe(browserHtml);
      expect(browserHtml.includes('One')).toBe(true);
      expect(browserHtml.includes('&lt;/script&gt;')).toBe(open);
    }
  });

  it('receives only the fields that its blocks read', async () => {
    const { render } = createTestRenderer(blocks);
    const { payload } = parseIsland((await render(page, { car: { name: 'Yaris', cost: 1 } })).html);
    expect(payload.data).toEqual({ car: { name: 'Yaris' } });
  });

  it('has attributes with the modules of its blocks and the use of StrictMode', async () => {
    const { render } = createTestRenderer(blocks, { isStrict: true });
    const { html } = await render(page, { car: { name: 'Yaris' } });
    expect(html).toContain('data-client="interact" data-src="/tabs.js /tab.js" data-strict="1"');
  });
});
