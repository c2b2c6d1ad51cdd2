import { isTileShownIn, insertPromoTiles } from '../../engine/dealer';
import { getSelectedValues, type SearchState } from '../../engine/browser/search';
import type { PromoTile, SearchData } from '../../schemas';

/** A car or a tile. The key of a tile includes its page, because a tile can appear on several visible pages. */
export type GridItem<Car> = { car: Car } | { tile: PromoTile; key: string };

export interface GridOptions {
  search: Pick<SearchData, 'scope' | 'hitsPerPage' | 'tiles' | 'tileSeed'>;
  state: SearchState;
  /** The feature `promoTiles`. */
  hasTiles: boolean;
  /** The setting `card.promoPositions`. */
  positions: readonly number[];
  /** Whether all pages up to the current one are visible. */
  isCumulative: boolean;
}

const isCarType = (value: string): value is 'new' | 'used' | 'demo' =>
  value === 'new' || value === 'used' || value === 'demo';

/** Inserts promotional tiles among the cars of each page (PROMO-001 to PROMO-004). */
export function buildGridItems<Car>(cars: readonly Car[], options: GridOptions): GridItem<Car>[] {
  const { search, state, hasTiles, positions, isCumulative } = options;
  const types = getSelectedValues(state, 'car_type').filter(isCarType);
  const carTypes = types.length > 0 ? types : (search.scope.carTypes ?? []);
  const tiles = hasTiles ? (search.tiles ?? []).filter((tile) => isTileShownIn(tile, carTypes)) : [];
  const carsPerPage = isCumulative ? search.hitsPerPage : Math.max(1, cars.length);
  const pageCount = Math.ceil(cars.length / carsPerPage);
  return Array.from({ length: pageCount }, (_, index) => {
    const page = isCumulative ? index + 1 : state.page;
    const carsOfPage = cars.slice(index * carsPerPage, (index + 1) * carsPerPage);
    const placement = { positions, page, seed: search.tileSeed };
    return insertPromoTiles(carsOfPage, tiles, placement).map((item) =>
      'tile' in item ? { tile: item.tile, key: `${page} ${item.tile.id}` } : item,
    );
  }).flat();
}
