import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { FormSubmission, Vehicle } from '../../../schemas';
import type { NewLead } from '../../data';
import { testVehicle } from '../../data/testing/test-vehicle';
import { leadRoutes, type LeadRoutesOptions } from '../api/leads';
import { createFormProofs } from '../api/form-proof';
import type { RateLimitOptions } from '../http/rate-limit';
import { compileBaseForms } from './base-forms';
import { HOST, createTestApp } from './test-app';

const { settings, find } = compileBaseForms();
export { settings };
const LOCATION_ADDRESS = {
  address: { street: '1 Main St', city: 'Ashgrove', state: 'QLD', postcode: '4060' },
} as const;
export const CARS: Readonly<Record<string, Vehicle>> = {
  u7: testVehicle('U7', { dealership_slug: 'north' }),
  w1: testVehicle('W1', { location_id: 'west' }),
};
/** Vehicles that the site no longer shows, or never did. */
export const WITHDRAWN: Readonly<Record<string, Vehicle>> = {
  g9: testVehicle('G9'),
  h3: testVehicle('H3', { show_on_dealer_website: false }),
};
const NO_MARKED = { name: 'marked-leads', windowMs: 60_000, max: 0, maxBehindProxy: 0 };
export const validLead = {
  form: 'enquiry',
  name: 'Ann Lee',
  email: 'ann@example.com',
  message: 'Is it there?',
  car_id: 'u7',
} satisfies FormSubmission;

/** Serves the routes of leads for one site with the forms of the base, and closes the app when the test has finished. */
export function serve(
  overrides: Partial<LeadRoutesOptions> = {},
  limits: RateLimitOptions = {},
  siteSettings = settings,
) {
  const saved: NewLead[] = [];
  const shownForms: unknown[] = [];
  const test = createTestApp('trace', limits);
  const { log } = test;
  const { app } = test;
  onTestFinished(() => app.close());
  void app.register(leadRoutes, {
    sites: {
      get: (slug) => ({
        slug,
        settings: siteSettings,
        config: { timeZone: 'Australia/Brisbane', features: { autogauge: true, redbook: false } },
        forms: { find, hasFileFields: false },
        locations: [
          {
            ...LOCATION_ADDRESS,
            id: 'main',
            name: 'Main',
            slug: 'main',
            primary: true,
            time_zone: 'Australia/Brisbane',
          },
          {
            ...{ ...LOCATION_ADDRESS, id: 'west', name: 'West', slug: 'west', time_zone: 'Australia/Perth' },
            contact_detail: {
              opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
                ...{ weekday, status: 'Open', open: '13:00', close: '15:00' },
              })),
            },
          },
        ],
        catalogue: {
          find: (key: string): Promise<Vehicle | 'gone' | undefined> =>
            Promise.resolve(key in WITHDRAWN ? 'gone' : CARS[key]),
          findRecord: (key: string) => Promise.resolve(CARS[key] ?? WITHDRAWN[key]),
        },
      }),
    },
    save: (lead) => {
      saved.push(lead);
      return Promise.resolve({ id: 'lead-1', isNew: true });
    },
    showForm: (_request, reply, form) => {
      shownForms.push({ path: form.path, status: form.status, ...form.data, form: form.form });
      void reply.code(form.status).type('text/html').send('<form>');
      return Promise.resolve(true);
    },
    proofs: createFormProofs('secret'),
    rate: { name: 'leads', windowMs: 60_000, max: 3, maxBehindProxy: 50, isShared: true },
    markedRate: NO_MARKED,
    ...overrides,
  });
  const send = (
    payload: InjectOptions['payload'],
    headers: Record<string, string> = {},
    options: InjectOptions = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/leads',
      payload,
      headers: { host: HOST, ...headers },
      ...options,
    });
  const sendForm = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    options: InjectOptions = {},
  ) =>
    send(
      new URLSearchParams(fields).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      options,
    );
  return { send, sendForm, saved, shownForms, log, app };
}
