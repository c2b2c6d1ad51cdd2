// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import PasskeySignIn from './PasskeySignIn';

const props = exampleProps<'passkey-sign-in'>(manifest, example);
const credentials = { get: vi.fn() };
const fetch = vi.fn();
const assign = vi.fn();
let canOffer = false;

const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
};

beforeEach(() => {
  canOffer = false;
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = () => Promise.resolve(canOffer);
    },
  );
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  fetch.mockImplementation((path: string) =>
    path.endsWith('/sign-in-options')
      ? answer({ challenge: 'AQID', rpId: 'localhost' })
      : answer({ next: '/cars/rav4' }),
  );
  credentials.get.mockResolvedValue(credential);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [credentials.get, fetch, assign]) mock.mockReset();
});

const show = () => hydrateIsland(<PasskeySignIn {...props} />).user;
const listMediations = () => credentials.get.mock.calls.map(([options]) => options.mediation);

/** Adds a field in which the browser can offer passkeys. */
function allowOffers() {
  canOffer = true;
  const field = document.createElement('input');
  field.setAttribute('autocomplete', 'username webauthn');
  document.body.append(field);
  onTestFinished(() => field.remove());
}
/** Answers the passkeys that are sent, one after another. */
function answerSignIns(...answers: Promise<Response>[]) {
  fetch.mockImplementation((path: string) =>
    path.endsWith('/sign-in-options') ? answer({ challenge: 'AQID' }) : answers.shift(),
  );
}
const getButton = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

describe('passkey-sign-in', () => {
  it('signs in and goes where the visitor was going', async () => {
    await show().click(getButton());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cars/rav4'));
    const [path, { body }] = fetch.mock.calls.at(-1) ?? [];
    expect(path).toBe('/api/account/passkeys/sign-in');
    expect(JSON.parse(body)).toMatchObject({ redirect: '/cars/rav4', response: { id: 'AQID' } });
    expect(credentials.get.mock.calls[0]?.[0]).not.toHaveProperty('mediation');
  });

  it('lets the browser offer passkeys in the email field, and says nothing until the visitor chooses one', async () => {
    allowOffers();
    show();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cars/rav4'));
    expect(credentials.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('asks once more if the page was open for too long', async () => {
    allowOffers();
    answerSignIns(answer({ reason: 'expired' }, 400), answer({ next: '/cars/rav4' }));
    show();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cars/rav4'));
    expect(listMediations()).toEqual(['conditional', undefined]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers passkeys again after one that was not accepted', async () => {
    allowOffers();
    answerSignIns(answer({ reason: 'unknown' }, 404));
    credentials.get.mockResolvedValueOnce(credential).mockReturnValue(new Promise(() => undefined));
    show();
    await waitFor(() => expect(listMediations()).toEqual(['conditional', 'conditional']));
    expect(screen.getByRole('status').textContent).toContain('isn’t in any account here any more');
  });

  it('keeps the dialog of the button open when an offer arrives late', async () => {
    allowOffers();
    let arrive: (response: Response) => void = () => undefined;
    fetch.mockReturnValueOnce(new Promise<Response>((resolve) => (arrive = resolve)));
    credentials.get.mockReturnValue(new Promise(() => undefined));
    const user = show();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    await user.click(getButton());
    await waitFor(() => expect(credentials.get).toHaveBeenCalledTimes(1));
    const late = await answer({ challenge: 'AQID' });
    const read = vi.spyOn(late, 'json').mockResolvedValue({ challenge: 'AQID' });
    arrive(late);
    await waitFor(() => expect(read).toHaveBeenCalled());
    // What follows are promises that are kept already.
    await new Promise((resolve) => setTimeout(resolve));
    expect(listMediations()).toEqual([undefined]);
    expect(credentials.get.mock.calls[0]?.[0].signal.aborted).toBe(false);
  });

  it('says nothing if the offer fails before the visitor has chosen one', async () => {
    canOffer = true;
    fetch.mockImplementation(() => answer({}, 429));
    show();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await fetch.mock.results[0]?.value;
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['the visitor chooses none', 'No passkey was used.', { name: 'NotAllowedError' }, undefined],
    ['the passkey is in no account', 'isn’t in any account here any more', undefined, ['unknown', 404]],
    ['it took too long', 'That took too long.', undefined, ['expired', 400]],
    ['there were too many tries', 'Too many tries.', undefined, ['', 429]],
    ['the server fails', 'That didn’t work.', undefined, ['', 500]],
  ] as const)('says what to do if %s', async (_name, text, error, refusal) => {
    if (error) credentials.get.mockRejectedValue(Object.assign(new Error('no'), error));
    if (refusal)
      fetch.mockImplementation((path: string) =>
        path.endsWith('/sign-in-options')
          ? answer({ challenge: 'AQID' })
          : answer({ reason: refusal[0] }, refusal[1]),
      );
    await show().click(getButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
    expect(assign).not.toHaveBeenCalled();
    expect(getButton().getAttribute('aria-busy')).toBeNull();
  });

  it('goes to no other site', async () => {
    fetch.mockImplementation((path: string) =>
      answer(path.endsWith('/sign-in-options') ? { challenge: 'AQID' } : { next: '//evil.example' }),
    );
    await show().click(getButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('That didn’t work.'));
    expect(assign).not.toHaveBeenCalled();
  });

  it('says so without a connection', async () => {
    fetch.mockRejectedValue(new TypeError('offline'));
    await show().click(getButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('That didn’t work.'));
  });

  it('is hidden in browsers without passkeys', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
