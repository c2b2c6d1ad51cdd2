import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Form, FormField } from '../../../schemas';
import type { NewLead } from '../../data';
import { sentNames } from '../../dealer';
import { sendProblem } from '../http/problem';
import { getPublicMessage } from '../http/public-message';
import { compileBaseForms } from '../testing/base-forms';
import { HOST, createTestApp } from '../testing/test-app';
import { createFormProofs } from './form-proof';
import { leadRoutes } from './leads';

/** For each form: all in CI, a sample with every other run. */
const RUNS = process.env['SITES'] === 'all' ? 10_000 : 100;
const TIMEOUT = { timeout: 120_000 };
const NO_LIMIT = { windowMs: 60_000, max: 10_000_000, maxBehindProxy: 10_000_000 };
const { forms, settings, find } = compileBaseForms();

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
        ...{
          slug,
          settings,
          locations: [],
          config: { timeZone: 'Australia/Brisbane', features: { autogauge: false, redbook: false } },
        },
        catalogue: { find: () => Promise.resolve(undefined), findRecord: () => Promise.resolve(undefined) },
        forms: { find, hasFileFields: false },
      }),
    },
    proofs: createFormProofs('secret'),
    save: (lead) => {
      saved.push(lead);
      return Promise.resolve({ id: 'lead-1', isNew: true });
    },
    showForm: () => Promise.resolve(false),
    rate: { name: 'leads', ...NO_LIMIT },
    invalidRate: { name: 'invalid-leads', ...NO_LIMIT },
  });
});
afterAll(() => app.close());

/** The first choice of each question, amounts within their limits, and ticks: what the list of given values leaves out. */
const answerChoices = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind === 'radio' || field.kind === 'select')
        return [[field.id, field.options?.[0]?.id ?? '']];
      if (field.kind === 'money') return [[field.id, String(Math.max(1_000, field.min ?? 0))]];
      return field.kind === 'checkbox' && field.required === true ? [[field.id, 'true']] : [];
    }),
  );

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', ' ', '\0', '\uD800', 'a'.repeat(9_000), '<script>', '🚗'.repeat(2_500), '__proto__'),
);
const anyValue = fc.oneof(
  hostileText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 4 }),
  fc.jsonValue(),
);
const usual = fc.constantFrom<unknown>(
  ...['Ann', 'ann@example.com', '0412 345 678', '4000', 'ABC123', '85,000 km', '2026-12-01', 'north'],
  ...['2026-11-31', '9999-01-01T25:00', 'Yes', 'No', true, 12],
);

/** Submissions of a form: values of its fields, mostly of the right kind, and of names that it does not have. */
const getSubmission = (id: string, form: Form) => {
  const names = (form.fields ?? []).flatMap((field) => sentNames(field));
  const values = Object.fromEntries(
    [
      ...names,
      'car_id',
      'url',
      'website',
      'idempotency_key',
      'lead_attributes',
      'unknown',
      'constructor',
    ].map((name) => [name, fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: anyValue })]),
  );
  return fc.record(values, { requiredKeys: [] }).map((fields) => ({ ...fields, form: id }));
};

const CONTROL = /[\0-\x08\x0b-\x1f\x7f\p{Surrogate}]/u;

/** All texts of a record are within the limits of forms, and have no control characters. */
function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    expect([...value].length).toBeLessThanOrEqual(8_000);
    expect(value).not.toMatch(CONTROL);
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(checkTexts);
}

describe('malformed submissions of the form', () => {
  it.each([...forms])(
    '%s get a problem document, and are stored whole or not at all',
    TIMEOUT,
    async (id, form) => {
      const labels = new Map(
        (find(id)?.form.fields ?? []).map((field) => [field.id, 'label' in field ? field.label : undefined]),
      );
      await fc.assert(
        fc.asyncProperty(getSubmission(id, form), async (payload) => {
          const response = await app.inject({
            ...{ method: 'POST', url: '/api/leads', payload: JSON.stringify(payload) },
            headers: { host: HOST, 'content-type': 'application/json' },
          });
          expect([201, 400, 413, 422]).toContain(response.statusCode);
          const leads = saved.splice(0);
          expect(leads).toHaveLength(response.statusCode === 201 ? 1 : 0);
          leads.forEach(({ record }) => checkTexts(record));
          if (response.statusCode === 201) return;
          expect(response.headers['content-type']).toContain('application/problem+json');
          const problem = response.json<{ detail?: string; errors?: { field: string; label?: string }[] }>();
          if (response.statusCode !== 422) return;
          expect(problem.errors).not.toEqual([]);
          // In the words of the page.
          for (const { field, label } of problem.errors ?? []) expect(label).toBe(labels.get(field));
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('without script get a page, and are stored whole or not at all', TIMEOUT, async () => {
    const fields = fc.array(
      fc.tuple(
        fc.constantFrom(
          ...[
            'form',
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
          ],
        ),
        fc.oneof(fc.constantFrom('enquiry', 'test-drive', 'Ann', 'ann@example.com', 'Hi'), hostileText),
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fields, async (entries) => {
        const response = await app.inject({
          ...{ method: 'POST', url: '/api/leads', payload: new URLSearchParams(entries).toString() },
          headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([303, 404, 413, 422]).toContain(response.statusCode);
        const leads = saved.splice(0);
        expect(leads).toHaveLength(response.statusCode === 303 ? 1 : 0);
        leads.forEach(({ record }) => checkTexts(record));
        if (response.statusCode !== 303) expect(response.headers['content-type']).toContain('text/html');
      }),
      { numRuns: RUNS },
    );
  });

  it('can be sent if they are right', async () => {
    const given = {
      ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', message: 'Hi' },
      ...{ postcode: '0800', rego: 'abc123', kms: '85,000', company: 'Acme', location: 'north' },
      ...{ vin: 'JM0BK123X45678901', role: 'Sales', car: 'Kia Rio, 2022' },
      ...{ payment: 'Undecided', handover: 'Pick-up', 'changes-story': 'I move in May.' },
      ...{
        'trade-in-make': 'Kia',
        'trade-in-model': 'Rio',
        'trade-in-year': '2022',
        'trade-in-kms': '85,000',
      },
      ...{ dealership: 'south', category: 'Feedback', make: 'Kia', model: 'Rio', year: '2022' },
    };
    for (const [id, { fields = [] }] of forms) {
      const payload = JSON.stringify({ ...answerChoices(fields), ...given, form: id });
      const response = await app.inject({
        ...{ method: 'POST', url: '/api/leads', payload },
        headers: { host: HOST, 'content-type': 'application/json' },
      });
      expect([id, response.statusCode, response.body.includes('lead-1')]).toEqual([id, 201, true]);
    }
    expect(saved.splice(0)).toHaveLength(forms.size);
  });
});
