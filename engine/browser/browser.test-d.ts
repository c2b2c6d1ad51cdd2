import { expectTypeOf } from 'vitest';
import { trackEvent } from './analytics/track-event';
import { createSearchRouter, type SearchState } from './search';
import { useLiveQuery } from './search/use-live-query';
import { compareList } from './stores/compare-list';
import { useVehicleList } from './stores/use-vehicle-list';
import type { SavedVehicle } from './stores/vehicle-list';

// An event has the fields of the catalogue, and no others (LEAD-012).
trackEvent({ event: 'share', method: 'copy' });
// @ts-expect-error there is no such event
trackEvent({ event: 'mood' });
// @ts-expect-error personal data are not part of an event
trackEvent({ event: 'generate_lead', lead_kind: 'enquiry', email: 'ann@example.com' });

// A list stores only what a page can show again.
expectTypeOf(useVehicleList).returns.toEqualTypeOf<readonly SavedVehicle[]>();
// @ts-expect-error a saved vehicle needs its name and slug
compareList().add({ id: '7' });
// @ts-expect-error lists change through their functions
compareList().getState().items.push();

// The result of a live query has the type that its reader returns.
declare const search: Parameters<typeof useLiveQuery>[2]['search'];
const countResults = (results: readonly object[]) => results.length;
export function useCounts() {
  const options = { delayMs: 1, search };
  const live = useLiveQuery(0, { queries: [], read: countResults }, options);
  expectTypeOf(live.data).toBeNumber();
  // @ts-expect-error the first result and the reader must agree
  useLiveQuery('none', { queries: [], read: countResults }, options);
}

// Only the router can change the state.
const router = createSearchRouter({
  path: '/',
  query: '',
  rules: { sorts: [], defaultSort: '' },
  browser: undefined,
});
expectTypeOf(router.state()).toEqualTypeOf<SearchState>();
router.update((state) => ({ ...state, page: 2 }));
// @ts-expect-error a step returns the whole next state
router.update(() => ({ page: 2 }));
