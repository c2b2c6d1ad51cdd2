import { describe, expect, it } from 'vitest';
import { exchange, getJson, OutboundError, postForm, postJson, ServiceError } from './index';
import { startService } from './testing/start-service';

describe('postJson', () => {
  it('sends JSON with the token, and returns the answer', async () => {
    const { target, requests } = await startService(200, { ok: true });
    expect(await postJson({ ...target, token: 'secret' }, { a: 1 })).toEqual({ ok: true });
    expect(requests).toMatchObject([{ authorization: 'Bearer secret', body: { a: 1 } }]);
  });

  it('sends the fields of a form', async () => {
    const { target, requests } = await startService(200, { ok: true });
    expect(await postForm(target, { a: '1 & 2', b: 'é' })).toEqual({ ok: true });
    expect(requests).toMatchObject([{ authorization: undefined, body: { a: '1 & 2', b: 'é' } }]);
  });

  it('reads without a body', async () => {
    const { target, requests } = await startService(200, { ok: true });
    expect(await getJson({ ...target, token: 'secret', headers: { 'idempotency-key': 'k' } })).toEqual({
      ok: true,
    });
    expect(requests).toEqual([
      { authorization: 'Bearer secret', path: '/', idempotencyKey: 'k', body: undefined },
    ]);
  });

  it('returns undefined for status 404', async () => {
    const { target } = await startService(404, 'not found');
    expect(await postJson(target, {})).toBeUndefined();
  });

  it.each<[string, number, unknown, string]>([
    ['an error', 503, {}, 'status 503'],
    ['a redirect', 302, {}, 'status 302'],
    ['a page', 200, '<html>', 'did not answer with JSON'],
    ['too much', 200, 'x'.repeat(64 * 1024 + 1), 'too large'],
  ])('rejects %s', async (_name, status, answer, message) => {
    const { target } = await startService(status, answer);
    await expect(postJson(target, {})).rejects.toThrow(message);
  });

  it('does not wait for long', async () => {
    const { target } = await startService('never', {});
    await expect(postJson({ ...target, timeLimitMs: 50 }, {})).rejects.toThrow('did not answer in time');
  });

  it('calls only the public internet over HTTPS', async () => {
    const { target, requests } = await startService(200, {});
    await expect(postJson({ url: target.url }, {})).rejects.toThrow(ServiceError);
    await expect(postJson({ url: 'nowhere' }, {})).rejects.toThrow('not an HTTPS URL');
    await expect(postJson({ url: 'https://127.0.0.1/' }, {})).rejects.toThrow(OutboundError);
    expect(requests).toEqual([]);
  });

  it('gives other libraries every answer, whatever its status', async () => {
    const { target, requests } = await startService(400, { error: 'invalid_grant' });
    const body = { type: 'application/x-www-form-urlencoded', text: 'a=1' } as const;
    expect(await exchange(target, body)).toMatchObject({ status: 400, text: '{"error":"invalid_grant"}' });
    expect(requests).toMatchObject([{ body: { a: '1' } }]);
    await expect(exchange({ url: target.url })).rejects.toThrow(ServiceError);
  });
});
