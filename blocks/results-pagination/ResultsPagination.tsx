import { usePagination } from 'react-instantsearch';
import {
  searchLink,
  setPage,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Pagination } from '../kit';

type ResultsPaginationProps = BlockProps<'results-pagination'>;

/** Links to the pages (SRCH-004). Lives in a search; shows nothing alone or where one page is all. */
export default function ResultsPagination(props: ResultsPaginationProps) {
  const page = useSearchPage();
  return page && <Pages {...props} page={page} />;
}

function Pages({ t, page }: ResultsPaginationProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const { nbPages } = usePagination();
  // A new page begins at its top, for the eye and for the keyboard.
  const toResults = () => {
    const results = document.getElementById(page.resultsId);
    results?.scrollIntoView();
    results?.focus({ preventScroll: true });
  };
  return (
    <Pagination
      page={state.page}
      pages={nbPages}
      hrefFor={(target) => searchLink(page, setPage(state, target)).href}
      onPage={(target, event) => searchLink(page, setPage(state, target), toResults).onClick(event)}
      texts={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        page: (target) => t('page', { page: target }),
      }}
    />
  );
}
