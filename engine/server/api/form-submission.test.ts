import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { schemas, type Form, type Location, type Settings } from '../../../schemas';
import { UploadGoneError, type NewLead } from '../../data';
import { testVehicle } from '../../data/testing/test-vehicle';
import { resolveForm } from '../../dealer';
import { withDefaults } from '../../layout';
import { HOST, createTestApp } from '../testing/test-app';
import type { RejectedForm } from './lead-failure';
import { createFormProofs } from './form-proof';
import { leadRoutes } from './leads';

const settings = withDefaults(schemas.settings, {
  forms: { serviceDealershipFromLocation: true },
}) as unknown as Settings;

const service: Form = {
  title: 'Book a service',
  category: 'Service Booking',
  presets: { campaign: 'winter' },
  fields: [
    { id: 'place', kind: 'location', label: 'Service location', required: true },
    { id: 'rego', kind: 'rego', label: 'Registration' },
    {
      ...{ id: 'jobs', kind: 'checkbox-group', label: 'Jobs' },
      options: [{ id: 'Brakes (check_option)' }, { id: 'Wash', label: 'A wash' }],
    },
    { id: 'kms', kind: 'kilometres', label: 'Kilometres' },
    {
      id: 'loan',
      kind: 'radio',
      label: 'Loan car?',
      options: [{ id: 'yes', label: 'Yes please' }, { id: 'no' }],
    },
    {
      ...{ id: 'licence', kind: 'text', label: 'Licence number', required: true },
      when: { 'fields.loan': 'yes' },
    },
    { id: 'name', kind: 'name', label: 'Name', required: true },
    { id: 'last_name', kind: 'name', label: 'Last name' },
    { id: 'email', kind: 'email', label: 'Email', required: true },
    { id: 'consent', kind: 'consent', label: 'Send me offers' },
  ],
  destinations: ['crm'],
};
const careers: Form = {
  title: 'Work with us',
  category: 'Careers Enquiry',
  fields: [{ id: 'email', kind: 'email', label: 'Email', required: true }],
};
const selling: Form = {
  title: 'Sell us your car',
  category: 'Sell My Car',
  fields: [
    { id: 'email', kind: 'email', label: 'Email', required: true },
    { id: 'photos', kind: 'files', label: 'Photos of your car', maxFiles: 3 },
  ],
};
/** A file that waited for too long. */
const GONE = 'gone-file';
const FORMS: Readonly<Record<string, Form>> = { service, careers, selling };
const ADDRESS = {
  address: { street: '1 Main St', city: 'Ashgrove', state: 'QLD', postcode: '4060' },
} as const;
const LOCATIONS: Location[] = [
  { ...ADDRESS, id: 'main', name: 'Main', slug: 'main', primary: true, time_zone: 'Australia/Brisbane' },
  {
    ...ADDRESS,
    id: 'west',
    name: 'West',
    slug: 'west',
    dealership_slug: 'western',
    time_zone: 'Australia/Perth',
  },
];
const valid = {
  ...{ form: 'service', place: 'west', rego: 'abc 123', jobs: ['Brakes (check_option)', 'Wash'] },
  ...{ kms: '85,000 km', loan: 'yes', licence: 'L1', name: 'Ann', last_name: 'Lee' },
  ...{ email: 'ann@example.com', consent: true, loan_helper: 'dropped', regoState: 'nsw' },
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function serve() {
  const saved: NewLead[] = [];
  const shown: RejectedForm[] = [];
  ({ app } = createTestApp());
  void app.register(leadRoutes, {
    sites: {
      get: (slug) => ({
        ...{
          slug,
          locations: LOCATIONS,
          config: { timeZone: 'Australia/Brisbane', features: { autogauge: false, redbook: false } },
        },
        settings: {
          ...settings,
          leads: {
            ...settings.leads,
            destinations: [
              { id: 'crm', kind: 'file' },
              { id: 'dealer', kind: 'email' },
            ],
          },
        },
        catalogue: {
          find: () => Promise.resolve(testVehicle('U7')),
          findRecord: () => Promise.resolve(undefined),
        },
        forms: {
          hasFileFields: false,
          find(id) {
            const form = FORMS[id];
            return (
              form &&
              resolveForm(form, {
                context: {},
                fill: (text) => text,
                listLocations: () => LOCATIONS.map(({ slug, name }) => ({ id: slug, label: name })),
                listDealerships: () => [],
                defaults: { submitLabel: 'Send', successHref: '/success' },
              })
            );
          },
        },
      }),
    },
    proofs: createFormProofs('secret'),
    save: (lead) => {
      if (lead.uploads?.includes(GONE)) return Promise.reject(new UploadGoneError());
      saved.push(lead);
      return Promise.resolve({ id: 'lead-1', isNew: true });
    },
    showForm: (_request, reply, form) => {
      shown.push(form);
      void reply.code(form.status).type('text/html').send('<form>');
      return Promise.resolve(true);
    },
  });
  const send = (payload: object) =>
    app!.inject({ method: 'POST', url: '/api/leads', payload, headers: { host: HOST } });
  const sendHtml = (fields: [string, string][]) =>
    app!.inject({
      ...{ method: 'POST', url: '/api/leads', payload: new URLSearchParams(fields).toString() },
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { send, sendHtml, saved, shown };
}

describe('a form', () => {
  it('is stored with its values by name and in words (LEAD-042, LEAD-043, LEAD-044)', async () => {
    const { send, saved } = serve();
    const response = await send({ ...valid, idempotency_key: 'key-12345678' });
    expect([response.statusCode, response.json()]).toMatchObject([201, { lead_id: 'lead-1' }]);
    const [lead] = saved;
    expect(lead).toMatchObject({ tenant: 'yard', key: 'key-12345678', isSuspect: false });
    expect(lead?.record).toMatchObject({
      ...{ form: 'service', category: 'Service Booking', event_id: 22 },
      ...{ name: 'Ann Lee', email: 'ann@example.com', opt_in: true, opt_in_text: 'Send me offers' },
      ...{ location_slug: 'west', dealership_slug: 'western', additional_services: ['Brakes'] },
      values: {
        ...{ campaign: 'winter', place: 'west', rego: 'ABC 123', regoState: 'nsw', jobs: ['Wash'] },
        ...{ kms: 85_000, loan: 'yes', licence: 'L1', first_name: 'Ann', last_name: 'Lee' },
      },
      answers: [
        { label: 'Service location', text: 'West' },
        { label: 'Registration', text: 'ABC 123 (NSW)' },
        { label: 'Jobs', text: 'Brakes, A wash' },
        { label: 'Kilometres', text: '85,000 km' },
        { label: 'Loan car?', text: 'Yes please' },
        { label: 'Licence number', text: 'L1' },
      ],
    });
    expect(lead?.record.values).not.toHaveProperty('loan_helper');
    // Only the form's own destination, and the visitor's receipt.
    expect(lead?.destinations).toEqual(['crm', 'visitor:receipt']);
  });

  it('rewrites the category of job applications (LEAD-019, LEAD-020)', async () => {
    const { send, saved } = serve();
    await send({ form: 'careers', email: 'ann@example.com' });
    expect(saved[0]?.record).toMatchObject({
      ...{ category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51 },
    });
  });

  it('names the fields with errors in the words of the page', async () => {
    const { send, saved } = serve();
    const response = await send({ ...valid, place: 'nowhere', licence: '', email: 'x', kms: 'many' });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      errors: [
        { field: 'place', code: 'invalid', label: 'Service location' },
        { field: 'kms', code: 'invalid', label: 'Kilometres' },
        { field: 'licence', code: 'missing', label: 'Licence number' },
        { field: 'email', code: 'invalid', label: 'Email' },
      ],
    });
    expect(saved).toEqual([]);
  });

  it('does not ask for a field that its condition hides', async () => {
    const { send, saved } = serve();
    const response = await send({ ...valid, loan: 'no', licence: 'hidden' });
    expect(response.statusCode).toBe(201);
    expect(saved[0]?.record.values).not.toHaveProperty('licence');
  });

  it('without script, is saved and answered with the page after sending', async () => {
    const { sendHtml, saved } = serve();
    const response = await sendHtml([
      ...(['form', 'place', 'name', 'email'] as const).map((name): [string, string] => [name, valid[name]]),
      ['jobs', 'Brakes (check_option)'],
      ['jobs', 'Wash'],
      ['consent', 'on'],
    ]);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/success?lead=lead-1&location=${valid.place}&form=service`,
    ]);
    expect(saved[0]?.record).toMatchObject({ additional_services: ['Brakes'], opt_in: true });
  });

  it('without script, is shown again with what was entered', async () => {
    const { sendHtml, shown } = serve();
    const response = await sendHtml([
      ...([
        ['form', 'service'],
        ['url', '/service'],
        ['place', 'west'],
        ['name', 'Ann'],
      ] as [string, string][]),
      ['kms', 'many'],
    ]);
    expect(response.statusCode).toBe(422);
    expect(shown).toMatchObject([
      {
        ...{ path: '/service', status: 422 },
        form: {
          id: 'service',
          values: { place: 'west', name: 'Ann', kms: 'many' },
          errors: [
            { field: 'kms', code: 'invalid' },
            { field: 'email', code: 'missing' },
          ],
        },
      },
    ]);
    expect(shown[0]?.form?.form).not.toHaveProperty('presets');
  });

  it('is refused if the site has no such form', async () => {
    const { send, sendHtml } = serve();
    expect((await send({ form: 'other' })).statusCode).toBe(404);
    const page = await sendHtml([
      ['form', 'other'],
      ['message', 'Hello <b>'],
    ]);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    // The text is not lost.
    expect(page.body).toContain('Hello &#60;b');
  });

  it('is marked if only a bot could have sent it', async () => {
    const { send, saved } = serve();
    await send({ ...valid, website: 'spam' });
    expect(saved[0]).toMatchObject({ isSuspect: true, destinations: [] });
  });

  it('gives its files to the lead, and says how many there are', async () => {
    const { send, saved } = serve();
    const photos = ['file-number-1', 'file-number-2'];
    expect((await send({ form: 'selling', email: 'ann@example.com', photos })).statusCode).toBe(201);
    expect(saved[0]).toMatchObject({
      uploads: photos,
      record: { values: { photos }, answers: [{ label: 'Photos of your car', text: '2' }] },
    });
    await send({ form: 'selling', email: 'ann@example.com', photos: [photos[0], photos[0]] });
    expect(saved[1]?.uploads).toEqual([photos[0]]);
    await send({ form: 'selling', email: 'ann@example.com' });
    expect(saved[2]).not.toHaveProperty('uploads');
  });

  it.each([
    [['../../etc/passwd'], 'invalid'],
    [[GONE], 'invalid'],
    [['file-1-of-4', 'file-2-of-4', 'file-3-of-4', 'file-4-of-4'], 'tooMany'],
  ])('says that the files %j cannot be sent, and stores nothing', async (photos, code) => {
    const { send, saved } = serve();
    const response = await send({ form: 'selling', email: 'ann@example.com', photos });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ field: 'photos', code, label: 'Photos of your car' }],
    });
    expect(saved).toEqual([]);
  });
});
