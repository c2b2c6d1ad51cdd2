import { describe, expect, it } from 'vitest';
import { HOST } from '../testing/test-app';
import { serve } from '../testing/serve-leads';
import type { ReserveCar, ReserveOutcome } from './reserve-car';

const FORM = {
  form: 'deposit',
  name: 'Ann',
  email: 'ann@example.com',
  car_id: 'u7',
  url: '/cars/u7/checkout',
};
const REFERENCE = 'x'.repeat(32);
const STARTED: ReserveOutcome = {
  ...{ outcome: 'started', leadId: 'lead-9', reference: REFERENCE, href: '/api/reservations/x/pay' },
};

/** Serves leads with reservations that end as given. */
function serveWith(outcome: ReserveOutcome, overrides: Parameters<typeof serve>[0] = {}) {
  const asked: { email: string; vehicleId: string }[] = [];
  const reserveCar: ReserveCar = (lead, vehicleId) => {
    asked.push({ email: lead.record.email, vehicleId });
    return Promise.resolve(outcome);
  };
  return { ...serve({ reserveCar, ...overrides }), asked };
}

describe('POST /api/leads with a form that reserves a car (RSV-001, RSV-005)', () => {
  it('sends the visitor to the payment, and remembers the reservation in this browser', async () => {
    const { send, sendForm, asked, saved } = serveWith(STARTED);
    const response = await sendForm(FORM);
    expect(response).toMatchObject({ statusCode: 303, headers: { location: '/api/reservations/x/pay' } });
    expect(response.headers['set-cookie']).toMatch(/^forecourt-reservation=x{32}; .*HttpOnly; SameSite=Lax/);
    const { statusCode, headers, ...json } = await send(FORM);
    expect({ statusCode, body: json.json<unknown>() }).toEqual({
      statusCode: 201,
      body: {
        ...{ lead_id: 'lead-9', success_href: '/api/reservations/x/pay' },
        ...{ category: expect.stringMatching(/./), car_type: 'used' },
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    const { car_id: _, ...unknownCar } = FORM;
    // Not a car: stored as a lead, reserves nothing (RSV-010).
    expect((await sendForm({ ...unknownCar, car_id: 'x9' })).headers.location).toContain('/success?');
    expect(asked).toHaveLength(2);
    expect(saved).toHaveLength(1);
    expect(asked[0]).toEqual({ email: 'ann@example.com', vehicleId: expect.any(String) as unknown });
  });

  it('tells a visitor kindly who was not first, and keeps what was entered', async () => {
    const { send, sendForm, shownForms } = serveWith({
      ...{ outcome: 'taken', isPaying: true, by: REFERENCE },
    });
    expect((await sendForm(FORM)).statusCode).toBe(409);
    expect(shownForms).toMatchObject([
      { path: '/cars/u7/checkout?car_id=u7', form: { failure: 'carTaken', values: { name: 'Ann' } } },
    ]);
    const json = await send(FORM);
    expect(json.statusCode).toBe(409);
    expect(json.body).toContain('Another visitor is reserving this car right now.');
    // Nobody learns the reference of another reservation.
    expect(json.body + JSON.stringify(json.headers)).not.toContain(REFERENCE);
  });

  it('recognises the visitor who was first', async () => {
    const { send, sendForm } = serveWith({ outcome: 'taken', isPaying: true, by: REFERENCE });
    const own = { cookie: `forecourt-reservation=${REFERENCE}` };
    // What was sent is not what was reserved, and the page says so.
    const unchanged = `/reservations/${REFERENCE}?problem=unchanged`;
    expect((await sendForm(FORM, own)).headers.location).toBe(unchanged);
    expect((await send(FORM, own)).json()).toMatchObject({ success_href: unchanged });
    expect((await sendForm(FORM, { cookie: 'forecourt-reservation=y' })).statusCode).toBe(409);
  });

  it.each<[ReserveOutcome, number, string]>([
    [{ outcome: 'not-reservable' }, 409, 'carGone'],
    // It is not free in a few minutes.
    [{ outcome: 'taken', isPaying: false, by: REFERENCE }, 409, 'carReserved'],
    [{ outcome: 'unavailable' }, 503, 'failed'],
  ])('explains %j', async (outcome, status, failure) => {
    const { sendForm, shownForms } = serveWith(outcome);
    expect((await sendForm(FORM)).statusCode).toBe(status);
    expect(shownForms).toMatchObject([{ form: { failure } }]);
  });

  it('reserves nothing for bots, nor for more forms than a person sends', async () => {
    const { sendForm, asked, saved } = serveWith(STARTED, {
      rate: { name: 'leads', windowMs: 60_000, max: 2, maxBehindProxy: 2, isShared: true },
      markedRate: { name: 'marked-leads', windowMs: 60_000, max: 9, maxBehindProxy: 9 },
    });
    expect((await sendForm({ ...FORM, website: 'https://spam.example' })).statusCode).toBe(303);
    expect(asked).toEqual([]);
    expect(saved).toMatchObject([{ isSuspect: true }]);
    await sendForm(FORM);
    expect((await sendForm(FORM)).statusCode).toBe(429);
    expect(asked).toHaveLength(1);
  });

  it('is only for the site’s own pages', async () => {
    const { sendForm, asked } = serveWith(STARTED);
    expect((await sendForm(FORM, { host: HOST, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(asked).toEqual([]);
  });
});
