// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import AccountPasskeys from './AccountPasskeys';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-passkeys'>(manifest, example);
const credentials = { create: vi.fn() };
const fetch = vi.fn();
const assign = vi.fn();

const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const bytes = new Uint8Array([1, 2, 3]).buffer;
const OPTIONS = {
  ...{ challenge: 'AQID', rp: { id: 'localhost', name: 'x' }, pubKeyCredParams: [] },
  user: { id: 'AQID', name: 'a', displayName: 'a' },
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  fetch.mockImplementation((path: string) =>
    answer(path.endsWith('/options') ? OPTIONS : { next: '/account?done=passkeyAdded' }),
  );
  credentials.create.mockResolvedValue({
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
    response: { attestationObject: bytes, clientDataJSON: bytes },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [credentials.create, fetch, assign]) mock.mockReset();
});

const show = () => hydrateIsland(<AccountPasskeys {...props} />).user;
const getButton = () => screen.getByRole('button', { name: 'Add a passkey' });

describe('adding a passkey', () => {
  it('sends its name and shows the account again', async () => {
    const user = show();
    await user.type(screen.getByRole('textbox', { name: 'Name of the new passkey' }), 'My phone');
    await user.click(getButton());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/account?done=passkeyAdded'));
    const [path, { body }] = fetch.mock.calls.at(-1) ?? [];
    expect(path).toBe('/api/account/passkeys');
    expect(JSON.parse(body)).toMatchObject({ name: 'My phone', response: { id: 'AQID' } });
  });

  it.each([
    ['NotAllowedError', 'No passkey was added.'],
    ['InvalidStateError', 'This device already has a passkey'],
    ['UnknownError', 'We couldn’t add the passkey.'],
  ])('says what happened after %s', async (name, text) => {
    credentials.create.mockRejectedValue(Object.assign(new Error('no'), { name }));
    await show().click(getButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
  });

  it('asks to sign in again if the server says so', async () => {
    fetch.mockImplementation(() => answer({ reason: 'signInAgain' }, 403));
    const user = show();
    const region = screen.getByRole('status');
    await user.click(getButton());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign in again' })).toBeTruthy());
    // Announced: it is the region that was there before.
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toContain('sign in again first');
  });

  it('says that the browser can’t', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show();
    expect(document.body.textContent).toContain('This browser can’t add passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
