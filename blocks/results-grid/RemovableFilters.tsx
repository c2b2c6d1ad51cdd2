import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import {
  countRequest,
  formatRangeLabel,
  listRefinements,
  searchLink,
  useSearchState,
  formatFilterValue,
  removeRefinement,
  type Refinement,
} from '../../engine/browser/search';
import type { ResultsGridProps } from './results-grid-props';
import styles from './ResultsGrid.module.css';

/** More would be a second list of filters. */
const MOST = 8;

const isCount = (value: unknown): value is { nbHits: number } =>
  typeof value === 'object' && value !== null && 'nbHits' in value && typeof value.nbHits === 'number';

/** How many cars there are in each of some other searches; nothing until the answer has come, or where none comes. */
function useCounts(requests: readonly object[]): readonly number[] {
  const { addMiddlewares } = useInstantSearch();
  const [counts, setCounts] = useState<{ key: string; counts: number[] }>();
  const key = JSON.stringify(requests);
  useEffect(() => {
    let isWanted = true;
    // The one way to the client that the search itself uses.
    const remove = addMiddlewares(({ instantSearchInstance: { client } }) => ({
      started() {
        Promise.resolve(client.search(JSON.parse(key)))
          .then((answer: unknown) => {
            const results: unknown = (answer as { results?: unknown }).results;
            if (!isWanted || !Array.isArray(results) || !results.every(isCount)) return;
            setCounts({ key, counts: results.map(({ nbHits }) => nbHits) });
          })
          // Without numbers the links still lead on (SRCH-040).
          .catch(() => undefined);
      },
    }));
    return () => {
      isWanted = false;
      remove();
    };
  }, [addMiddlewares, key]);
  return counts?.key === key ? counts.counts : [];
}

/** The words for what was chosen; the same as on its chip. */
function nameOf(refinement: Refinement, t: ResultsGridProps['t']): string {
  if (refinement.kind === 'query') return t('query', { query: refinement.query });
  if (refinement.kind === 'range') return formatRangeLabel(refinement.attribute, refinement.range, t);
  return formatFilterValue(refinement.attribute, refinement.value, t);
}

/**
 * What to give up: a link for each thing chosen, and how many cars there are without it. The links stand without
 * script, the numbers come with it.
 */
export function RemovableFilters({ page, t }: ResultsGridProps) {
  const state = useSearchState(page);
  const choices = listRefinements(state).slice(0, MOST);
  const others = choices.map((refinement) => removeRefinement(state, refinement));
  const counts = useCounts(others.map((other) => countRequest(page.search, other)));
  // With one thing chosen, giving it up is what Clear Filters does.
  if (choices.length < 2) return null;
  const focusResults = () => document.getElementById(page.resultsId)?.focus({ preventScroll: true });
  return (
    <div className={styles.relax}>
      <h3 className={styles.relaxTitle}>{t('relaxTitle')}</h3>
      <ul role="list" className={styles.relaxList}>
        {choices.map((refinement, index) => {
          const other = others[index];
          const count = counts[index];
          const name = nameOf(refinement, t);
          return (
            other && (
              <li key={name}>
                <a {...searchLink(page, other, focusResults)} className={styles.relaxLink}>
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
