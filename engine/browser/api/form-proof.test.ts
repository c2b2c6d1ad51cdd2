import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../lib';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };

/** The module as a new page has it, because it remembers the task that is being solved. */
async function load() {
  vi.resetModules();
  return import('./form-proof');
}

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], shouldAdvanceTime: true, advanceTimeDelta: 500 }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('redeemProof', () => {
  it('solves the server’s challenge, each for one form', async () => {
    const fetchMock = vi.fn(async () =>
      Response.json(
        await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey, ...SECRETS }),
      ),
    );
    vi.stubGlobal('fetch', fetchMock);
    const { prepareProof, redeemProof } = await load();
    prepareProof();
    prepareProof();
    const first = await redeemProof();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const payload: unknown = JSON.parse(atob(first ?? ''));
    expect(isObject(payload) && payload['solution']).toMatchObject({ counter: 7 });
    const second = await redeemProof();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(second).not.toBe(first);
  });

  it.each([
    ['is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['gets an error', () => Promise.resolve(Response.json({ title: 'Not found' }, { status: 404 }))],
    ['gets no challenge', () => Promise.resolve(Response.json([]))],
    ['gets a challenge without a task', () => Promise.resolve(Response.json({ parameters: {} }))],
  ])('is undefined where the browser %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    const { redeemProof } = await load();
    expect(await redeemProof()).toBeUndefined();
  });
});
