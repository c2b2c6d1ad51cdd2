import { SlidersHorizontal, X } from 'lucide-react';
import { useMemo, useRef, type FocusEvent } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import {
  clearFilters,
  listRefinements,
  createSearchUpdateLink,
  useDisplayedCount,
  usePendingSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Button, ButtonLink } from '../kit';
import { sortFilters } from './filter-order';
import { useScrollRestoration } from './use-scroll-restoration';
import { useFilterSheet } from './use-filter-sheet';
import styles from './Search.module.css';

/** Closes the sheet when the focus leaves it, so that it never covers the focused element (WCAG 2.4.11). */
function closeOnFocusOut(event: FocusEvent<HTMLElement>) {
  const panel = event.currentTarget;
  const { relatedTarget } = event;
  if (!(relatedTarget instanceof Node) || panel.contains(relatedTarget)) return;
  if (panel.matches(':popover-open')) panel.hidePopover();
}

/**
 * Layout of the search. On wide screens, the filters are next to the results; on narrow screens, the same element is
 * a native popover, whose buttons work without script.
 */
export function SearchFrame({
  search,
  headingLevel,
  filters,
  toolbar,
  results,
  page,
  id,
  t,
}: BlockProps<'search'> & { page: SearchPage }) {
  const state = usePendingSearchState(page);
  // A failed search keeps the last results and must not throw (SRCH-040).
  const { status } = useInstantSearch({ catchError: true });
  const { displayed } = useDisplayedCount(page);
  const panelId = `${id}-filters`;
  const titleId = `${panelId}-title`;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFilterSheet(panel, heading);
  useScrollRestoration(page);
  const sortedFilters = useMemo(() => sortFilters(filters, search.facets), [filters, search.facets]);
  // The clear link disappears after use, so the focus moves to the panel's title.
  const clearLink = createSearchUpdateLink(page, state, clearFilters, () =>
    document.getElementById(titleId)?.focus(),
  );
  const Heading = `h${headingLevel}` as const;
  const filterCount = listRefinements(state).length;
  return (
    <div className={styles.search}>
      <header className={styles.head}>
        <Heading className={styles.title}>{search.scope.title}</Heading>
      </header>
      <div className={styles.layout}>
        <section
          ref={panel}
          id={panelId}
          popover="auto"
          aria-labelledby={titleId}
          className={styles.panel}
          onBlur={closeOnFocusOut}
        >
          <div className={styles.panelHead}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.panelTitle}>
              {t('filters')}
            </h2>
            <Button
              variant="quiet"
              icon={X}
              iconOnly
              className={styles.close}
              popoverTarget={panelId}
              popoverTargetAction="hide"
            >
              {t('close')}
            </Button>
          </div>
          <div className={styles.panelBody}>{sortedFilters}</div>
          <div className={styles.panelFoot}>
            <ButtonLink variant="secondary" {...clearLink}>
              {t('clearFilters')}
            </ButtonLink>
            <Button className={styles.show} popoverTarget={panelId} popoverTargetAction="hide">
              {t('showCars', { count: displayed })}
            </Button>
          </div>
        </section>
        <div className={styles.main}>
          <div className={styles.toolbar}>
            <Button
              variant="secondary"
              icon={SlidersHorizontal}
              className={styles.open}
              popoverTarget={panelId}
              popoverTargetAction="show"
            >
              {filterCount ? `${t('filters')} (${filterCount})` : t('filters')}
            </Button>
            {toolbar}
          </div>
          <div
            id={page.resultsId}
            role="region"
            aria-label={t('results')}
            aria-busy={status === 'loading' || status === 'stalled'}
            tabIndex={-1}
            className={styles.results}
          >
            {results}
          </div>
        </div>
      </div>
    </div>
  );
}
