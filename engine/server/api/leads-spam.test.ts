import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startService } from '../../services/outbound/testing/start-service';
import { HOST } from '../testing/test-app';
import { serve, settings, validLead } from '../testing/serve-leads';
import { createFormProofs } from './form-proof';
import type { LeadRoutesOptions } from './leads';

describe('a site with spam protection', () => {
  const clock = { ms: Date.UTC(2026, 10, 27) };
  const proofs = createFormProofs('secret', () => clock.ms);
  const protectedSettings: typeof settings = {
    ...settings,
    forms: { ...settings.forms, spamProtection: 'proof-of-work' },
  };
  const serveProtected = (overrides: Partial<LeadRoutesOptions> = {}) =>
    serve({ proofs, ...overrides }, {}, protectedSettings);
  const solveNow = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    clock.ms += 5_000;
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  it('gives a challenge, and takes its solution as a proof', async () => {
    const { send, saved, app } = serveProtected();
    const challenge = await app.inject({ url: '/api/leads/challenge', headers: { host: HOST } });
    expect([challenge.statusCode, challenge.headers['cache-control']]).toEqual([200, 'no-store']);
    const proof = await solveNow(challenge.json());
    expect((await send({ ...validLead, proof })).statusCode).toBe(201);
    expect(saved).toMatchObject([{ isSuspect: false }]);
    expect(JSON.stringify(saved)).not.toContain(proof);
  });

  it('keeps and marks leads without a proof, with a made-up one, or sent too soon', async () => {
    const { send, saved } = serveProtected();
    const early = await solveNow(await proofs.createChallenge());
    clock.ms -= 4_000;
    for (const proof of [undefined, 'x', early])
      expect((await send({ ...validLead, proof })).statusCode).toBe(201);
    expect(saved.map(({ isSuspect }) => isSuspect)).toEqual([true, true, true]);
  });

  it('takes a proof again after a failure, and not for a flood', async () => {
    const { send, saved } = serveProtected({
      rate: { name: 'leads', windowMs: 60_000, max: 9, maxBehindProxy: 50 },
    });
    const proof = await solveNow(await proofs.createChallenge());
    for (const message of ['a', 'b', 'c', 'd', 'e'])
      expect((await send({ ...validLead, message, proof })).statusCode).toBe(201);
    expect(saved.map(({ isSuspect }) => isSuspect)).toEqual([false, false, false, true, true]);
  });

  it('without script shows the form once more, and stores nothing before that', async () => {
    const { sendForm, saved, shownForms } = serveProtected();
    const fields = { ...validLead, url: '/enquire/a' };
    expect((await sendForm(fields)).statusCode).toBe(422);
    expect(shownForms).toMatchObject([
      { form: { failure: 'confirm', errors: [], values: { message: 'Is it there?' } } },
    ]);
    const { form } = shownForms[0] as { form: { proof: string } };
    const { proof } = form;
    expect((await sendForm({ ...fields, proof })).statusCode).toBe(422);
    expect(shownForms[1]).toMatchObject({ form: { failure: 'tooSoon', proof } });
    expect(saved).toEqual([]);
    clock.ms += 5_000;
    expect((await sendForm({ ...fields, proof })).statusCode).toBe(303);
    expect(saved).toMatchObject([{ isSuspect: false, record: { name: 'Ann Lee' } }]);
  });

  it('asks nothing of a bot, whose lead is kept and marked', async () => {
    const { sendForm, saved } = serveProtected();
    expect((await sendForm({ ...validLead, website: 'https://spam.example' })).statusCode).toBe(303);
    expect(saved).toMatchObject([{ isSuspect: true }]);
  });

  it('has no challenges elsewhere', async () => {
    const { app } = serve();
    const get = () => app.inject({ url: '/api/leads/challenge', headers: { host: HOST } });
    expect((await get()).statusCode).toBe(404);
  });
});

describe('a site with a captcha', () => {
  const clock = { ms: Date.UTC(2026, 10, 27) };
  const proofs = createFormProofs('secret', () => clock.ms);
  const http: typeof settings.captcha = {
    provider: 'http',
    scriptUrl: 'https://captcha.example/api.js?render=explicit',
    api: 'turnstile',
    siteKey: 'key"1',
    verifyUrl: '',
    secretVariable: 'CAPTCHA_SECRET',
    origins: ['https://more.example'],
  };
  const serveCaptcha = (captcha: Partial<typeof settings.captcha>, rest: Partial<LeadRoutesOptions> = {}) =>
    serve(
      { proofs, allowsPrivateAddresses: true, ...rest },
      {},
      {
        ...settings,
        forms: { ...settings.forms, spamProtection: 'captcha' },
        captcha: { ...settings.captcha, ...captcha },
      },
    );
  const getSecret = (variable: string) => (variable === 'CAPTCHA_SECRET' ? 's3cret' : undefined);
  const getFrame = (served: FastifyInstance) =>
    served.inject({ url: '/api/leads/captcha', headers: { host: HOST } });

  it('asks the provider about the token, and marks a lead whose token is refused', async () => {
    for (const success of [true, false]) {
      const { target, requests } = await startService(200, { success });
      const { send, saved, app: served } = serveCaptcha({ ...http, verifyUrl: target.url }, { getSecret });
      expect((await send({ ...validLead, proof: 'token-1' })).statusCode).toBe(201);
      expect(requests.map(({ body }) => body)).toEqual([{ secret: 's3cret', response: 'token-1' }]);
      expect(saved).toMatchObject([{ isSuspect: !success }]);
      await served.close();
    }
  });

  it('keeps and marks leads if the provider fails, its secret is missing, or there is no token', async () => {
    const { target } = await startService(503, {});
    const failing = serveCaptcha({ ...http, verifyUrl: target.url }, { getSecret });
    expect((await failing.send({ ...validLead, proof: 'token-1' })).statusCode).toBe(201);
    expect((await failing.send({ ...validLead, message: 'b' })).statusCode).toBe(201);
    expect(failing.saved.map(({ isSuspect }) => isSuspect)).toEqual([true, true]);
    expect(failing.log.join('')).toContain('kept and marked');
    await failing.app.close();
    const unset = serveCaptcha(http);
    expect((await unset.send({ ...validLead, proof: 'token-1' })).statusCode).toBe(201);
    expect(unset.saved).toMatchObject([{ isSuspect: true }]);
    expect(unset.log.join('')).toContain('CAPTCHA_SECRET');
  });

  it('lets a visitor without script confirm the form', async () => {
    const { sendForm, saved, shownForms } = serveCaptcha(http, { getSecret });
    const fields = { ...validLead, url: '/enquire/a' };
    expect((await sendForm(fields)).statusCode).toBe(422);
    const { form } = shownForms[0] as { form: { proof: string } };
    clock.ms += 5_000;
    expect((await sendForm({ ...fields, proof: form.proof })).statusCode).toBe(303);
    expect(saved).toMatchObject([{ isSuspect: false }]);
  });

  it('shows the check in a frame that may load the provider’s script, and nothing else', async () => {
    const response = await getFrame(serveCaptcha(http).app);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toContain('src="https://captcha.example/api.js?render=explicit"');
    expect(response.body).toContain('data-key="key&#34;1"');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/captcha\.example https:\/\/more\.example;/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("'self' https");
  });

  it('has a sandbox that says that it is one, whose tokens are good once visitors had time', async () => {
    const { send, saved, app: served } = serveCaptcha({});
    const { body, headers } = await getFrame(served);
    expect(body).toContain('Demonstration only: it doesn’t stop spam');
    expect(headers['content-security-policy']).not.toContain('http');
    const [, token = ''] = /data-token="([^"]+)"/.exec(body) ?? [];
    clock.ms += 5_000;
    expect((await send({ ...validLead, proof: token })).statusCode).toBe(201);
    expect((await send({ ...validLead, message: 'b', proof: 'made up' })).statusCode).toBe(201);
    expect(saved.map(({ isSuspect }) => isSuspect)).toEqual([false, true]);
  });

  it('has no frame elsewhere, and no challenge here', async () => {
    expect((await getFrame(serve().app)).statusCode).toBe(404);
    const { app: served } = serveCaptcha({});
    const challenge = await served.inject({ url: '/api/leads/challenge', headers: { host: HOST } });
    expect(challenge.statusCode).toBe(404);
  });
});
