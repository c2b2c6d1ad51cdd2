import { useHits, usePagination } from 'react-instantsearch';
import type { MouseEvent } from 'react';
import {
  searchLink,
  setPage,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Pagination } from '../kit';
import styles from './ResultsPagination.module.css';

type ResultsPaginationProps = BlockProps<'results-pagination'>;

/**
 * Links to the pages (SRCH-004), or one to the next cars, by the setting `search.paging`. Lives in a search; shows
 * nothing alone or where one page is all.
 */
export default function ResultsPagination(props: ResultsPaginationProps) {
  const page = useSearchPage();
  if (!page) return null;
  const Way = page.settings.search.paging === 'more' ? More : Pages;
  return <Way {...props} page={page} />;
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

/** Without script its link leads to the same cars and the next below them; with it they are added in place. */
function More({ t, page }: ResultsPaginationProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const { items, results } = useHits();
  const total = results?.nbHits ?? items.length;
  const next = setPage(state, state.page + 1);
  const { href, ...link } = searchLink(page, next);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    // In place of the entry in the history: back leads off the list, and returns to it as it was.
    page.router.write(next);
  };
  if (total <= page.search.hitsPerPage) return null;
  return (
    <div className={styles.more}>
      <p role="status" className={styles.shown}>
        {t('shown', { count: items.length, total })}
      </p>
      {items.length < total && (
        <ButtonLink {...link} href={href} variant="secondary" onClick={onClick}>
          {t('more')}
        </ButtonLink>
      )}
    </div>
  );
}
