import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInSearch } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SearchBox from './SearchBox';

const props = exampleProps<'search-box'>(manifest, example);

describe('search-box', () => {
  it('renders nothing outside a search', () => {
    expect(renderToString(<SearchBox {...props} />)).toBe('');
  });

  it('is a form that works without JavaScript and keeps the other filters (SRCH-003)', async () => {
    const { html } = await renderInSearch(<SearchBox {...props} />, {
      address: 'query=tow "bar"&make=Kia&page=2',
    });
    expect(html).toMatch(/<form role="search" class="[^"]*" action="\/search\/cars" method="get"/);
    expect(html).toContain('<input type="hidden" name="make" value="Kia"/>');
    expect(html).toMatch(/name="query"[^>]*value="tow &quot;bar&quot;"/);
    expect(html).not.toContain('name="page"');
  });

  it('has a label', async () => {
    const { html } = await renderInSearch(<SearchBox {...props} />);
    expect(html).toMatch(/<label[^>]*for="search-box-query"[^>]*>Search our stock/);
  });
});
