import { describe, expect, it, vi } from 'vitest';
import { serve } from '../testing/serve-leads';
import { priceOrder } from './price-order';
import type { OrderRequest } from './submission';
import type { ReserveCar } from './reserve-car';

const FORM = {
  ...{ form: 'purchase', car_id: 'u7', url: '/checkout-journey', name: 'Ann', email: 'ann@example.com' },
  ...{ phone: '0412345678', inspection: 'Seen', payment: 'Transfer', handover: 'Pick-up' },
  'do-you-have-a-trade-in': 'No',
};

/** Serves leads, and collects what is ordered. */
function serveOrders() {
  const asked: Parameters<ReserveCar>[] = [];
  const reserveCar: ReserveCar = (...given) => {
    asked.push(given);
    const reference = 'x'.repeat(32);
    return Promise.resolve({
      ...{ outcome: 'started', leadId: 'lead-9', reference, href: `/reservations/${reference}` },
    });
  };
  return { ...serve({ reserveCar }), asked };
}

describe('POST /api/leads with the form that orders a car (RSV-013)', () => {
  it('works without script, takes prices from the stock and the form alone, and leads to the order', async () => {
    const { sendForm, asked } = serveOrders();
    const forged = { total: '1', totalCents: '1', order: '{}', price: '1' };
    const response = await sendForm({ ...FORM, ...forged, extras: 'paint-protection' });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/reservations/${'x'.repeat(32)}`,
    ]);
    const [[lead, vehicleId, { order, own } = {}] = []] = asked;
    expect([vehicleId, own]).toEqual(['u7', undefined]);
    const [car, extra, ...others] = order?.lines ?? [];
    expect([car?.kind, extra]).toEqual(['car', { kind: 'extra', label: 'Paint protection', cents: 89_000 }]);
    expect(others).toEqual([]);
    expect(car?.cents).toBeGreaterThan(100);
    expect(order).toMatchObject({ state: 'qld', totalCents: (car?.cents ?? 0) + 89_000 });
    // The dealer reads it in the lead.
    expect(lead?.record.order_lines).toContainEqual({ label: 'Order: Paint protection', text: '$890' });
    expect(lead?.record.action).toBe('purchase');
  });

  it('names the reservation of this browser, which an order replaces', async () => {
    const { sendForm, asked } = serveOrders();
    const own = 'y'.repeat(32);
    await sendForm(FORM, { cookie: `forecourt-reservation=${own}` });
    expect(asked[0]?.[2]).toMatchObject({ own, order: { carType: 'used' } });
  });

  it('shows the form again with its order and errors', async () => {
    const { sendForm, shownForms, asked } = serveOrders();
    expect((await sendForm({ ...FORM, extras: 'gold-plating', handover: 'Delivery' })).statusCode).toBe(422);
    expect(shownForms).toMatchObject([
      { form: { order: { lines: [{ kind: 'car' }] }, errors: [{ field: 'extras' }, { field: 'postcode' }] } },
    ]);
    expect(asked).toEqual([]);
  });
});

describe('priceOrder', () => {
  const request: OrderRequest = {
    start: {
      ...{ day: '2026-11-29', carType: 'used', totalCents: 100 },
      lines: [{ kind: 'car', label: 'A car', cents: 100 }],
    },
    form: { fields: [{ id: 'to', kind: 'postcode', label: 'To' }], order: { delivery: 'to' } },
    ...{ values: { to: '3350' }, today: '2026-11-29', location: undefined },
  };
  const price = (
    estimateDelivery: () => Promise<{ price: number; name: string } | undefined>,
    delivery = true,
  ) => {
    const warn = vi.fn();
    const config = {
      ...{ timeZone: 'Australia/Melbourne', features: { autogauge: false, redbook: false, delivery } },
    };
    return { warn, order: priceOrder({ slug: 'yard', config, estimateDelivery }, request, { warn }) };
  };

  it('adds the price of delivery that the site has', async () => {
    const { order } = price(() => Promise.resolve({ price: 18_000, name: 'Ballarat VIC' }));
    expect((await order).lines[1]).toEqual({ kind: 'delivery', label: 'Ballarat VIC', cents: 18_000 });
  });

  it('loses no order if the price is unknown, or if its provider fails', async () => {
    const unknown = { kind: 'delivery', label: '3350' };
    expect((await price(() => Promise.resolve(undefined)).order).lines[1]).toEqual(unknown);
    const failing = price(() => Promise.reject(new Error('no answer')));
    expect((await failing.order).lines[1]).toEqual(unknown);
    expect(failing.warn).toHaveBeenCalledOnce();
    const off = price(() => Promise.reject(new Error('not asked')), false);
    expect((await off.order).lines[1]).toEqual(unknown);
    expect(off.warn).not.toHaveBeenCalled();
  });
});
