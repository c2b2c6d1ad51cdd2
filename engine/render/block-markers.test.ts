import { expect, test } from 'vitest';
import { getDataItem } from './cache/data-item';
import type { RenderRequest } from './render-request';
import { toReactNode, h, createTestPage, createTestRenderer } from './testing';
import { PageRenderer } from './page-renderer';

test('markers surround the HTML of each block and do not affect the cache or the hash', async () => {
  const { implementations, cache, renders } = createTestRenderer({
    box: { Component: ({ inner }) => h('section', null, 'Box', toReactNode(inner)), slots: { inner: {} } },
    text: { Component: ({ body }) => h('p', null, String(body)) },
  });
  const renderer = new PageRenderer({
    implementations,
    cache,
    moduleUrls: () => [],
    onBlockError: () => undefined,
  });
  const page = createTestPage({
    id: 'outer',
    block: 'box',
    slots: {
      inner: [
        { id: 'one', block: 'text', props: { body: 'One' } },
        { id: 'two', block: 'text', props: { body: 'Two' }, when: { 'site.name': 'Nobody' } },
      ],
    },
  });
  const request: RenderRequest = {
    page,
    data: { site: getDataItem({ name: 'S' }) },
    context: { site: { name: 'S' } },
    site: { tenant: 'yard', locale: 'en-AU', textsVersion: '1', messages: () => ({}) },
    services: { version: () => '', search: () => Promise.reject(new Error('no search here')) },
  };
  const getHtml = async (marks?: RenderRequest['markers']) => {
    const { chunks, hash } = await renderer.render({ ...request, ...(marks && { markers: marks }) });
    return [Buffer.concat([...chunks]).toString(), hash];
  };
  const unmarked = await getHtml();
  const marked = await getHtml({
    open: ({ id }) => Buffer.from(`<!--fc:${id}-->`),
    close: () => Buffer.from('<!--/fc-->'),
  });
  expect(unmarked[0]).toBe('<section>Box<p>One</p></section>');
  expect(marked[0]).toBe('<!--fc:outer--><section>Box<!--fc:one--><p>One</p><!--/fc--></section><!--/fc-->');
  expect(marked[1]).toBe(unmarked[1]);
  expect(await getHtml()).toEqual(unmarked);
  // Each block is rendered once for all pages.
  expect([...renders.values()]).toEqual([1, 1]);
});
