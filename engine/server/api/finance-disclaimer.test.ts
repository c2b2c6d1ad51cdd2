import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { compile } from '../../layout';
import { createRegistry } from '../../registry';
import { createTestApp, HOST } from '../testing/test-app';
import { financeDisclaimerRoutes } from './finance-disclaimer';

const estimate = { amount: 18_900, rate: 7.9, comparison_rate: 9.1, provider: 'manual' };
const financed = testVehicle('U1', { weekly_estimate: { ...estimate, disclaimer: 'Secured loans only.' } });
const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  u1: financed,
  [financed.slug]: financed,
  u2: testVehicle('U2', { weekly_estimate: estimate }),
  u3: testVehicle('U3'),
  gone: 'gone',
};

const BLOCKS = createRegistry(
  ['affordability-calculator', 'disclaimer', 'finance-estimate', 'vehicle-card'].map((folder) => {
    const file = `blocks/${folder}/block.json`;
    return { folder, file, text: readFileSync(join(import.meta.dirname, '../../..', file), 'utf8') };
  }),
);

/** A site with overrides of texts. */
function compileTenant(texts: object) {
  const files = Object.entries({ 'tenant.json': { name: 'Yard' }, 'texts.json': texts });
  const layer = { slug: 'yard', files: files.map(([path, file]) => ({ path, text: JSON.stringify(file) })) };
  const tenant = compile({ layers: [layer], blocks: BLOCKS, sources: [] }).tenants.get('yard');
  if (!tenant) throw new Error('The tenant was not compiled.');
  return tenant;
}

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function getDisclaimer(car: string, { host = HOST, finance = true, texts = {} } = {}) {
  ({ app } = createTestApp());
  const catalogue = { find: (key: string) => Promise.resolve(CARS[key]) };
  const tenant = compileTenant(texts);
  const config = { ...tenant.config, features: { ...tenant.config.features, finance } };
  const site = { catalogue, config, tenant };
  void app.register(financeDisclaimerRoutes, { sites: { get: () => site as never } });
  return app.inject({ url: `/api/cars/${car}/finance-disclaimer`, headers: { host } });
}

describe('GET /api/cars/{slug}/finance-disclaimer (API-015)', () => {
  it.each(['u1', financed.slug])('returns the lender’s text and both rates for %s', async (car) => {
    const response = await getDisclaimer(car);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.json()).toEqual({
      car_id: 'u1',
      disclaimer: 'Secured loans only.',
      interest_rate: 7.9,
      comparison_rate: 9.1,
      comparison_rate_warning: expect.stringMatching(/^WARNING: .*a different comparison rate\.$/),
    });
  });

  it('returns the site’s text if the lender has none', async () => {
    expect((await getDisclaimer('u2')).json().disclaimer).toMatch(/^Available to approved applicants only\./);
    const texts = { 'common.lendingCriteria': 'Ask us.', 'common.comparisonRateWarning': 'Careful.' };
    expect((await getDisclaimer('u2', { texts })).json()).toMatchObject({
      disclaimer: 'Ask us.',
      comparison_rate_warning: 'Careful.',
    });
  });

  it('returns the text of the blocks on the page of a car, if the site overrides theirs', async () => {
    const common = { 'common.lendingCriteria': 'Ask us.', 'affordability-calculator.lender': 'Elsewhere.' };
    const find = async (more: object) =>
      (await getDisclaimer('u2', { texts: { ...common, ...more } })).json() as Record<string, unknown>;
    expect(await find({})).toMatchObject({ disclaimer: 'Ask us.' });
    const estimate = { 'finance-estimate.lender': "It''s ours.", 'finance-estimate.warning': 'Careful.' };
    expect(await find(estimate)).toMatchObject({
      disclaimer: "It's ours.",
      comparison_rate_warning: 'Careful.',
    });
    // The whole conditions of the page come first.
    const both = { ...estimate, 'disclaimer.lender': 'Small print.' };
    expect(await find(both)).toMatchObject({
      disclaimer: 'Small print.',
      comparison_rate_warning: 'Careful.',
    });
  });

  it.each([
    ['a car without a repayment', 'u3', {}, 404],
    ['an unknown car', 'u9', {}, 404],
    ['a withdrawn car', 'gone', {}, 410],
    ['a site without finance', 'u1', { finance: false }, 404],
    ['another host', 'u1', { host: 'nobody.example' }, 421],
  ])('does not answer for %s', async (_name, car, options, status) => {
    expect((await getDisclaimer(car, options)).statusCode).toBe(status);
  });
});
