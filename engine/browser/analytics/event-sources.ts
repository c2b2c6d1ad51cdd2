import type { AnalyticsEvent } from '../../../schemas';
import type { AnalyticsDomEvent } from './track-event';

// Written again, so that this module needs no other file of the build.
const DOM_EVENT: AnalyticsDomEvent = 'forecourt:event';

/** What a page says of the car that it is about; empty on other pages. */
interface PageVehicle {
  item_id?: string;
  item_name?: string;
  item_brand?: string;
}

/** The car of the page, as `viewed.ts` marks it for the loader. */
export function readPageVehicle(document: Document): PageVehicle {
  const said = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (said === undefined) return {};
  try {
    const { id, name, make } = JSON.parse(said) as Record<string, unknown>;
    return {
      ...(typeof id === 'string' && { item_id: id }),
      ...(typeof name === 'string' && { item_name: name }),
      ...(typeof make === 'string' && { item_brand: make }),
    };
  } catch {
    return {};
  }
}

/** What a press of an element is counted as: what its `data-counts` names (docs/analytics.md), or that it dials. */
function eventOf(pressed: Element): string | undefined {
  const named = pressed.closest<HTMLElement>('[data-counts]')?.dataset['counts'];
  return named ?? (pressed.closest('a[href^="tel:"]') ? 'click_to_call' : undefined);
}

/** What the page itself is: seen, about a car, the answer to a text that was searched for. */
export function pageEvents({ pathname, search }: Location, car: PageVehicle): AnalyticsEvent[] {
  const { item_id } = car;
  const text = new URLSearchParams(search).get('query')?.trim();
  return [
    { event: 'page_view', page_path: pathname },
    ...(item_id === undefined ? [] : [{ event: 'view_item', ...car, item_id } as const]),
    ...(text ? [{ event: 'search', search_term: text } as const] : []),
  ];
}

/**
 * Everything that is counted: what islands tell, presses of links and buttons, printing. One listener for each kind on
 * the whole document. On the page of a car each event is about that car, where it names no other.
 */
export function collectEvents(window: Window, add: (event: object) => void): void {
  const { document } = window;
  // The queue leaves out what is none of the listed events.
  const count = (event: { event: string }) => {
    const { item_id } = readPageVehicle(document);
    add({ ...(item_id !== undefined && { item_id }), ...event });
  };
  document.addEventListener(DOM_EVENT, (event) => count((event as CustomEvent<AnalyticsEvent>).detail));
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    // A link that only shows its number was held back by its block, which tells that itself.
    if (!(target instanceof Element) || defaultPrevented) return;
    const event = eventOf(target);
    if (event !== undefined) count({ event });
  });
  window.addEventListener('beforeprint', () => count({ event: 'print' }));
}
