import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewLead, StoredLead } from '../../data';
import { testLeadRecord } from '../../data/testing';
import { compileBaseForms } from '../testing/base-forms';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { TradeInTokens } from '../trade-in/trade-in-tokens';
import { tradeInRoutes, type TradeInRoutesOptions } from './trade-in';

const { settings, find } = compileBaseForms();
const tokens = new TradeInTokens('secret');
const NOW = new Date('2026-11-27T00:00:00Z');
const RESULT = { lead: 'lead-1', car: '2022 Kia Rio', estimate: { low: 1_290_000, high: 1_590_000 } };
const token = tokens.sign(SLUG, RESULT, NOW).token;
const TRADE_IN = {
  ...{ id: 't', rego: 'ABC123', regoState: 'qld', adjustmentAnswers: {}, form_completed: true },
  ...{ offer_accepted: false, make: 'Kia', model: 'Rio', year: 2022, estimate: RESULT.estimate },
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function serve(change: Partial<TradeInRoutesOptions> & { savesResult?: boolean; hasFeature?: boolean } = {}) {
  const { savesResult = true, hasFeature = true, ...options } = change;
  const test = createTestApp();
  ({ app } = test);
  const saved: NewLead[] = [];
  const stored: StoredLead = {
    ...{ id: 'lead-1', tenant: SLUG, createdAt: NOW, isSuspect: false, deliveries: [], cursor: '' },
    record: { ...testLeadRecord(), trade_in: TRADE_IN },
  } as unknown as StoredLead;
  void app.register(tradeInRoutes, {
    sites: {
      get: (slug) => ({
        ...{ slug, locations: [], forms: { find } },
        settings: { ...settings, trade: { ...settings.trade, savesResult } },
        config: {
          timeZone: 'Australia/Brisbane',
          features: { tradeIn: hasFeature, autogauge: false, redbook: false },
        },
        catalogue: {
          find: () => Promise.resolve(undefined),
          findRecord: () => Promise.resolve(undefined),
          allModels: () => Promise.resolve([{ make: 'Kia', model: 'Rio' }]),
        },
      }),
    },
    identify: (_site, rego) =>
      rego === 'DOWN'
        ? Promise.reject(new Error('provider'))
        : Promise.resolve(rego === 'ABC123' ? { make: 'Kia', model: 'Rio', year: 2022 } : undefined),
    isSandbox: () => true,
    findLead: (_tenant, id) => Promise.resolve(id === 'lead-1' ? stored : undefined),
    save: (lead) => {
      saved.push(lead);
      return Promise.resolve({ id: 'lead-2', isNew: true });
    },
    ...{ tokens, now: () => NOW },
    ...options,
  });
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    test.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { host: HOST, ...headers },
    });
  return { post, saved, log: test.log };
}

describe('POST /api/trade-in/rego (TRADE-011)', () => {
  const lookUp = (rego: string, change = {}) =>
    serve(change).post('/api/trade-in/rego', { rego, regoState: 'qld' });

  it('answers with the car, and whether it is invented', async () => {
    const response = await lookUp('ABC123');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual({ car: { make: 'Kia', model: 'Rio', year: 2022 }, is_sandbox: true });
  });

  it.each([
    ['XYZ', {}, 404],
    ['DOWN', {}, 503],
    ['ABC123', { hasFeature: false }, 404],
    ['x'.repeat(21), {}, 400],
  ])('answers %s with %j by %i', async (rego, change, status) => {
    expect((await lookUp(rego, change)).statusCode).toBe(status);
  });

  it('is limited, and logs no registration', async () => {
    const { post, log } = serve();
    const answers: number[] = [];
    for (let count = 0; count < 310; count += 1)
      answers.push((await post('/api/trade-in/rego', { rego: 'ABC123', regoState: 'qld' })).statusCode);
    expect(answers[0]).toBe(200);
    expect(answers.at(-1)).toBe(429);
    expect(log.join('')).not.toContain('ABC123');
  });
});

describe('GET /api/trade-in/models', () => {
  it('lists what the site has or had, and nothing on sites without trade-ins', async () => {
    serve();
    const get = () => app!.inject({ url: '/api/trade-in/models', headers: { host: HOST } });
    const response = await get();
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(response.json()).toEqual({ models: [{ make: 'Kia', model: 'Rio' }] });
    await app!.close();
    serve({ hasFeature: false });
    expect((await get()).statusCode).toBe(404);
  });
});

describe('POST /api/trade-in/accept (TRADE-012)', () => {
  it('stores a lead that accepts the estimate, with script and without', async () => {
    const { post, saved } = serve();
    const json = await post('/api/trade-in/accept', { token });
    expect([json.statusCode, json.json()]).toEqual([201, { lead_id: 'lead-2', offer_accepted: true }]);
    const form = await post('/api/trade-in/accept', new URLSearchParams({ token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/success?lead=lead-2&accepted=1']);
    expect(saved.map(({ key }) => key)).toEqual(['accept-lead-1', 'accept-lead-1']);
    expect(saved[0]?.record).toMatchObject({
      subcategory: 'Estimate accepted',
      message: 'Accepts the estimate of $12,900 to $15,900 for 2022 Kia Rio. Original enquiry: lead-1.',
      trade_in: { offer_accepted: true, rego: 'ABC123' },
    });
  });

  it.each([
    ['no token', ''],
    ['another site’s', tokens.sign('other', RESULT, NOW).token],
    ['one without an estimate', tokens.sign(SLUG, { lead: 'lead-1', car: '', refusal: 'age' }, NOW).token],
    ['one of a deleted lead', tokens.sign(SLUG, { ...RESULT, lead: 'lead-9' }, NOW).token],
    ['an expired one', tokens.sign(SLUG, RESULT, new Date('2026-11-01T00:00:00Z')).token],
  ])('refuses %s', async (_name, given) => {
    const { post, saved } = serve();
    expect((await post('/api/trade-in/accept', { token: given })).statusCode).toBe(410);
    expect(saved).toEqual([]);
  });

  it('refuses other websites', async () => {
    const { post } = serve();
    const response = await post('/api/trade-in/accept', { token }, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });
});

describe('POST /api/valuation-code', () => {
  const LEAD = '0198c6a4-7f3e-7b1a-9d42-5e6f70819203';
  const sign = (date: Date, lead = LEAD) => tokens.sign(SLUG, { ...RESULT, lead }, date).token;
  const EXPIRES = '2026-12-04T00:00:00.000Z';
  const open = (createdAt = NOW) => {
    const record = { ...testLeadRecord(), car_id: 'u7', trade_in: TRADE_IN };
    const stored = { id: LEAD, tenant: SLUG, createdAt, record } as unknown as StoredLead;
    return serve({ findLead: (_tenant, id) => Promise.resolve(id === LEAD ? stored : undefined) });
  };
  const code = tokens.createCode(SLUG, LEAD);

  it('gives the code of a valuation, and the valuation for the code, without the visitor', async () => {
    const { post } = open();
    const given = await post('/api/valuation-code', { token: sign(NOW) });
    expect([given.statusCode, given.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(given.json()).toEqual({ code, lead_id: LEAD, expires_at: EXPIRES });
    const found = await post('/api/valuation-code', { code: code.toLowerCase() });
    expect(found.statusCode).toBe(200);
    expect(found.json()).toEqual({
      valuation: { ...RESULT, lead: LEAD, token: sign(NOW) },
      href: `/success?lead=${LEAD}&car_id=u7&valuation=${sign(NOW)}`,
      expires_at: EXPIRES,
    });
    expect(found.body).not.toContain('ABC123');
  });

  it.each([
    ['a token of another site', { token: tokens.sign('other', { ...RESULT, lead: LEAD }, NOW).token }],
    ['a token of a deleted lead', { token: sign(NOW, 'lead-9') }],
    ['a code of another site', { code: tokens.createCode('other', LEAD) }],
    ['a code of a deleted lead', { code: tokens.createCode(SLUG, LEAD.replace('0198', '0199')) }],
    ['a text that is no code', { code: 'ABCD' }],
  ])('refuses %s', async (_name, body) => {
    expect((await open().post('/api/valuation-code', body)).statusCode).toBe(410);
  });

  it('forgets a valuation after a week', async () => {
    const { post } = open(new Date('2026-11-20T00:00:00Z'));
    expect((await post('/api/valuation-code', { code })).statusCode).toBe(410);
  });

  it('refuses other bodies, other websites, sites without trade-ins, and many attempts', async () => {
    const { post } = open();
    for (const body of [{}, { token: '' }, { token: 'x', code }, { code: 'x'.repeat(101) }])
      expect((await post('/api/valuation-code', body)).statusCode).toBe(400);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post('/api/valuation-code', { code }, headers)).statusCode).toBe(403);
    const answers: number[] = [];
    for (let count = 0; count < 410; count += 1)
      answers.push((await post('/api/valuation-code', { code: 'ABCD' })).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([410, 429]);
    const without = serve({ hasFeature: false });
    expect((await without.post('/api/valuation-code', { code })).statusCode).toBe(404);
  });
});

describe('POST /api/miscellaneous (TRADE-013, API-019)', () => {
  it('says whether a valuation is stored with its lead', async () => {
    const { post } = serve();
    const response = await post('/api/miscellaneous', { column_name: 'valuation', token });
    expect([response.statusCode, response.json()]).toEqual([201, { saved: true }]);
    for (const body of [{ column_name: 'other', token }, { column_name: 'valuation', token: 'x' }, {}])
      expect((await post('/api/miscellaneous', body)).statusCode).toBe(422);
    const deleted = serve({ findLead: () => Promise.resolve(undefined) });
    expect((await deleted.post('/api/miscellaneous', { column_name: 'valuation', token })).statusCode).toBe(
      410,
    );
  });

  it('is not found on sites that do not save results', async () => {
    const { post } = serve({ savesResult: false });
    expect((await post('/api/miscellaneous', { column_name: 'valuation', token })).statusCode).toBe(404);
  });
});
