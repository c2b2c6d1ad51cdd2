import { beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let car: SampleCar;
beforeAll(async () => {
  car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
});

describe('the API', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    site.get('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const lead = { form: 'enquiry', name: 'Bo', email: 'bo@example.com', message: 'Hi' };

  test('returns the same id for the same key, and 409 for different content', async () => {
    const leadWithKey = { ...lead, idempotency_key: `system-${Date.now()}` };
    const first = await post(leadWithKey);
    expect(first.status).toBe(201);
    expect((await post(leadWithKey)).body).toBe(first.body);
    expect((await post({ ...leadWithKey, message: 'Other' })).status).toBe(409);
  });

  test('rejects requests from other sites', async () => {
    expect((await post(lead, { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('shows a visitor’s input to no one else', async () => {
    const secret = `Secret ${Date.now()}`;
    const path = `/enquire/${car.slug}`;
    const form = new URLSearchParams({ form: 'enquiry', name: secret, url: path }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await site.get('/api/leads', { method: 'POST', headers, body: form });
    expect(response.status).toBe(422);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain(secret);
    expect((await site.get(path)).body).not.toContain(secret);
  });

  test('the form’s page exists for each kind, and for a sold car (LEAD-005)', async () => {
    for (const kind of ['', '/test-drive', '/photos'])
      expect((await site.get(`/enquire/${car.slug}${kind}`)).status).toBe(200);
    expect((await site.get(`/enquire/${car.slug}/order`)).status).toBe(404);
  });
});
