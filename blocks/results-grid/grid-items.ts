import { isTileShownIn, insertPromoTiles } from '../../engine/dealer';
import { selectedValues, type SearchState } from '../../engine/browser/search';
import type { PromoTile, SearchData } from '../../schemas';

/** One thing of the grid. The key of a tile holds its page: with more pages in sight the same tile may come again. */
export type GridItem<Car> = { car: Car } | { tile: PromoTile; key: string };

export interface GridRules {
  search: Pick<SearchData, 'scope' | 'hitsPerPage' | 'tiles' | 'tileSeed'>;
  state: SearchState;
  /** The feature `promoTiles`. */
  hasTiles: boolean;
  /** The setting `card.promoPositions`. */
  positions: readonly number[];
  /** All pages up to the current one are in sight. */
  isMore: boolean;
}

const isCarType = (value: string): value is 'new' | 'used' | 'demo' =>
  value === 'new' || value === 'used' || value === 'demo';

/** The cars found with the tiles among them, page by page (PROMO-001 to PROMO-004). */
export function gridItems<Car>(cars: readonly Car[], rules: GridRules): GridItem<Car>[] {
  const { search, state, hasTiles, positions, isMore } = rules;
  const types = selectedValues(state, 'car_type').filter(isCarType);
  const inScope = types.length > 0 ? types : (search.scope.carTypes ?? []);
  const tiles = hasTiles ? (search.tiles ?? []).filter((tile) => isTileShownIn(tile, inScope)) : [];
  const perPage = isMore ? search.hitsPerPage : Math.max(1, cars.length);
  const pages = Math.ceil(cars.length / perPage);
  return Array.from({ length: pages }, (_, index) => {
    const page = isMore ? index + 1 : state.page;
    const part = cars.slice(index * perPage, (index + 1) * perPage);
    const places = { positions, page, seed: search.tileSeed };
    return insertPromoTiles(part, tiles, places).map((item) =>
      'tile' in item ? { tile: item.tile, key: `${page} ${item.tile.id}` } : item,
    );
  }).flat();
}
