import { afterEach, expect, it, vi } from 'vitest';
import { collectEvents, listPageEvents } from './event-sources';

/** An element with the given ancestors by selector. */
class FakeElement extends EventTarget {
  constructor(private readonly ancestors: Readonly<Record<string, object>>) {
    super();
  }
  closest(selector: string): object | null {
    return this.ancestors[selector] ?? null;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Collects the events of a click on a vehicle page. */
function collectClickEvents(ancestors: Readonly<Record<string, object>>, isHandled = false): object[] {
  vi.stubGlobal('Element', FakeElement);
  const element = new FakeElement(ancestors);
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    querySelector: () => ({ dataset: { viewed: '{"id":"7"}' } }),
  };
  const collected: object[] = [];
  const window = { document, addEventListener: () => undefined } as unknown as Window;
  collectEvents(window, (event) => void collected.push(event));
  listeners.get('click')?.({ target: element, defaultPrevented: isHandled });
  return collected;
}

const TEL = { 'a[href^="tel:"]': {} };
const NAMED_EVENT = { '[data-counts]': { dataset: { counts: 'gallery_open' } } };

it.each([
  ['the event of its element', NAMED_EVENT, [{ item_id: '7', event: 'gallery_open' }]],
  ['a phone call', TEL, [{ item_id: '7', event: 'click_to_call' }]],
  ['only the named event', { ...TEL, ...NAMED_EVENT }, [{ item_id: '7', event: 'gallery_open' }]],
  ['nothing for other elements', { button: {} }, []],
])('counts %s for a click', (_what, ancestors, events) =>
  expect(collectClickEvents(ancestors)).toEqual(events),
);

it('does not count a call that its block prevents', () => expect(collectClickEvents(TEL, true)).toEqual([]));

it('counts a named event when its block handles the click itself', () =>
  expect(collectClickEvents(NAMED_EVENT, true)).toEqual([{ item_id: '7', event: 'gallery_open' }]));

it('tells nobody the address of a private page', () => {
  const list = (pathname: string) => listPageEvents({ pathname, search: '?paid' }, {});
  expect(list(`/reservations/${'x'.repeat(32)}`)).toEqual([
    { event: 'page_view', page_path: '/reservations/:reference' },
  ]);
  expect(list('/cars/a-car')).toEqual([{ event: 'page_view', page_path: '/cars/a-car' }]);
});
