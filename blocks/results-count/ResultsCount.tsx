import { useInstantSearch, usePagination } from 'react-instantsearch';
import {
  useDisplayedCount,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { VisuallyHidden } from '../kit';
import styles from './ResultsCount.module.css';

type ResultsCountProps = BlockProps<'results-count'>;

/** Number of matching cars (SRCH-046). Renders nothing outside a search. */
export default function ResultsCount(props: ResultsCountProps) {
  const page = useSearchPage();
  return page && <Count {...props} page={page} />;
}

/**
 * A polite live region with the count. Screen readers also announce the page and failed updates, which do not change
 * what is visible (SRCH-040, WCAG 4.1.3).
 */
function Count({ t, page }: ResultsCountProps & { page: SearchPage }) {
  const { displayed } = useDisplayedCount(page);
  const { page: currentPage } = useSearchState(page);
  const { nbPages } = usePagination();
  const { status } = useInstantSearch();
  return (
    <p role="status" className={styles.count}>
      <span>{t('cars', { count: displayed })}</span>
      {nbPages > 1 && page.settings.search.paging === 'pages' && (
        <VisuallyHidden> {t('page', { page: currentPage, pages: nbPages })}</VisuallyHidden>
      )}
      {status === 'error' && <VisuallyHidden> {t('failed')}</VisuallyHidden>}
    </p>
  );
}
