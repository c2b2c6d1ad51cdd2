import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import { createHttpCaptcha } from '.';

describe('a captcha over HTTP', () => {
  it('sends the secret and the token, and nothing about the visitor', async () => {
    const { target, requests } = await startService(200, { success: true, hostname: 'yard.example' });
    const captcha = createHttpCaptcha({ target, secret: 's3cret' });
    expect(await captcha.verify('token')).toBe(true);
    expect(requests.map(({ body }) => body)).toEqual([{ secret: 's3cret', response: 'token' }]);
  });

  it('knows a token that the provider refuses', async () => {
    const answer = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    const { target } = await startService(200, answer);
    expect(await createHttpCaptcha({ target, secret: 's' }).verify('old')).toBe(false);
  });

  it.each<[string, number | 'never', unknown, string]>([
    ['fails', 503, {}, 'status 503'],
    ['is not there', 404, {}, 'neither success nor failure'],
    ['does not answer', 'never', {}, 'in time'],
    ['answers something else', 200, { ok: 1 }, 'neither success nor failure'],
    ['knows no such secret', 200, { success: false, 'error-codes': ['invalid-input-secret'] }, 'secret key'],
  ])('throws if the provider %s', async (_what, status, answer, message) => {
    const { target } = await startService(status, answer);
    const captcha = createHttpCaptcha({ target: { ...target, timeLimitMs: 100 }, secret: 's3cret' });
    const failed = await captcha.verify('token').catch((error: unknown) => error);
    expect(String(failed)).toContain(message);
    expect(String(failed)).not.toContain('s3cret');
  });
});
