import { Bell } from 'lucide-react';
import {
  formatSearchUrl,
  setPage,
  setSort,
  usePendingSearchState,
  useSearchPage,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { ButtonLink } from '../kit';
import styles from './SaveSearch.module.css';

/** Offers to save the search. Renders nothing outside a search. */
export default function SaveSearch(props: BlockProps<'save-search'>) {
  const page = useSearchPage();
  return page && <Offer {...props} page={page} />;
}

function Offer({ t, page }: BlockProps<'save-search'> & { page: SearchPage }) {
  const state = usePendingSearchState(page);
  // Order and page are not part of what the visitor searches for.
  const search = formatSearchUrl(page.path, setPage(setSort(state, ''), 1));
  return (
    <div className={styles.offer}>
      <p className={styles.text}>{t('text')}</p>
      <ButtonLink
        href={`/my-alerts?${new URLSearchParams({ search })}`}
        variant="secondary"
        icon={Bell}
        rel="nofollow"
      >
        {t('save')}
      </ButtonLink>
    </div>
  );
}
