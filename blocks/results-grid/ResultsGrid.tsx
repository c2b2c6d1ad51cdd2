import { useHits, useInstantSearch } from 'react-instantsearch';
import { EagerContext, useSearchPage, type SearchPage } from '../../engine/browser/search';
import type { BlockProps, VehicleSummary } from '../../schemas';
import { cx, VisuallyHidden } from '../kit';
import { LoadFailed, Loading, NoResults } from './ResultsStates';
import styles from './ResultsGrid.module.css';

export type ResultsGridProps = BlockProps<'results-grid'> & { page: SearchPage };

/** What of a record of the index the page asks for. */
interface Hit extends Record<string, unknown> {
  card: VehicleSummary;
}

/** The cars found (SRCH-009). Lives in a search; alone it shows nothing. */
export default function ResultsGrid(props: BlockProps<'results-grid'>) {
  const page = useSearchPage();
  return page && <Results {...props} page={page} />;
}

/** While a search runs, and when one fails, the last results stay (SRCH-039, SRCH-040). */
function Results(props: ResultsGridProps) {
  const { eagerPhotos, card, t } = props;
  const { items } = useHits<Hit>();
  const { status, results } = useInstantSearch();
  // InstantSearch makes empty results up until the first answer has come.
  if (results.__isArtificial) return status === 'error' ? <LoadFailed {...props} /> : <Loading {...props} />;
  if (items.length === 0) return <NoResults {...props} />;
  return (
    <div>
      <VisuallyHidden as="h2">{t('results')}</VisuallyHidden>
      {/* Safari forgets that an unmarked list is a list. */}
      <ul role="list" className={cx(styles.grid, status === 'stalled' && styles.stale)}>
        {items.map((hit, index) => (
          <li key={hit.objectID} className={styles.item}>
            <EagerContext value={index < eagerPhotos}>
              {card?.({ vehicle: hit.card }, hit.objectID)}
            </EagerContext>
          </li>
        ))}
      </ul>
    </div>
  );
}
