import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import {
  createCountRequest,
  formatRefinement,
  listRefinements,
  createSearchLink,
  useInterpretation,
  useSearchState,
  removeRefinement,
} from '../../engine/browser/search';
import type { ResultsGridProps } from './results-grid-props';
import styles from './ResultsGrid.module.css';

/** Keeps the list from repeating the whole filter panel. */
const MAX_FILTERS = 8;

const isCount = (value: unknown): value is { nbHits: number } =>
  typeof value === 'object' && value !== null && 'nbHits' in value && typeof value.nbHits === 'number';

/** Returns the number of cars that each search finds; empty until a response arrives. */
function useCounts(requests: readonly object[]): readonly number[] {
  const { addMiddlewares } = useInstantSearch();
  const [counts, setCounts] = useState<{ key: string; counts: number[] }>();
  const key = JSON.stringify(requests);
  useEffect(() => {
    let isCurrent = true;
    // Middleware is the only way to access InstantSearch's search client.
    const removeMiddleware = addMiddlewares(({ instantSearchInstance: { client } }) => ({
      started() {
        Promise.resolve(client.search(JSON.parse(key)))
          .then((response: unknown) => {
            const results: unknown = (response as { results?: unknown }).results;
            if (!isCurrent || !Array.isArray(results) || !results.every(isCount)) return;
            setCounts({ key, counts: results.map(({ nbHits }) => nbHits) });
          })
          // The links also work without counts (SRCH-040).
          .catch(() => undefined);
      },
    }));
    return () => {
      isCurrent = false;
      removeMiddleware();
    };
  }, [addMiddlewares, key]);
  return counts?.key === key ? counts.counts : [];
}

/**
 * Suggests filters to remove: a link for each filter, with the number of cars that match without it. The links work
 * without script; the counts need it.
 */
export function RelaxSuggestions({ page, t }: ResultsGridProps) {
  const state = useSearchState(page);
  const refinements = listRefinements(state, useInterpretation(state)).slice(0, MAX_FILTERS);
  const statesWithout = refinements.map((refinement) => removeRefinement(state, refinement));
  const counts = useCounts(
    statesWithout.map((stateWithout) => createCountRequest(page.search, stateWithout)),
  );
  // Removing the only filter is the same as Clear Filters.
  if (refinements.length < 2) return null;
  const focusResults = () => document.getElementById(page.resultsId)?.focus({ preventScroll: true });
  return (
    <div className={styles.suggestions}>
      <h3 className={styles.suggestionsTitle}>{t('relaxTitle')}</h3>
      <ul role="list" className={styles.suggestionsList}>
        {refinements.map((refinement, index) => {
          const stateWithout = statesWithout[index];
          const count = counts[index];
          const name = formatRefinement(refinement, t);
          return (
            stateWithout && (
              <li key={name}>
                <a {...createSearchLink(page, stateWithout, focusResults)} className={styles.suggestion}>
                  <span>{t('relaxWithout', { name })}</span>
                  {count !== undefined && <strong>{t('relaxCount', { count })}</strong>}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
