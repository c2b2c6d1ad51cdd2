// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStoredContact, storePostcode } from '../../engine/browser/api/sent-leads';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import DeliveryCalculator from './DeliveryCalculator';
import manifest from './block.json';
import example from './example.json';

const { delivery: _sent, ...props } = exampleProps<'delivery-calculator'>(manifest, example);
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const BALLARAT = { price: 24_900, name: 'Ballarat VIC' };

afterEach(() => vi.unstubAllGlobals());

function renderCalculator(fetch: (url: string) => Promise<Response>) {
  const fetchMock = vi.fn(fetch);
  vi.stubGlobal('fetch', fetchMock);
  const { user } = hydrateIsland(<DeliveryCalculator {...props} />);
  return {
    user,
    fetchMock,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }),
    button: screen.getByRole('button'),
    status: screen.getByRole('status'),
  };
}

describe('the delivery calculator in the browser', () => {
  it('loads, shows the price, and remembers the postcode (CALC-002, CALC-004)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, fetchMock, field, status } = renderCalculator(
      () => new Promise((resolve) => (answer = resolve)),
    );
    await user.type(field, '3350{Enter}');
    expect(status.textContent).toBe('Checking the price…');
    answer(respond(200, BALLARAT));
    await waitFor(() => expect(status.textContent).toContain('Delivery to Ballarat VIC: $249'));
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/delivery?postcode=3350&car_id=1042',
      expect.anything(),
    );
    expect(readStoredContact()).toEqual({ postcode: '3350' });
  });

  it('asks for a postcode without asking the server (CALC-003)', async () => {
    const { user, fetchMock, field, button } = renderCalculator(() => Promise.reject(new Error()));
    await user.click(button);
    expect(screen.getByText('Please enter a postcode.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, '33{Enter}');
    expect(screen.getByText('Enter a 4-digit postcode.')).toBeTruthy();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each([
    ['no price (CALC-005)', () => Promise.resolve(respond(404, {})), 'Sorry, we can'],
    ['a failure', () => Promise.resolve(respond(503, {})), 'couldn’t check'],
    ['no network', () => Promise.reject(new Error('offline')), 'couldn’t check'],
    ['an unusable answer', () => Promise.resolve(respond(200, { price: '1' })), 'couldn’t check'],
  ])('shows %s and keeps the postcode', async (_name, fetch, text) => {
    const { user, field, status } = renderCalculator(fetch);
    await user.type(field, '3350{Enter}');
    await waitFor(() => expect(status.textContent).toContain(text));
    expect(field.value).toBe('3350');
  });

  it('removes the result when the postcode changes, and ignores the answer for the former one', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { user, field, status } = renderCalculator(() => new Promise((resolve) => answers.push(resolve)));
    await user.type(field, '3350{Enter}');
    await user.clear(field);
    await user.type(field, '4000{Enter}');
    answers[1]?.(respond(200, { price: 0, name: 'Brisbane' }));
    answers[0]?.(respond(200, BALLARAT));
    await waitFor(() => expect(status.textContent).toContain('Delivery to Brisbane is free'));
  });

  it('starts with the postcode that was entered last', async () => {
    storePostcode('3350');
    const { field, status } = renderCalculator(() => Promise.resolve(respond(200, BALLARAT)));
    await waitFor(() => expect(status.textContent).toContain('$249'));
    expect(field.value).toBe('3350');
  });
});
