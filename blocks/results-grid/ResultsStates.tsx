import { CloudOff, SearchX } from 'lucide-react';
import { useInstantSearch, usePagination } from 'react-instantsearch';
import {
  clearFilters,
  hasRefinements,
  createSearchLink,
  setPage,
  useSearchState,
} from '../../engine/browser/search';
import { Button, ButtonLink, Card, EmptyState, Skeleton, VisuallyHidden } from '../kit';
import { RelaxSuggestions } from './RelaxSuggestions';
import type { ResultsGridProps } from './results-grid-props';
import styles from './ResultsGrid.module.css';

/**
 * Shown if there are no results (SRCH-036, SRCH-037, ERR-019). If there are no filters to clear, the button links to
 * another page (SRCH-038, C5).
 */
export function NoResults(props: ResultsGridProps) {
  const { page, t } = props;
  const state = useSearchState(page);
  const link = hasRefinements(state)
    ? createSearchLink(page, clearFilters(state))
    : { href: page.settings.search.clearFiltersHref };
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={t('emptyTitle')}
        level={2}
        actions={<ButtonLink {...link}>{t('clearFilters')}</ButtonLink>}
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
      <RelaxSuggestions {...props} />
    </>
  );
}

/** Shown on a page beyond the last one, for example after a car was sold. Links to the last page. */
export function NoSuchPage({ page, t }: ResultsGridProps) {
  const state = useSearchState(page);
  const { nbPages } = usePagination();
  return (
    <EmptyState
      icon={SearchX}
      title={t('noPageTitle')}
      level={2}
      actions={
        <ButtonLink {...createSearchLink(page, setPage(state, nbPages))}>
          {t('lastPage', { page: nbPages })}
        </ButtonLink>
      }
    >
      <p>{t('noPageText', { pages: nbPages })}</p>
    </EmptyState>
  );
}

/** Shown if the first search fails, because there are no previous results to keep. */
export function LoadFailed({ t }: ResultsGridProps) {
  const { refresh } = useInstantSearch();
  return (
    <EmptyState
      icon={CloudOff}
      title={t('errorTitle')}
      level={2}
      actions={<Button onClick={refresh}>{t('retry')}</Button>}
    >
      <p>{t('errorText')}</p>
    </EmptyState>
  );
}

const PLACEHOLDER_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shows placeholders of the same size as cards, so that nothing shifts when results arrive. */
export function Loading({ t }: ResultsGridProps) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {PLACEHOLDER_KEYS.map((key) => (
          <Card key={key}>
            <Skeleton shape="photo" />
            <div className={styles.lines}>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
              <Skeleton />
              <Skeleton shape="title" width="short" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
