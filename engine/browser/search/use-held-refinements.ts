import { useInstantSearch } from 'react-instantsearch';
import type { Settings } from '../../../schemas';
import { clampRange, computeSliderBounds, SLIDER_RULES } from './range-slider';
import type { Refinement } from './search-state';

const getSliderRules = (attribute: string) =>
  Object.entries(SLIDER_RULES).find(([name]) => name === attribute)?.[1];

/**
 * Refinements as the filters show them: a range is held within the bounds of its slider (SRCH-026). Bounds are known only
 * from results; until then, and for attributes without a slider, a range stays as the URL has it.
 */
export function useHeldRefinements(
  refinements: readonly Refinement[],
  settings: Settings['search'],
): readonly Refinement[] {
  const { results } = useInstantSearch();
  return refinements.map((refinement) => {
    if (refinement.kind !== 'range') return refinement;
    const rules = getSliderRules(refinement.attribute);
    // Not `getFacetStats`, which lacks the facets of results that came with the page.
    const facet = results.disjunctiveFacets.find(({ name }) => name === refinement.attribute);
    const stats: unknown = facet && 'stats' in facet ? facet.stats : undefined;
    if (!rules || !isNumberStats(stats)) return refinement;
    const bounds = computeSliderBounds(stats, rules(settings));
    return { ...refinement, range: clampRange(refinement.range, bounds) };
  });
}

/** If there are no values, the index returns the range 0 to 0. */
const isNumberStats = (stats: unknown): stats is { min: number; max: number } =>
  typeof stats === 'object' &&
  stats !== null &&
  'min' in stats &&
  'max' in stats &&
  typeof stats.min === 'number' &&
  typeof stats.max === 'number' &&
  stats.max > 0;
