import { afterEach, expect, it, vi } from 'vitest';
import { collectEvents } from './event-sources';

/** An element inside the given selectors. */
class Pressed extends EventTarget {
  constructor(private readonly within: Readonly<Record<string, object>>) {
    super();
  }
  closest(selector: string): object | null {
    return this.within[selector] ?? null;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** The events that result from a click on a vehicle page. */
function eventsOfClick(within: Readonly<Record<string, object>>, isHandled = false): object[] {
  vi.stubGlobal('Element', Pressed);
  const element = new Pressed(within);
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    querySelector: () => ({ dataset: { viewed: '{"id":"7"}' } }),
  };
  const counted: object[] = [];
  const window = { document, addEventListener: () => undefined } as unknown as Window;
  collectEvents(window, (event) => void counted.push(event));
  listeners.get('click')?.({ target: element, defaultPrevented: isHandled });
  return counted;
}

const TEL = { 'a[href^="tel:"]': {} };
const COUNTS = { '[data-counts]': { dataset: { counts: 'gallery_open' } } };

it.each([
  ['the event of its element', COUNTS, [{ item_id: '7', event: 'gallery_open' }]],
  ['a phone call', TEL, [{ item_id: '7', event: 'click_to_call' }]],
  ['only the named event', { ...TEL, ...COUNTS }, [{ item_id: '7', event: 'gallery_open' }]],
  ['nothing for other elements', { button: {} }, []],
])('counts %s for a click', (_what, within, events) => expect(eventsOfClick(within)).toEqual(events));

it('does not count a call that its block prevents', () => expect(eventsOfClick(TEL, true)).toEqual([]));

it('counts a named event when its block handles the click itself', () =>
  expect(eventsOfClick(COUNTS, true)).toEqual([{ item_id: '7', event: 'gallery_open' }]));
