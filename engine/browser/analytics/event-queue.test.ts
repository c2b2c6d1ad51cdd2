import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validators } from '../../../schemas';
import { EVENT_CATALOGUE } from './event-catalogue';
import type { ConsentState } from './consent';
import { createTestQueue } from './testing';

const pageView = { event: 'page_view', page_path: '/cars/1' };
const createWishlistEvent = (id: string) => ({
  event: 'add_to_wishlist',
  item_id: id,
  item_name: 'Car',
  item_brand: 'Kia',
});
const createSearchEvent = (text: string) => ({ event: 'search', search_term: text });

/** Any event, including invalid ones and ones with personal data. */
const anyEvent = fc.oneof(
  fc.record(
    {
      event: fc.constantFrom(...Object.keys(EVENT_CATALOGUE), 'made_up'),
      page_path: fc.string(),
      item_id: fc.oneof(fc.string(), fc.emailAddress()),
      item_name: fc.oneof(fc.string(), fc.emailAddress()),
      search_term: fc.oneof(fc.string(), fc.emailAddress(), fc.constant('0491 570 156')),
      lead_kind: fc.string(),
      method: fc.constantFrom('copy', 'email', '7'),
      filters: fc.constantFrom('', 'make,price', '!'),
      name: fc.constant('Ann Lee'),
    },
    { requiredKeys: ['event'] },
  ),
  fc.anything(),
);
type Step =
  | { kind: 'add'; event: unknown }
  | { kind: 'wait'; ms: number }
  | { kind: 'consent'; state: Exclude<ConsentState, 'unknown'> }
  | { kind: 'flush' | 'startPageView' };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), event: anyEvent }) },
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({
    kind: fc.constant('consent' as const),
    state: fc.constantFrom('granted' as const, 'denied' as const),
  }),
  fc.record({ kind: fc.constantFrom('flush' as const, 'startPageView' as const) }),
);

function applyStep(queue: ReturnType<typeof createTestQueue>, step: Step) {
  if (step.kind === 'add') queue.add(step.event);
  else if (step.kind === 'wait') queue.advanceClock(step.ms);
  else if (step.kind === 'consent') queue.setConsent(step.state);
  else queue[step.kind]();
}

describe('before and after consent', () => {
  it('holds events until consent is granted, then sends them in order with their original times', () => {
    const queue = createTestQueue();
    queue.add(pageView);
    queue.advanceClock(5_000);
    queue.add(createWishlistEvent('1'));
    queue.flush();
    expect(queue.dataLayer).toEqual([]);
    expect(queue.batches).toEqual([]);
    queue.setConsent('granted');
    queue.add({ event: 'print' });
    expect(queue.names()).toEqual(['page_view', 'add_to_wishlist', 'print']);
    queue.flush();
    expect(queue.sent()).toEqual(['page_view', 'add_to_wishlist', 'print']);
    expect(queue.batches[0]?.events.map(({ at }) => at)).toEqual([1_000_000, 1_005_000, 1_005_000]);
  });

  it('drops all unsent events when consent is refused', () => {
    const queue = createTestQueue();
    queue.add(pageView);
    queue.setConsent('denied');
    queue.add(createWishlistEvent('1'));
    queue.add(createSearchEvent('ute'));
    queue.advanceClock(10_000);
    queue.flush();
    expect([queue.dataLayer, queue.batches]).toEqual([[], []]);
    queue.setConsent('granted');
    queue.add(pageView);
    queue.setConsent('denied');
    queue.flush();
    expect(queue.names()).toEqual(['page_view']);
    expect(queue.batches).toEqual([]);
  });

  it('sends nothing without consent, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const queue = createTestQueue();
        let state: ConsentState = 'unknown';
        for (const step of steps) {
          const before = queue.dataLayer.length + queue.batches.length;
          applyStep(queue, step);
          if (step.kind === 'consent') state = step.state;
          if (state !== 'granted') expect(queue.dataLayer.length + queue.batches.length).toBe(before);
        }
        expect(queue.warn).not.toHaveBeenCalled();
      }),
    );
  });

  it('sends only valid events without personal data, for any input', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const queue = createTestQueue();
        queue.setConsent('granted');
        for (const step of steps) applyStep(queue, step);
        for (const batch of queue.batches) {
          expect(
            validators['analytics-batch'](batch),
            JSON.stringify(validators['analytics-batch'].errors),
          ).toBe(true);
        }
        expect(JSON.stringify([queue.batches, queue.dataLayer])).not.toMatch(/@|%40|Ann Lee|0491/i);
      }),
    );
  });
});

describe('duplicate events', () => {
  it('drops immediate duplicates, but not later ones', () => {
    const queue = createTestQueue();
    queue.setConsent('granted');
    queue.add(createWishlistEvent('1'));
    queue.add(createWishlistEvent('1'));
    queue.add(createWishlistEvent('2'));
    queue.advanceClock(1_000);
    queue.add(createWishlistEvent('2'));
    expect(queue.dataLayer.map(({ item_id }) => item_id)).toEqual(['1', '2', '2']);
  });

  it('counts the calculator once per page view (API-021)', () => {
    const queue = createTestQueue({ numbers: { calculator_use: 26 } });
    queue.setConsent('granted');
    for (let touch = 0; touch < 3; touch += 1) {
      queue.add({ event: 'calculator_use', item_id: 'u1' });
      queue.advanceClock(2_000);
    }
    expect(queue.dataLayer).toEqual([{ event: 'calculator_use', item_id: 'u1', event_number: 26 }]);
    queue.startPageView();
    queue.add({ event: 'calculator_use', item_id: 'u1' });
    expect(queue.names()).toEqual(['calculator_use', 'calculator_use']);
  });

  it('sends a typed query after a pause, before later events', () => {
    const queue = createTestQueue();
    queue.setConsent('granted');
    for (const text of ['h', 'hi', 'hil']) {
      queue.add(createSearchEvent(text));
      queue.advanceClock(300);
    }
    expect(queue.dataLayer).toEqual([]);
    queue.advanceClock(1_500);
    queue.add(createSearchEvent('hilux'));
    queue.add({ event: 'filter_results', filters: 'price' });
    expect(queue.dataLayer.map(({ search_term, event }) => search_term ?? event)).toEqual([
      'hil',
      'hilux',
      'filter_results',
    ]);
    queue.add(createSearchEvent('ute'));
    queue.flush();
    expect(queue.sent().at(-1)).toBe('search');
  });
});

describe('limits and failures', () => {
  it('holds at most a hundred events and sends at most thirty per batch', () => {
    const queue = createTestQueue();
    for (let id = 0; id < 500; id += 1) queue.add(createWishlistEvent(String(id)));
    queue.setConsent('granted');
    queue.flush();
    expect(queue.dataLayer).toHaveLength(100);
    expect(queue.batches.map(({ events }) => events.length)).toEqual([30, 30, 30, 10]);
    expect(new Set(queue.batches.map(({ view }) => view)).size).toBe(1);
  });

  it('gives each page view an id, and sends remaining events with the id of their own view', () => {
    const queue = createTestQueue();
    queue.setConsent('granted');
    queue.add(pageView);
    queue.startPageView();
    queue.add(pageView);
    queue.flush();
    expect(queue.batches.map(({ view }) => view)).toEqual(['view1', 'view2']);
  });

  it('logs and retries a batch that the browser refused once (ERR-011)', () => {
    const results = [false, true];
    const bodies: string[] = [];
    const queue = createTestQueue({}, { send: (_url, body) => (bodies.push(body), results.shift() ?? true) });
    queue.setConsent('granted');
    queue.add(pageView);
    queue.flush();
    queue.flush();
    queue.flush();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(queue.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('refused 1 event') as string }),
    );
  });

  it('logs a warning and continues when counting fails (ERR-011)', () => {
    const fail = () => {
      throw new Error('blocked');
    };
    const queue = createTestQueue({}, { push: fail, send: fail });
    queue.setConsent('granted');
    expect(() => {
      queue.add({ event: 'print' });
      queue.flush();
    }).not.toThrow();
    expect(queue.warn).toHaveBeenCalledTimes(2);
  });

  it('sends nothing and holds no events without an endpoint', () => {
    const queue = createTestQueue({ endpoint: undefined });
    queue.setConsent('granted');
    queue.add(pageView);
    queue.flush();
    expect(queue.names()).toEqual(['page_view']);
    expect(queue.batches).toEqual([]);
  });
});

describe('the advertising pixel (API-022)', () => {
  const car = { event: 'view_item', item_id: 'u/1 &', item_name: 'Kia Rio', item_brand: 'Kia' };
  const pixelUrl = 'https://ads.example/tr?id={id}&ev={event}&cd[content_ids]={item}&x={other}';

  it('is sent ViewContent of a car once, after consent', () => {
    const queue = createTestQueue({ pixel: '77', pixelUrl });
    queue.add(car);
    queue.add(createWishlistEvent('1'));
    expect(queue.pixels).toEqual([]);
    queue.setConsent('granted');
    queue.add(car);
    expect(queue.pixels).toEqual([
      'https://ads.example/tr?id=77&ev=ViewContent&cd[content_ids]=u%2F1%20%26&x={other}',
    ]);
  });

  it.each([{ pixel: '77' }, { pixelUrl }])('is sent nothing with only %o', (options) => {
    const queue = createTestQueue(options);
    queue.setConsent('granted');
    queue.add(car);
    expect([queue.pixels, queue.names()]).toEqual([[], ['view_item']]);
  });

  it('is sent nothing after a refusal, and its failure costs no other event (ERR-011)', () => {
    const refused = createTestQueue({ pixel: '77', pixelUrl });
    refused.add(car);
    refused.setConsent('denied');
    expect(refused.pixels).toEqual([]);
    const broken = createTestQueue(
      { pixel: '77', pixelUrl },
      {
        requestPixel: () => {
          throw new Error('blocked');
        },
      },
    );
    broken.setConsent('granted');
    broken.add(car);
    broken.flush();
    expect([broken.sent(), broken.warn.mock.calls.length]).toEqual([['view_item'], 1]);
  });
});

describe('dataLayer entries', () => {
  it('contain the event number, the vehicle as an item, and the pixel if configured (API-020, API-022)', () => {
    const queue = createTestQueue({ numbers: { add_to_wishlist: 39 }, pixel: '77' });
    queue.setConsent('granted');
    queue.add({ event: 'view_item', item_id: 'u1', item_name: 'Kia Rio', item_brand: 'Kia' });
    queue.add(createWishlistEvent('1'));
    expect(queue.dataLayer).toEqual([
      {
        event: 'view_item',
        item_id: 'u1',
        item_name: 'Kia Rio',
        item_brand: 'Kia',
        ecommerce: { items: [{ item_id: 'u1', item_name: 'Kia Rio', item_brand: 'Kia' }] },
        pixel: { id: '77', event: 'ViewContent' },
      },
      expect.objectContaining({ event: 'add_to_wishlist', event_number: 39 }),
    ]);
    expect(queue.dataLayer[1]).not.toHaveProperty('pixel');
  });
});
