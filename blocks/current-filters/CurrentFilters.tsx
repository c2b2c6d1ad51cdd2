import { X } from 'lucide-react';
import {
  clearFilters,
  formatRefinement,
  listRefinements,
  createSearchUpdateLink,
  useHeldRefinements,
  useInterpretation,
  usePendingSearchState,
  useSearchPage,
  removeRefinement,
  type Refinement,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './CurrentFilters.module.css';

type CurrentFiltersProps = BlockProps<'current-filters'>;

/** The active filters as chips. Renders nothing outside a search or without filters. */
export default function CurrentFilters(props: CurrentFiltersProps) {
  const page = useSearchPage();
  return page && <Chips {...props} page={page} />;
}

function getRefinementKey(refinement: Refinement): string {
  if (refinement.kind === 'query') return 'query';
  if (refinement.kind === 'part') return `part:${refinement.part.start}`;
  return `${refinement.attribute}:${refinement.kind === 'value' ? refinement.value : ''}`;
}

function Chips({ t, page }: CurrentFiltersProps & { page: SearchPage }) {
  const state = usePendingSearchState(page);
  const refinements = useHeldRefinements(
    listRefinements(state, useInterpretation(state)),
    page.settings.search,
  );
  if (refinements.length === 0) return null;
  // The focused chip is removed, so the results receive the focus.
  const focusResults = () => document.getElementById(page.resultsId)?.focus({ preventScroll: true });
  return (
    <ul className={styles.chips} aria-label={t('label')}>
      {refinements.map((refinement) => {
        const name = formatRefinement(refinement, t);
        return (
          <li key={getRefinementKey(refinement)}>
            <a
              {...createSearchUpdateLink(
                page,
                state,
                (from) => removeRefinement(from, refinement),
                focusResults,
              )}
              className={styles.chip}
              aria-label={t('remove', { name })}
            >
              <span>{name}</span>
              <Icon icon={X} size="sm" />
            </a>
          </li>
        );
      })}
      <li>
        <a {...createSearchUpdateLink(page, state, clearFilters, focusResults)} className={styles.clear}>
          {t('clearFilters')}
        </a>
      </li>
    </ul>
  );
}
