// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { getServerState } from 'react-instantsearch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchTree } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, setPageUrl, waitFor } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import SearchBox from './SearchBox';

const props = exampleProps<'search-box'>(manifest, example);
const RESPONSE = {
  nbHits: 4,
  facets: { make: { Toyota: 3, Kia: 1 }, 'make_model.lvl1': { 'Toyota > Corolla': 2, 'Toyota > RAV4': 1 } },
};

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  setPageUrl('http://yard.localhost/search/cars');
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ hits: [] })));
});
const readQuery = () => decodeURIComponent(window.location.search);

/** Hydrates the search box on a search page. `values` records each text that React sets in the field. */
async function renderSearchBox(address = '') {
  const { tree } = createSearchTree(<SearchBox {...props} />, {
    address,
    response: RESPONSE,
    browser: window,
    settings: { textDebounceMs: 5 },
  });
  const serverState = await getServerState(tree(), { renderToString });
  const values: string[] = [];
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  vi.spyOn(HTMLInputElement.prototype, 'value', 'set').mockImplementation(function (
    this: HTMLInputElement,
    value: string,
  ) {
    if (this.name === 'query') values.push(value);
    set?.call(this, value);
  });
  const { user } = hydrateIsland(tree(serverState));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const list = () => screen.queryByRole('listbox');
  return { user, field, list, values };
}

describe('the search box in the browser', () => {
  it('keeps typed text during a search, even if the visitor continues to type', async () => {
    const { user, field, values } = await renderSearchBox();
    await user.type(field, 'toyo');
    await waitFor(() => expect(readQuery()).toBe('?query=toyo'));
    await user.type(field, 'ta');
    await waitFor(() => expect(readQuery()).toBe('?query=toyota'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(field.value).toBe('toyota');
    expect(values.slice(values.indexOf('t') + 1)).not.toContain('');
  });

  it('clears the field immediately', async () => {
    const { user, field } = await renderSearchBox('query=toyo');
    expect(field.value).toBe('toyo');
    await user.clear(field);
    expect(field.value).toBe('');
    await waitFor(() => expect(readQuery()).toBe(''));
    expect(field.value).toBe('');
  });

  it('closes the suggestions with Escape, and Enter then searches for the text (SRCH-051)', async () => {
    const { user, field, list } = await renderSearchBox();
    await user.type(field, 'toyo');
    await waitFor(() => expect(list()).not.toBeNull());
    await user.keyboard('{Escape}');
    expect([list(), field.value]).toEqual([null, 'toyo']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(readQuery()).toBe('?query=toyo'));
  });

  it('suggests makes and models, and applies a suggestion picked by keyboard (SRCH-051)', async () => {
    const { user, field, list } = await renderSearchBox();
    await user.type(field, 'toyo');
    await waitFor(() => expect(list()).not.toBeNull());
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Toyota3', 'Toyota Corolla2', 'Toyota RAV41']);
    await user.keyboard('{ArrowDown}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Toyota3');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(readQuery()).toBe('?make=Toyota'));
    expect([list(), field.value]).toEqual([null, '']);
  });

  it('suggests pages of the site, and opens one', async () => {
    const hits = [{ title: 'Warranty and your rights', href: '/warranty' }];
    const request = vi
      .spyOn(window, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ hits })));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, field } = await renderSearchBox();
    await user.type(field, 'warranty');
    const option = await screen.findByRole('option', { name: 'Warranty and your rights' });
    expect(request.mock.calls.at(-1)?.[0]).toBe('/api/site-search?query=warranty');
    await user.click(option);
    expect(assign).toHaveBeenCalledWith('/warranty');
  });

  it('suggests makes and models if pages cannot be searched', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    const { user, field } = await renderSearchBox();
    await user.type(field, 'toyo');
    await waitFor(() => expect(window.fetch).toHaveBeenCalled());
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});
