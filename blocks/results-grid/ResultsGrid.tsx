import type { ResultsGridProps } from './results-grid-props';
import { memo } from 'react';
import { useHits, useInstantSearch } from 'react-instantsearch';
import { EagerImagesContext, useSearchPage, useSearchState } from '../../engine/browser/search';
import type { BlockProps, VehicleSummary } from '../../schemas';
import { cx, VisuallyHidden } from '../kit';
import { PromoTile } from './PromoTile';
import { LoadFailed, Loading, NoResults } from './ResultsStates';
import { gridItems } from './grid-items';
import styles from './ResultsGrid.module.css';

/** What of a record of the index the page asks for. */
interface Hit extends Record<string, unknown> {
  card: VehicleSummary;
}

/** The cars found (SRCH-009). Lives in a search; alone it shows nothing. */
export default function ResultsGrid(props: BlockProps<'results-grid'>) {
  const page = useSearchPage();
  return page && <Results {...props} page={page} />;
}

interface CarProps extends Pick<ResultsGridProps, 'card'> {
  vehicle: VehicleSummary;
  id: string;
}

/** A search goes through several states: a card is drawn anew for another car only. */
const Car = memo(function Car({ card, vehicle, id }: CarProps) {
  return card?.({ vehicle }, id);
});

/** What was searched for, whichever page of it: cars that are added to a list leave it the same. */
const listKey = (params: string | undefined) => params?.replace(/(^|&)(page|hitsPerPage)=\d+/g, '');

/** While a search runs, and when one fails, the last results stay (SRCH-039, SRCH-040). */
function Results(props: ResultsGridProps) {
  const { eagerPhotos, card, page, site, features, t } = props;
  const { items } = useHits<Hit>();
  const { status, results } = useInstantSearch();
  const state = useSearchState(page);
  // InstantSearch makes empty results up until the first answer has come.
  if (results.__isArtificial) return status === 'error' ? <LoadFailed {...props} /> : <Loading {...props} />;
  if (items.length === 0) return <NoResults {...props} />;
  const shown = gridItems(items, {
    search: page.search,
    state,
    hasTiles: features.promoTiles,
    positions: site.settings.card.promoPositions,
    isMore: page.settings.search.paging === 'more',
  });
  let cars = 0;
  return (
    // The visitor's own choice of a form stands at the root, see `view-select`.
    <div data-default-view={page.settings.search.views[0]}>
      <VisuallyHidden as="h2">{t('results')}</VisuallyHidden>
      {/* Safari forgets that an unmarked list is a list. */}
      {/* Other results are another list: a card that stays would else count as one that jumps (layout shift). */}
      <ul
        key={listKey(results._rawResults[0]?.params)}
        role="list"
        className={cx(styles.grid, status === 'stalled' && styles.stale)}
      >
        {shown.map((item) =>
          'tile' in item ? (
            <li key={`tile ${item.key}`} className={cx(styles.item, styles.tile)}>
              <PromoTile tile={item.tile} images={site.settings.images} />
            </li>
          ) : (
            <li key={item.car.objectID} className={styles.item}>
              <EagerImagesContext value={cars++ < eagerPhotos}>
                <Car card={card} vehicle={item.car.card} id={item.car.objectID} />
              </EagerImagesContext>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
