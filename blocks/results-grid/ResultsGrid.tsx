import type { ResultsGridProps } from './results-grid-props';
import { memo } from 'react';
import { useHits, useInstantSearch } from 'react-instantsearch';
import { EagerImagesContext, useSearchPage, useSearchState } from '../../engine/browser/search';
import type { BlockProps, VehicleSummary } from '../../schemas';
import { cx, VisuallyHidden } from '../kit';
import { QueryNotice } from './QueryNotice';
import { PromoTile } from './PromoTile';
import { LoadFailed, Loading, NoResults, NoSuchPage } from './ResultsStates';
import { buildGridItems } from './grid-items';
import styles from './ResultsGrid.module.css';

/** The attributes that the page requests from the index. */
interface Hit extends Record<string, unknown> {
  card: VehicleSummary;
}

/** The matching cars (SRCH-009). Renders nothing outside a search. */
export default function ResultsGrid(props: BlockProps<'results-grid'>) {
  const page = useSearchPage();
  return page && <Results {...props} page={page} />;
}

interface CarProps extends Pick<ResultsGridProps, 'card'> {
  vehicle: VehicleSummary;
  id: string;
}

/** A search changes the state several times. A card renders again only if its car changes. */
const Car = memo(function Car({ card, vehicle, id }: CarProps) {
  return card?.({ vehicle }, id);
});

/** Identifies a search regardless of its page, so that adding more cars keeps the same list. */
const getListKey = (params: string | undefined) => params?.replace(/(^|&)(page|hitsPerPage)=\d+/g, '');

/** Keeps the last results while a search is running or if it fails (SRCH-039, SRCH-040). */
function Results(props: ResultsGridProps) {
  const { eagerPhotos, card, page, site, features, t } = props;
  const { items } = useHits<Hit>();
  const { status, results } = useInstantSearch();
  const state = useSearchState(page);
  // InstantSearch returns artificial empty results until the first response arrives.
  if (results.__isArtificial) return status === 'error' ? <LoadFailed {...props} /> : <Loading {...props} />;
  if (items.length === 0) return results.nbHits > 0 ? <NoSuchPage {...props} /> : <NoResults {...props} />;
  const gridItems = buildGridItems(items, {
    search: page.search,
    state,
    hasTiles: features.promoTiles,
    positions: site.settings.card.promoPositions,
    isCumulative: page.settings.search.paging === 'more',
  });
  let renderedCars = 0;
  return (
    // The visitor's choice of view is set on the root element; see `view-select`.
    <div data-default-view={page.settings.search.views[0]}>
      <VisuallyHidden as="h2">{t('results')}</VisuallyHidden>
      <QueryNotice {...props} />
      {/* role: Safari does not treat lists without markers as lists. key: moved cards would count as a layout shift. */}
      <ul
        key={getListKey(results._rawResults[0]?.params)}
        role="list"
        className={cx(styles.grid, status === 'stalled' && styles.stale)}
      >
        {gridItems.map((item) =>
          'tile' in item ? (
            <li key={`tile ${item.key}`} className={cx(styles.item, styles.tile)}>
              <PromoTile tile={item.tile} {...{ site, features, t }} />
            </li>
          ) : (
            <li key={item.car.objectID} className={styles.item}>
              <EagerImagesContext value={renderedCars++ < eagerPhotos}>
                <Car card={card} vehicle={item.car.card} id={item.car.objectID} />
              </EagerImagesContext>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
