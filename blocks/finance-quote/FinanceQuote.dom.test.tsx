// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import FinanceQuote from './FinanceQuote';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-quote'>(manifest, example);
const ANSWER = { weeklyRepaymentAmount: 175.12, advertisedRate: 7.2, comparisonRate: 8.1 };
const respond = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

let cars = 0;
/** Renders the box of another car, with the given answer of the server. */
function renderQuote(fetch: () => Promise<Response>, vehicle: object = {}) {
  const fetchMock = vi.fn(fetch);
  vi.stubGlobal('fetch', fetchMock);
  cars += 1;
  const shown = { ...props, vehicle: { ...props.vehicle, id: `car-${cars}`, ...vehicle } };
  const island = hydrateIsland(
    <>
      <FinanceQuote {...shown} />
      <FinanceQuote {...shown} id="bar" compact />
    </>,
  );
  return { ...island, fetchMock, id: `car-${cars}` };
}

describe('the finance quote in the browser', () => {
  it('asks once for the box and the bar, and replaces the estimate in both (FIN-066, FIN-067)', async () => {
    const { container, fetchMock, id } = renderQuote(() => Promise.resolve(respond(ANSWER)));
    await waitFor(() => expect(screen.getAllByText('$175 / week')).toHaveLength(2));
    const { textContent: text } = container;
    for (const part of ['7.2% p.a. interest', '8.1% p.a. comparison rate', 'Over 5 years', 'WARNING:'])
      expect(text?.split(part).length).toBeGreaterThanOrEqual(3);
    expect(text).toContain(
      'It is for a loan of $43,990 over 5 years and a credit score that you would rate as great.',
    );
    expect(text).not.toContain('$189');
    expect(text).not.toContain('Sandbox');
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/youx/quote',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({ ...props.vehicle.quote_request, car_id: id }),
      }),
    );
  });

  it('says that the figures of a sandbox are invented', async () => {
    renderQuote(() => Promise.resolve(respond({ ...ANSWER, sandbox: true })));
    await waitFor(() =>
      expect(screen.getAllByText('Sandbox quote with invented figures').length).toBeGreaterThanOrEqual(2),
    );
  });

  it.each([
    ['a failure (ERR-016)', () => Promise.resolve(respond({}, 503))],
    ['no network', () => Promise.reject(new Error('offline'))],
    ['an unusable answer', () => Promise.resolve(respond({ ...ANSWER, comparisonRate: '8' }))],
    [
      'a comparison rate that cannot be right',
      () => Promise.resolve(respond({ ...ANSWER, comparisonRate: 5 })),
    ],
    ['an answer that is not JSON', () => Promise.resolve(new Response('<html>'))],
  ])('keeps the estimate after %s', async (_name, fetch) => {
    const { container, fetchMock } = renderQuote(fetch);
    const before = container.innerHTML;
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(container.innerHTML).toBe(before);
    expect(before).toContain('$189 / week');
  });

  it('asks for nothing with a quote in the record, or if the site has nothing to ask (FIN-065)', async () => {
    const fetch = () => Promise.resolve(respond(ANSWER));
    const quoted = { weeklyRepaymentAmount: 16_000, advertisedRate: 6, comparisonRate: 7 };
    const { fetchMock } = renderQuote(fetch, { youxQuote: quoted, quote_request: undefined });
    await act(() => Promise.resolve());
    expect(fetchMock).not.toHaveBeenCalled();
    expect(screen.getAllByText('$160 / week')).toHaveLength(2);
  });
});
