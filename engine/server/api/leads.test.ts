import { describe, expect, it } from 'vitest';
import { AppointmentTakenError, DatabaseConnectionError, LeadConflictError } from '../../data';
import { HOST } from '../testing/test-app';
import { CARS, WITHDRAWN, serve, validLead } from '../testing/serve-leads';

describe('POST /api/leads', () => {
  it('saves JSON and returns the lead’s ID and the page that follows (API-018, API-023, LEAD-017)', async () => {
    const { send, saved } = serve();
    const response = await send(
      { ...validLead, idempotency_key: 'press-0001' },
      { 'user-agent': 'Browser/1' },
    );
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      lead_id: 'lead-1',
      success_href: '/success?lead=lead-1&car_id=u7&form=enquiry',
      ...{ category: 'Vehicle Enquiry', car_type: CARS['u7']?.car_type },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(saved).toMatchObject([
      {
        tenant: 'yard',
        key: 'press-0001',
        isSuspect: false,
        record: {
          name: 'Ann Lee',
          user_agent: 'Browser/1',
          'Vehicle Make': 'Toyota',
          dealership_slug: 'north',
        },
      },
    ]);
  });

  it('saves the documented fields, and takes those of the car from the stock (ENT-017, ENT-018, ENT-020, ENT-038, LEAD-055)', async () => {
    const { send, saved } = serve();
    const lead_attributes = { visited_pages: ['/cars/a'], linked_query_params: { utm_source: 'mail' } };
    const sent = { ...validLead, phone: '+61412345678', opt_in: true, url: '/enquire/a', lead_attributes };
    expect((await send({ ...sent, 'Vehicle Make': 'Other', stock_number: 'X' })).statusCode).toBe(201);
    expect(saved[0]?.record).toMatchObject({
      ...{ form: 'enquiry', action: 'enquire', category: 'Vehicle Enquiry', source: 'Website' },
      ...{ phone: '0412 345 678', opt_in: true, url: '/enquire/a', lead_attributes },
      opt_in_text: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      ...{ car_id: CARS['u7']?.id, dealership_slug: 'north', manufacturer_slug: 'toyota' },
      ...{ stock_number: CARS['u7']?.stocknum, 'Vehicle Make': 'Toyota', 'Vehicle Model': CARS['u7']?.model },
      vehicle_status: 'in_stock',
      // A used car in stock, on a site with the feature.
      autogauge_enabled: true,
    });
  });

  it('saves a form and redirects to the success page (LEAD-015)', async () => {
    const { sendForm, saved } = serve();
    const response = await sendForm({ ...validLead, opt_in: 'on', idempotency_key: '', colour: 'red' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/success?lead=lead-1&car_id=u7&form=enquiry');
    expect(saved).toMatchObject([{ key: undefined, record: { opt_in: true, terms_conditions: false } }]);
  });

  it('ignores a car that is not in the tenant’s stock', async () => {
    const { send, saved } = serve();
    const response = await send({ ...validLead, car_id: 'x9' });
    expect(response.statusCode).toBe(201);
    // What the browser counts is what is stored.
    expect(response.json()).toMatchObject({ category: saved[0]?.record.category });
    expect(response.json()).not.toHaveProperty('car_type');
    expect(saved[0]?.record).not.toHaveProperty('Vehicle Make');
    expect(saved[0]?.record).not.toHaveProperty('car_id');
  });

  it('lists every error for JSON, and shows a form again with its values (LEAD-049, ERR-024)', async () => {
    const { send, sendForm, saved, shownForms } = serve();
    const response = await send({ ...validLead, email: 'ann', message: '' });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const shownErrors = [
      { field: 'message', code: 'missing' },
      { field: 'email', code: 'invalid' },
    ];
    const errors = [
      { field: 'message', code: 'missing', label: 'Comments' },
      { field: 'email', code: 'invalid', label: 'Email' },
    ];
    expect(response.json()).toMatchObject({ errors });
    const formResponse = await sendForm({ ...validLead, email: 'ann', message: '', url: '/enquire/a?x=1' });
    expect(formResponse.statusCode).toBe(422);
    expect(shownForms).toMatchObject([
      {
        path: '/enquire/a?car_id=u7',
        status: 422,
        form: { id: 'enquiry', errors: shownErrors, values: { name: 'Ann Lee' } },
      },
    ]);
    expect(saved).toEqual([]);
  });

  // 15:30 UTC on the 21st is the 22nd in Brisbane and still the 21st in Perth.
  it.each([
    ['in the site’s time zone without a car', undefined, '2026-11-21', '2026-11-22', '2027-11-22'],
    [
      'in the main location’s time zone for a car without a location',
      'u7',
      '2026-11-21',
      '2026-11-22',
      '2027-11-22',
    ],
    ['in the car’s own location’s time zone', 'w1', '2026-11-20', '2026-11-21', '2027-11-21'],
  ])(
    'accepts test drives from today to a year ahead, %s (LEAD-006)',
    async (_whose, car_id, yesterday, today, last) => {
      const { send, saved } = serve({
        now: () => new Date('2026-11-21T15:30:00Z'),
        rate: { name: 'leads', windowMs: 60_000, max: 9, maxBehindProxy: 50 },
      });
      const requestTestDrive = (dateTime: string) =>
        send({ ...validLead, form: 'test-drive', dateTime, car_id: car_id ?? 'none' });
      for (const day of [today, `${today}T09:00`, last])
        expect((await requestTestDrive(day)).statusCode).toBe(201);
      expect(saved).toHaveLength(3);
      for (const [day, code] of [
        [yesterday, 'tooEarly'],
        ['2020-01-01', 'tooEarly'],
        ['9999-12-31', 'tooLate'],
      ] as const) {
        const rejection = await requestTestDrive(day);
        expect(rejection.statusCode).toBe(422);
        expect(rejection.json()).toMatchObject({ errors: [{ field: 'dateTime', code }] });
      }
      expect(saved).toHaveLength(3);
    },
  );

  it('shows a form with a past date again, including the date', async () => {
    const { sendForm, shownForms } = serve({ now: () => new Date('2026-11-21T15:30:00Z') });
    const pastTestDrive = {
      ...validLead,
      form: 'test-drive',
      dateTime: '2026-11-21',
      url: '/enquire/a/test-drive',
    };
    expect((await sendForm(pastTestDrive)).statusCode).toBe(422);
    expect(shownForms).toMatchObject([
      {
        form: {
          errors: [{ field: 'dateTime', code: 'tooEarly' }],
          values: { dateTime: '2026-11-21', message: 'Is it there?' },
        },
      },
    ]);
  });

  it('finds the form’s page by the Referer if the form does not name it', async () => {
    const { sendForm, shownForms } = serve();
    await sendForm({ form: 'enquiry' }, { referer: `http://${HOST}/contact?a=b` });
    expect(shownForms).toMatchObject([{ path: '/contact' }]);
  });

  it('tries the Referer if the form’s own page does not exist', async () => {
    const triedPaths: string[] = [];
    const { sendForm } = serve({
      showForm: (_request, _reply, { path }) => {
        triedPaths.push(path);
        return Promise.resolve(false);
      },
    });
    await sendForm({ form: 'enquiry', url: '/nowhere' }, { referer: `http://${HOST}/contact` });
    expect(triedPaths).toEqual(['/nowhere', '/contact']);
  });

  it('returns a plain page with the comments if no page can show the form', async () => {
    const { sendForm } = serve({ showForm: () => Promise.resolve(false) });
    const response = await sendForm({ form: 'enquiry', url: '/nowhere', message: 'Is <b>it</b> there?' });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('Your enquiry wasn’t sent');
    expect(response.body).toContain('Is &#60;b&#62;it&#60;/b&#62; there?');
  });

  it.each([10_000, 70_000, 900_000])(
    'shows a form with %i characters again and says how many are too many',
    async (length) => {
      const { sendForm, shownForms, saved } = serve();
      const message = 'x'.repeat(length);
      const response = await sendForm({ ...validLead, message, url: '/enquire/a' });
      expect(response.statusCode).toBe(422);
      expect(response.headers['content-type']).toContain('text/html');
      expect(shownForms).toMatchObject([
        {
          path: '/enquire/a?car_id=u7',
          form: {
            values: { message, name: 'Ann Lee' },
            errors: [{ field: 'message', code: 'tooLong', excess: length - 4_000 }],
          },
        },
      ]);
      expect(saved).toEqual([]);
    },
  );

  it('shows the start of a form that is too large to keep', async () => {
    const { sendForm, shownForms, saved } = serve();
    const { message: _message, ...rest } = validLead;
    const response = await sendForm({ ...rest, url: '/enquire/a', message: 'x'.repeat(2_000_000) });
    expect(response.statusCode).toBe(413);
    expect(shownForms).toMatchObject([
      {
        path: '/enquire/a?car_id=u7',
        form: {
          failure: 'tooLarge',
          values: { name: 'Ann Lee', message: expect.stringMatching(/^x{1000000,}$/) },
          errors: [{ field: 'message', code: 'tooLong' }],
        },
      },
    ]);
    expect(saved).toEqual([]);
  });

  it('shows the start of a form that no browser sends', async () => {
    const { sendForm, shownForms, saved } = serve();
    const { message: _message, ...rest } = validLead;
    const response = await sendForm({ ...rest, url: '/enquire/a', message: 'x'.repeat(17 * 1_048_576) });
    expect(response.statusCode).toBe(413);
    expect(shownForms).toMatchObject([{ path: '/enquire/a?car_id=u7', form: { failure: 'tooLarge' } }]);
    expect(saved).toEqual([]);
  });

  it('shows a form again after too many enquiries, with Retry-After', async () => {
    const { sendForm, shownForms } = serve({
      rate: { name: 'leads', windowMs: 60_000, max: 1, maxBehindProxy: 1 },
    });
    expect((await sendForm({ ...validLead, url: '/enquire/a' })).statusCode).toBe(303);
    const response = await sendForm({ ...validLead, url: '/enquire/a' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['content-type']).toContain('text/html');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(shownForms).toMatchObject([
      { status: 429, form: { failure: 'tooMany', values: { message: 'Is it there?' } } },
    ]);
  });

  it('ignores unusable hidden fields of a form', async () => {
    const { sendForm, saved } = serve();
    const hidden = { car_id: 'x'.repeat(200), idempotency_key: '!', url: `/${'x'.repeat(3_000)}` };
    expect((await sendForm({ ...validLead, kind: 'order', ...hidden })).statusCode).toBe(303);
    expect(saved).toMatchObject([{ key: undefined, record: { form: 'enquiry' } }]);
    expect(saved[0]?.record).not.toHaveProperty('car_id');
    expect(saved[0]?.record.url).toHaveLength(2_000);
  });

  it('keeps the make and stock number of a withdrawn vehicle', async () => {
    const { send, saved } = serve();
    expect((await send({ ...validLead, car_id: 'g9' })).statusCode).toBe(201);
    const { make, stocknum } = WITHDRAWN['g9']!;
    expect(saved).toMatchObject([{ record: { car_id: 'g9', 'Vehicle Make': make, stock_number: stocknum } }]);
  });

  it('shows the form of a withdrawn vehicle again, but not of one that was never public', async () => {
    const { sendForm, shownForms } = serve();
    await sendForm({ ...validLead, car_id: 'g9', email: 'ann', url: '/enquire/g9' });
    await sendForm({ ...validLead, car_id: 'h3', email: 'ann', url: '/enquire/h3' });
    expect(shownForms[0]).toHaveProperty('vehicle.id', 'g9');
    expect(shownForms[1]).not.toHaveProperty('vehicle');
  });

  it.each(['127.0.0.1', '203.0.113.9'])(
    'stores and marks enquiries beyond the limit of %s, and counts invalid ones apart',
    async (remoteAddress) => {
      const { send, saved } = serve({
        rate: { name: 'leads', windowMs: 60_000, max: 2, maxBehindProxy: 2 },
        markedRate: { name: 'marked-leads', windowMs: 60_000, max: 1, maxBehindProxy: 1 },
      });
      for (let junk = 0; junk < 20; junk += 1)
        expect((await send({ ...validLead, email: 'junk' }, {}, { remoteAddress })).statusCode).toBe(422);
      const statuses: number[] = [];
      for (const message of ['a', 'b', 'c', 'd'])
        statuses.push((await send({ ...validLead, message }, {}, { remoteAddress })).statusCode);
      expect(statuses).toEqual([201, 201, 201, 429]);
      expect(saved.map(({ isSuspect }) => isSuspect)).toEqual([false, false, true]);
    },
  );

  it.each([
    ['203.0.113.9', 40],
    ['127.0.0.1', 610],
  ])('refuses no valid enquiry from %s, whether as JSON or as a form', async (remoteAddress, count) => {
    const { send, sendForm, saved } = serve({ rate: undefined, markedRate: undefined });
    for (let index = 0; index < count; index += 1) {
      const lead = { ...validLead, message: `Enquiry ${index}` };
      const isForm = index % 20 === 0;
      const response = await (isForm ? sendForm : send)(lead, {}, { remoteAddress });
      expect(response.statusCode).toBe(isForm ? 303 : 201);
    }
    expect(saved).toHaveLength(count);
    expect([saved.at(0)?.isSuspect, saved.at(-1)?.isSuspect]).toEqual([false, true]);
  });

  it('saves an enquiry although the shared limits do not answer', async () => {
    const { send, saved } = serve({}, { addHits: () => new Promise(() => undefined) });
    expect((await send(validLead)).statusCode).toBe(201);
    expect(saved).toHaveLength(1);
  });

  it('asks to try again if the database is not available, and keeps a form’s values', async () => {
    const { send, sendForm, shownForms } = serve({
      save: () => Promise.reject(new DatabaseConnectionError('57P01', '57P01')),
    });
    const response = await send(validLead);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    const form = await sendForm({ ...validLead, url: '/enquire/a' });
    expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '1']);
    expect(shownForms).toMatchObject([{ form: { values: { message: 'Is it there?' } } }]);
  });

  it('keeps a form’s values if saving fails, and logs no content (LEAD-018, ERR-009)', async () => {
    const { send, sendForm, shownForms, log } = serve({
      save: () => Promise.reject(new Error('no database (57P01)')),
    });
    const response = await send(validLead);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ title: 'An unexpected error occured' });
    expect((await sendForm({ ...validLead, url: '/enquire/a' })).statusCode).toBe(500);
    expect(shownForms).toMatchObject([{ form: { failure: 'failed', values: { message: 'Is it there?' } } }]);
    expect(log.join('')).toContain('57P01');
    expect(log.join('')).not.toContain('already sent');
    for (const word of ['Ann', 'ann@', 'there?']) expect(log.join('')).not.toContain(word);
  });

  it('rejects an idempotency key that was used for another lead', async () => {
    const { send } = serve({ save: () => Promise.reject(new LeadConflictError()) });
    expect((await send({ ...validLead, idempotency_key: 'press-0001' })).statusCode).toBe(409);
  });

  it('saves a form whose page was used for another lead before', async () => {
    const keys: (string | undefined)[] = [];
    const { sendForm } = serve({
      save: ({ key }) => {
        keys.push(key);
        return key === 'press-0001'
          ? Promise.reject(new LeadConflictError())
          : Promise.resolve({ id: 'lead-2', isNew: true });
      },
    });
    const form = { ...validLead, idempotency_key: 'press-0001' };
    const response = await sendForm(form);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toContain('lead-2');
    expect(keys).toEqual(['press-0001', undefined]);
  });

  it('saves a lead with the honeypot filled in, marked as suspect', async () => {
    const { send, saved } = serve();
    expect((await send({ ...validLead, website: 'https://spam.example' })).statusCode).toBe(201);
    expect(saved[0]?.isSuspect).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('rejects requests from other sites: %j', async (headers) => {
    const { sendForm, saved } = serve();
    const response = await sendForm({ ...validLead }, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('from another website');
    expect(response.body).toContain('Is it there?');
    expect(saved).toEqual([]);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }],
    [{ origin: `http://${HOST}` }],
    [{}],
  ])('accepts requests from its own pages: %j', async (headers) => {
    const { sendForm } = serve();
    expect((await sendForm({ ...validLead }, headers)).statusCode).toBe(303);
  });

  it('limits leads per address and sends Retry-After', async () => {
    const { send, saved } = serve();
    const codes: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const response = await send(validLead, {}, { remoteAddress: '203.0.113.9' });
      codes.push(response.statusCode);
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codes).toEqual([201, 201, 201, 429]);
    expect(saved).toHaveLength(3);
    expect((await send(validLead, {}, { remoteAddress: '203.0.113.10' })).statusCode).toBe(201);
  });

  it.each([
    ['a missing form', {}],
    ['a list for the form', { ...validLead, form: ['enquiry'] }],
    ['an object for a name', { ...validLead, name: { first: 'Ann' } }],
    ['a short key', { ...validLead, idempotency_key: 'a' }],
    ['a key with a colon', { ...validLead, idempotency_key: 'day:2026-11-21:x' }],
    ['too many pages', { ...validLead, lead_attributes: { visited_pages: Array(51).fill('/') } }],
    ['a list', []],
  ])('rejects %s without quoting it', async (_what, body) => {
    const { send, saved } = serve();
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('Ann');
    expect(saved).toEqual([]);
  });

  it('has no form of an unknown name, and keeps what was typed into it', async () => {
    const { send, sendForm, saved } = serve({ showForm: () => Promise.resolve(false) });
    const response = await send({ ...validLead, form: 'order' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const page = await sendForm({ ...validLead, form: 'order' });
    expect([page.statusCode, page.body.includes('Is it there?')]).toEqual([404, true]);
    expect(saved).toEqual([]);
  });

  it('reports values of the wrong kind, and drops names that are no fields', async () => {
    const { send, saved } = serve();
    const response = await send({ ...validLead, email: 7, message: ['a'] });
    expect(response.statusCode).toBe(422);
    expect((await send({ ...validLead, price: 1 })).statusCode).toBe(201);
    expect(JSON.stringify(saved)).not.toContain('price');
  });

  it('reads the name that version 0.1 gave to forms', async () => {
    const { send, sendForm, saved } = serve();
    const { form: kind, ...rest } = validLead;
    expect((await send({ ...rest, kind })).statusCode).toBe(201);
    expect((await sendForm({ ...rest, kind: 'test-drive' })).statusCode).toBe(303);
    expect(saved.map(({ record }) => record.form)).toEqual(['enquiry', 'test-drive']);
  });

  it('rejects invalid JSON, other content types, long bodies and unknown hosts', async () => {
    const { send } = serve();
    const json = { 'content-type': 'application/json' };
    expect((await send('{"kind":', json)).statusCode).toBe(400);
    expect((await send('{"__proto__":{"kind":"enquiry"}}', json)).statusCode).toBe(400);
    expect((await send('<lead/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
    expect((await send({ ...validLead, message: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await send(validLead, { host: 'nobody.example' })).statusCode).toBe(421);
  });
});

describe('a car chosen in a field of the form', () => {
  const { name, stocknum } = CARS['u7']!;
  const chosen = {
    ...{ form: 'finance', car: `${name} (${stocknum})`, car_id: 'u7', url: '/finance' },
    ...{ name: 'Ann', email: 'ann@example.com', postcode: '4101' },
  };

  it('is shown again with the form, without script', async () => {
    const { sendForm, shownForms } = serve();
    expect((await sendForm(chosen)).statusCode).toBe(422);
    expect(shownForms).toMatchObject([
      {
        form: {
          carId: 'u7',
          values: { car: chosen.car },
          errors: [{ field: 'phone', code: 'missing' }],
        },
      },
    ]);
  });

  it('needs a postcode for finance (LEAD-046)', async () => {
    const { send } = serve();
    const response = await send({ ...chosen, phone: '0412 345 678', postcode: '' });
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { errors: [{ field: 'postcode', code: 'missing' }] },
    ]);
  });

  it('is the car of the lead, unless the text was changed afterwards', async () => {
    const { sendForm, saved } = serve();
    await sendForm({ ...chosen, phone: '0412 345 678' });
    await sendForm({ ...chosen, phone: '0412 345 678', car: 'Some other car' });
    expect(saved[0]?.record).toMatchObject({ stock_number: stocknum });
    expect(saved[1]?.record).not.toHaveProperty('stock_number');
    expect(saved[1]?.record.values).toMatchObject({ car: 'Some other car' });
  });
});

describe('the form that unsubscribes', () => {
  it('records the address, sends no receipt, and has a page of its own', async () => {
    const { sendForm, send, saved } = serve();
    const response = await sendForm({ form: 'unsubscribe', email: 'ann@example.com', reason: 'bought' });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/unsubscribe/done?lead=lead-1&form=unsubscribe',
    ]);
    expect(saved).toMatchObject([{ unsubscribes: true, record: { category: 'Unsubscribe' } }]);
    expect(saved[0]?.destinations).not.toContain('visitor:receipt');
    expect((await send({ form: 'unsubscribe', email: '' })).statusCode).toBe(422);
    expect((await send(validLead)).statusCode).toBe(201);
    expect(saved[1]).not.toHaveProperty('unsubscribes');
    expect(saved[1]?.destinations).toContain('visitor:receipt');
  });
});

describe('a test drive at a chosen time (LEAD-007)', () => {
  const now = () => new Date('2026-11-29T22:00:00Z');
  const drive = { ...validLead, form: 'test-drive', car_id: 'w1' } as const;
  const TAKEN = [{ field: 'dateTime', code: 'taken', label: 'Preferred day' }];

  it('books the time at the car’s location', async () => {
    const { send, saved } = serve({ now });
    expect((await send({ ...drive, dateTime: '2026-12-01T13:00' })).statusCode).toBe(201);
    expect(saved[0]?.booking).toEqual({ location: 'west', startsAt: '2026-12-01T13:00', capacity: 1 });
  });

  it('has the time beside its day if the browser sends the form itself', async () => {
    const { sendForm, saved, shownForms } = serve({ now });
    const day = { ...drive, url: '/enquire/a', dateTime: '2026-12-01', 'time:dateTime': '2026-12-01T13:00' };
    expect((await sendForm({ ...day, email: '' })).statusCode).toBe(422);
    expect(shownForms).toMatchObject([{ form: { values: { dateTime: '2026-12-01T13:00' } } }]);
    expect((await sendForm(day)).statusCode).toBe(303);
    expect((await sendForm({ ...day, dateTime: '2026-12-02', message: 'b' })).statusCode).toBe(303);
    expect(saved.map(({ record }) => record.dateTime)).toEqual(['2026-12-01T13:00', '2026-12-02']);
  });

  it('books nothing for a day alone, for times that the dealer arranges, and for a bot', async () => {
    const { send, saved } = serve({ now });
    for (const lead of [
      { ...drive, dateTime: '2026-12-01' },
      { ...drive, dateTime: '2026-12-05T13:00' },
      { ...drive, dateTime: '2026-12-01T13:00', website: 'spam' },
    ])
      expect((await send(lead)).statusCode).toBe(201);
    expect(saved.map(({ booking }) => booking)).toEqual([undefined, undefined, undefined]);
  });

  it('is refused with the field’s error if the location does not offer it, or others were faster', async () => {
    const { send, saved } = serve({ now });
    const closed = await send({ ...drive, dateTime: '2026-12-01T09:00' });
    expect([closed.statusCode, closed.json<{ errors: unknown }>().errors]).toEqual([422, TAKEN]);
    expect(saved).toEqual([]);
    const late = serve({ now, save: () => Promise.reject(new AppointmentTakenError()) });
    const response = await late.send({ ...drive, dateTime: '2026-12-01T13:00' });
    expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([422, TAKEN]);
    expect(late.log.join('')).not.toContain('Ann');
  });
});
