// @vitest-environment happy-dom
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, setPageUrl, waitFor, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import BudgetSearch from './BudgetSearch';

const props = exampleProps<'budget-search'>(manifest, example);
const LOWEST = 4_990;

interface SearchRequest {
  filters?: string;
  numericFilters?: string[];
}

/** The response to every query: three SUVs and one hatch from $4,990. */
const SEARCH_RESULT = {
  nbHits: 4,
  hits: [],
  facets: { body: { SUV: 3, Hatch: 1 }, make: { Kia: 4 }, price_range: {} },
  facets_stats: { price: { min: LOWEST, max: 60_000 } },
};

/** A search server on the page's host. */
const searchServer = { requests: [] as SearchRequest[][], isDown: false };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { requests } = JSON.parse(body) as { requests: SearchRequest[] };
    searchServer.requests.push(requests);
    response.statusCode = searchServer.isDown ? 400 : 200;
    response.end(JSON.stringify({ message: 'down', results: requests.map(() => SEARCH_RESULT) }));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address === 'object') setPageUrl(`http://127.0.0.1:${address?.port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  searchServer.requests = [];
  searchServer.isDown = false;
});

function openBlock(budget: Partial<typeof props.budget> = {}) {
  const search = { ...props.site.settings.search, textDebounceMs: 1 };
  const site = { ...props.site, settings: { ...props.site.settings, search } };
  const { user, container } = hydrateIsland(
    <BudgetSearch {...props} budget={{ ...props.budget, ...budget }} site={site} />,
  );
  const field = (name: string) => container.querySelector(`#${props.id}-${name}`) as HTMLInputElement;
  return {
    user,
    container,
    repayment: field('repayment'),
    deposit: field('deposit'),
    button: field('show') as unknown as HTMLButtonElement,
    budget: () => container.querySelector('[data-budget]')?.getAttribute('data-budget'),
    status: () => within(container).getByRole('status').textContent,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    async type(into: HTMLInputElement, text: string) {
      await user.clear(into);
      if (text) await user.type(into, text);
    },
  };
}

describe('the budget finder in the browser', () => {
  it('keeps the input of each frequency (BUDG-004)', async () => {
    const { repayment, budget, choose, type } = openBlock();
    await choose('Weekly');
    expect([repayment.value, budget()]).toEqual(['200', '54000']);
    await type(repayment, '150');
    await choose('Monthly');
    expect(repayment.value).toBe('600');
    await type(repayment, '700');
    await choose('Weekly');
    expect(repayment.value).toBe('150');
    await choose('Monthly');
    expect(repayment.value).toBe('700');
  });

  it.each([
    ['2000000', '1,000,000'],
    ['-1', '0'],
    ['abc', ''],
    ['12000', '12,000'],
  ])(
    'shows %s as %s, between 0 and 1,000,000 with separators (BUDG-012 to BUDG-014)',
    async (typed, shown) => {
      const { repayment, type } = openBlock();
      await type(repayment, typed);
      expect(repayment.value).toBe(shown);
    },
  );

  it('counts an empty repayment as 0, and shows 0 when the field loses focus', async () => {
    const { user, repayment, deposit, budget, type } = openBlock();
    await type(deposit, '12000');
    await type(repayment, '');
    expect([budget(), repayment.value]).toEqual(['12000', '']);
    await user.tab();
    expect(repayment.value).toBe('0');
  });

  it('sends one request per pause in typing, and shows its count (BUDG-016, BUDG-017)', async () => {
    const { repayment, type, button, status } = openBlock();
    await type(repayment, '1000');
    await waitFor(() => expect(status()).toContain('$62,000'));
    expect(button.textContent).toBe('Show Me 4 cars');
    const last = JSON.stringify(searchServer.requests.at(-1));
    for (const part of ['price > 1000', 'price <= 62000', 'status:in_stock']) expect(last).toContain(part);
  });

  it('leads to the cars by their weekly repayment, where the search filters by it', async () => {
    expect(openBlock().container.textContent).not.toContain('Compare by weekly repayment');
    const { user, container, type, repayment, deposit } = openBlock({ hasRepayments: true });
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    // A price that no car has does not matter.
    await type(deposit, '0');
    await type(repayment, '100');
    await user.click(within(container).getByRole('button', { name: 'Compare by weekly repayment' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      `${props.site.settings.search.defaultHref}?weekly_repayment=:23&sortBy=lowestRepayment`,
    );
    expect(container.textContent).toContain('interest rate, comparison rate and conditions');
    assign.mockRestore();
  });

  it('disables the button below the lowest price and says why (BUDG-009 to BUDG-011)', async () => {
    const { user, repayment, deposit, button, status, type } = openBlock();
    await type(repayment, '1');
    await type(deposit, '0');
    expect([button.textContent, button.disabled]).toEqual(['0 Cars Found', true]);
    await waitFor(() => expect(status()).toContain('No cars found for this budget'));
    const types = screen.getAllByRole('checkbox');
    await user.click(types[0] as HTMLElement);
    expect(button.textContent).toBe('0 SUVs Found');
    await user.click(types[1] as HTMLElement);
    await waitFor(() => expect(status()).toMatch(/No SUVs or Utes found for this budget/));
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await user.type(repayment, '{Enter}');
    expect(assign).not.toHaveBeenCalled();
    await type(deposit, '20000');
    await user.type(deposit, '{Enter}');
    expect(assign).toHaveBeenCalledOnce();
    assign.mockRestore();
  });

  it('keeps the last results when the search fails, and recovers (SRCH-040)', async () => {
    const { repayment, button, status, type } = openBlock();
    const before = button.textContent;
    searchServer.isDown = true;
    await type(repayment, '1000');
    await waitFor(() => expect(status()).toContain('couldn’t count the cars'), { timeout: 5_000 });
    expect(button.textContent).toBe(before);
    searchServer.isDown = false;
    await type(repayment, '1001');
    await waitFor(() => expect(status()).toContain('$62,060'));
  });
});
