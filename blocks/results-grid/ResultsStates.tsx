import { CloudOff, SearchX } from 'lucide-react';
import { useInstantSearch } from 'react-instantsearch';
import { clearFilters, hasRefinements, searchLink, useSearchState } from '../../engine/browser/search';
import { Button, ButtonLink, Card, EmptyState, Skeleton, VisuallyHidden } from '../kit';
import { RemovableFilters } from './RemovableFilters';
import type { ResultsGridProps } from './results-grid-props';
import styles from './ResultsGrid.module.css';

/** Nothing found (SRCH-036, SRCH-037, ERR-019). Where nothing is left to clear the button leads on (SRCH-038, C5). */
export function NoResults(props: ResultsGridProps) {
  const { page, t } = props;
  const state = useSearchState(page);
  const link = hasRefinements(state)
    ? searchLink(page, clearFilters(state))
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
      <RemovableFilters {...props} />
    </>
  );
}

/** The first search failed, so there are no last results to keep. */
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

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Before the first answer: cards' places at their size, so that nothing shifts when it comes. */
export function Loading({ t }: ResultsGridProps) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <Card key={place}>
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
