import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyError, FastifyInstance } from 'fastify';
import { schemas, type Settings } from '../../../schemas';
import type { NewLead } from '../../data';
import { MAX_LEAD_LENGTHS } from '../../dealer';
import { withDefaults } from '../../layout';
import { sendProblem } from '../http/problem';
import { getPublicMessage } from '../http/public-message';
import { HOST, createTestApp } from '../testing/test-app';
import { leadRoutes } from './leads';

/** All in CI, a sample with every other run. */
const RUNS = process.env['SITES'] === 'all' ? 10_000 : 500;
const TIMEOUT = { timeout: 120_000 };

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const FIELDS = ['name', 'email', 'phone', 'message', 'dateTime', 'terms_conditions'];
const NO_LIMIT = { windowMs: 60_000, max: 1_000_000, maxBehindProxy: 1_000_000 };

let app: FastifyInstance;
const saved: NewLead[] = [];
beforeAll(async () => {
  ({ app } = createTestApp('info'));
  // As the server does with a body that it cannot parse.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    return sendProblem(reply, status, getPublicMessage(error, status));
  });
  await app.register(leadRoutes, {
    sites: {
      get: (slug) => ({
        ...{ slug, settings, locations: [], config: { timeZone: 'Australia/Brisbane' } },
        forms: { find: () => undefined },
        catalogue: { find: () => Promise.resolve(undefined), findRecord: () => Promise.resolve(undefined) },
      }),
    },
    save: (lead) => {
      saved.push(lead);
      return Promise.resolve({ id: 'lead-1', isNew: true });
    },
    showForm: async (_request, reply, { status }) => {
      await reply.code(status).type('text/html').send('<form>');
      return true;
    },
    rate: { name: 'leads', ...NO_LIMIT },
    invalidRate: { name: 'invalid-leads', ...NO_LIMIT },
  });
});
afterAll(() => app.close());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    'a'.repeat(10_000),
    '<script>',
    "'; DROP TABLE leads",
    '🚗'.repeat(5_000),
  ),
);
const anyValue = fc.oneof(hostileText, fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
const kind = fc.constantFrom('enquiry', 'test-drive', 'photos', 'similar', 'other', 7);
/** Submissions that are right but for some fields. */
const submission = fc.record(
  {
    kind,
    name: fc.oneof(fc.constant('Ann'), anyValue),
    email: fc.oneof(fc.constant('ann@example.com'), anyValue),
    phone: fc.oneof(fc.constant('0412 345 678'), anyValue),
    message: fc.oneof(fc.constant('Hi'), anyValue),
    dateTime: fc.oneof(fc.constantFrom('2026-11-31', '2026-12-01T25:00', '9999-01-01'), anyValue),
    car_id: anyValue,
    url: anyValue,
    opt_in: anyValue,
    terms_conditions: anyValue,
    lead_attributes: fc.jsonValue(),
    idempotency_key: anyValue,
    website: anyValue,
    unknown: anyValue,
  },
  { requiredKeys: [] },
);
const body = fc.oneof({ weight: 9, arbitrary: submission }, { weight: 1, arbitrary: fc.jsonValue() });

const CONTROL = /[\0-\x08\x0b-\x1f\x7f\p{Surrogate}]/u;

/** What was stored is whole: every text is a text, within its limit, and without control characters. */
function checkSaved(): void {
  for (const { record } of saved.splice(0)) {
    for (const [name, max] of Object.entries(MAX_LEAD_LENGTHS)) {
      const text: unknown = record[name as keyof typeof MAX_LEAD_LENGTHS];
      if (typeof text !== 'string') throw new Error(`${name} is ${typeof text}`);
      expect([...text].length).toBeLessThanOrEqual(max);
      expect(text).not.toMatch(CONTROL);
    }
    expect(record.name).not.toBe('');
    expect(record.email).toContain('@');
  }
}

describe('malformed submissions', () => {
  it(
    'as JSON get a problem document that names the field, and are stored whole or not at all',
    TIMEOUT,
    async () => {
      await fc.assert(
        fc.asyncProperty(body, async (payload) => {
          const response = await app.inject({
            ...{ method: 'POST', url: '/api/leads', payload: JSON.stringify(payload) },
            headers: { host: HOST, 'content-type': 'application/json' },
          });
          expect([201, 400, 413, 422]).toContain(response.statusCode);
          expect(saved).toHaveLength(response.statusCode === 201 ? 1 : 0);
          checkSaved();
          if (response.statusCode === 201) return;
          expect(response.headers['content-type']).toContain('application/problem+json');
          const problem = response.json<{ title: string; detail?: string; errors?: { field: string }[] }>();
          expect(problem.title).not.toBe('');
          if (response.statusCode === 422) {
            expect(problem.errors).not.toEqual([]);
            for (const { field } of problem.errors ?? []) expect(FIELDS).toContain(field);
          } else expect(problem.detail ?? problem.title).toMatch(/\s/);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('as forms get a page, and are stored whole or not at all', TIMEOUT, async () => {
    const form = fc.array(
      fc.tuple(
        fc.constantFrom(
          'kind',
          'name',
          'email',
          'phone',
          'message',
          'dateTime',
          'opt_in',
          'car_id',
          'url',
          'x',
        ),
        fc.oneof(fc.constantFrom('enquiry', 'Ann', 'ann@example.com', 'Hi'), hostileText),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const payload = new URLSearchParams();
        for (const [name, text] of fields) payload.append(name, text);
        const response = await app.inject({
          ...{ method: 'POST', url: '/api/leads', payload: payload.toString() },
          headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([303, 413, 422]).toContain(response.statusCode);
        expect(saved).toHaveLength(response.statusCode === 303 ? 1 : 0);
        checkSaved();
        if (response.statusCode !== 303) expect(response.headers['content-type']).toContain('text/html');
      }),
      { numRuns: RUNS },
    );
  });
});
