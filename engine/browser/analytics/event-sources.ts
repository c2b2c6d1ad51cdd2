import type { AnalyticsEvent } from '../../../schemas';
import type { AnalyticsDomEvent } from './track-event';

// Repeated here, so that this module loads no other chunk.
const DOM_EVENT: AnalyticsDomEvent = 'forecourt:event';

/** The vehicle that a page is about; empty on other pages. */
interface PageVehicle {
  item_id?: string;
  item_name?: string;
  item_brand?: string;
}

/** Reads the vehicle of the page from the attribute that `recently-viewed.ts` sets. */
export function readPageVehicle(document: Document): PageVehicle {
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (viewed === undefined) return {};
  try {
    const { id, name, make } = JSON.parse(viewed) as Record<string, unknown>;
    return {
      ...(typeof id === 'string' && { item_id: id }),
      ...(typeof name === 'string' && { item_name: name }),
      ...(typeof make === 'string' && { item_brand: make }),
    };
  } catch {
    return {};
  }
}

/** Finds the event of a click: the element's `data-counts` (docs/analytics.md), or `click_to_call` for a phone link. */
function findClickEvent(element: Element, isPrevented: boolean): string | undefined {
  const eventName = element.closest<HTMLElement>('[data-counts]')?.dataset['counts'];
  // A block that prevents the call reveals the number and tracks that itself.
  return eventName ?? (!isPrevented && element.closest('a[href^="tel:"]') ? 'click_to_call' : undefined);
}

/** The paths of private pages, each with a placeholder for the secret in it. */
const PRIVATE_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/reservations\/[^/]+/, '/reservations/:reference'],
  [/^\/shortlists\/[^/]+/, '/shortlists/:token'],
];

/** The path of a page for others to see: that of a private page opens it. */
const getSharedPath = (pathname: string): string =>
  PRIVATE_PATHS.reduce((path, [pattern, shown]) => path.replace(pattern, shown), pathname);

/** Lists the events of a page load: the page view, its vehicle, and the search in its URL. */
export function listPageEvents(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  vehicle: PageVehicle,
): AnalyticsEvent[] {
  const { item_id } = vehicle;
  const text = new URLSearchParams(search).get('query')?.trim();
  return [
    { event: 'page_view', page_path: getSharedPath(pathname) },
    ...(item_id === undefined ? [] : [{ event: 'view_item', ...vehicle, item_id } as const]),
    ...(text ? [{ event: 'search', search_term: text } as const] : []),
  ];
}

/**
 * Collects all events: from islands, clicks and printing. There is one listener per type on the whole document. On a
 * vehicle page, an event without a vehicle is about that page's vehicle.
 */
export function collectEvents(window: Window, add: (event: object) => void): void {
  const { document } = window;
  // The queue drops events that the catalogue does not list.
  const count = (event: { event: string }) => {
    const { item_id } = readPageVehicle(document);
    add({ ...(item_id !== undefined && { item_id }), ...event });
  };
  document.addEventListener(DOM_EVENT, (event) => count((event as CustomEvent<AnalyticsEvent>).detail));
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!(target instanceof Element)) return;
    const event = findClickEvent(target, defaultPrevented);
    if (event !== undefined) count({ event });
  });
  window.addEventListener('beforeprint', () => count({ event: 'print' }));
}
