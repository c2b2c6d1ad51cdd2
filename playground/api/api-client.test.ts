import { expect, test, vi } from 'vitest';
import { ApiError, createApi, OfflineError } from '.';

const createResponse = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

test('sends the token and returns the response', async () => {
  const fetch = vi.fn(() =>
    Promise.resolve(createResponse(200, { tenants: [], blocks: [], commonTexts: {} })),
  );
  expect(await createApi(fetch, 'one').workspace()).toEqual({ tenants: [], blocks: [], commonTexts: {} });
  expect(fetch).toHaveBeenCalledWith(
    '/playground/api/world',
    expect.objectContaining({ headers: expect.objectContaining({ 'x-playground-token': 'one' }) }),
  );
});

test('throws an error with the server’s message when it refuses', async () => {
  const api = createApi(
    () => Promise.resolve(createResponse(409, { title: 'Conflict', detail: 'It was changed.' })),
    'one',
  );
  await expect(api.save({ files: [] })).rejects.toThrow(new ApiError(409, 'It was changed.'));
});

test('throws another error when the server does not respond', async () => {
  const api = createApi(() => Promise.reject(new TypeError('failed')), 'one');
  await expect(api.workspace()).rejects.toThrow(OfflineError);
});

test('repeats a call with the new token after the server has restarted', async () => {
  const tokens: unknown[] = [];
  const fetch = (input: unknown, init?: RequestInit) => {
    if (input === '/playground')
      return Promise.resolve(createResponse(200, '<meta name="playground-token" content="two">'));
    const token = (init?.headers as Record<string, string>)['x-playground-token'];
    tokens.push(token);
    return Promise.resolve(
      token === 'two' ? createResponse(200, { isLive: true, findings: [] }) : createResponse(403, {}),
    );
  };
  const api = createApi(fetch as typeof globalThis.fetch, 'one');
  expect(await api.save({ files: [] })).toEqual({ isLive: true, findings: [] });
  expect(tokens).toEqual(['one', 'two']);
});

test('does not repeat a refused call when the token is the same', async () => {
  const fetch = (input: unknown) =>
    Promise.resolve(
      input === '/playground'
        ? createResponse(200, '<meta name="playground-token" content="one">')
        : createResponse(403, {}),
    );
  await expect(createApi(fetch as typeof globalThis.fetch, 'one').workspace()).rejects.toMatchObject({
    status: 403,
  });
});
