import { useHits, usePagination } from 'react-instantsearch';
import type { MouseEvent } from 'react';
import {
  createSearchLink,
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
 * Links to the pages (SRCH-004) or a link that adds more cars, depending on the setting `search.paging`. Renders
 * nothing outside a search or for a single page.
 */
export default function ResultsPagination(props: ResultsPaginationProps) {
  const page = useSearchPage();
  if (!page) return null;
  const Paging = page.settings.search.paging === 'more' ? MoreLink : PageLinks;
  return <Paging {...props} page={page} />;
}

function PageLinks({ t, page }: ResultsPaginationProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const { nbPages } = usePagination();
  // Start at the top of a new page, both visually and for the keyboard.
  const scrollToResults = () => {
    const results = document.getElementById(page.resultsId);
    results?.scrollIntoView();
    results?.focus({ preventScroll: true });
  };
  return (
    <Pagination
      page={state.page}
      pages={nbPages}
      hrefFor={(target) => createSearchLink(page, setPage(state, target)).href}
      onPage={(target, event) =>
        createSearchLink(page, setPage(state, target), scrollToResults).onClick(event)
      }
      texts={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        page: (target) => t('page', { page: target }),
      }}
    />
  );
}

/** With script, the link adds cars to the list. Without script, it loads a page with the longer list. */
function MoreLink({ t, page }: ResultsPaginationProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const { items, results } = useHits();
  const total = results?.nbHits ?? items.length;
  const next = setPage(state, state.page + 1);
  const { href, ...link } = createSearchLink(page, next);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    // Replace the history entry, so that Back leaves the list and Forward restores all its cars.
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
