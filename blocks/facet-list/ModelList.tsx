import { useRefinementList } from 'react-instantsearch';
import { useSearchState, type SearchPage } from '../../engine/browser/search';
import { More } from '../kit';
import { FACETS, type FacetListProps } from './facets';
import { Options } from './Options';
import styles from './FacetList.module.css';

/** The models of the cars that match, as far as the site lists them (SRCH-018). */
function useModels({ settings }: SearchPage) {
  const { listed, order } = FACETS.model;
  return useRefinementList({ attribute: 'model', limit: listed(settings.search), sortBy: order }).items;
}

/** Has the models counted, and shows nothing yet. */
export function AskForModels({ page }: { page: SearchPage }) {
  useModels(page);
  return null;
}

/** The models under a chosen make, behind a toggle (SRCH-017, SRCH-018). */
export function ModelList({ page, t }: Pick<FacetListProps, 't'> & { page: SearchPage }) {
  const state = useSearchState(page);
  const items = useModels(page);
  if (items.length === 0) return null;
  return (
    <div className={styles.models}>
      <More more={t('selectModels')} less={t('hideModels')}>
        <Options attribute="model" items={items} page={page} state={state} t={t} />
      </More>
    </div>
  );
}
