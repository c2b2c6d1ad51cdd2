import type { PromoTile, SearchScope } from '../../../schemas';

type CarType = NonNullable<SearchScope['carTypes']>[number];

/** Whether a tile is current: between its first and last instant, both inclusive (PROMO-003, C34). */
export function isTileCurrent(tile: Pick<PromoTile, 'from' | 'until'>, now: Date): boolean {
  const at = now.getTime();
  const { from, until } = tile;
  return (from === undefined || at >= Date.parse(from)) && (until === undefined || at <= Date.parse(until));
}

/**
 * Whether a search shows a tile (PROMO-004, C34). A tile without types is shown everywhere. A tile with types is shown
 * if one of them is chosen or no type is; with `strict`, only if exactly these are chosen.
 * @param chosen vehicle types to which the search is limited; empty means all
 */
export function isTileShownIn(
  tile: Pick<PromoTile, 'carTypes' | 'strict'>,
  chosen: readonly CarType[],
): boolean {
  const types = tile.carTypes ?? [];
  if (types.length === 0) return true;
  if (tile.strict) return types.length === chosen.length && types.every((type) => chosen.includes(type));
  return chosen.length === 0 || types.some((type) => chosen.includes(type));
}

export interface TilePositions {
  /** Positions on a page, counted from 1 (PROMO-001). */
  positions: readonly number[];
  /** Page of the results, from 1. Each page continues with the next tiles. */
  page?: number;
  /** Seed for random positions (PROMO-002), different on each visit. If absent, `positions` are used as given. */
  seed?: number;
}

/** Its consecutive multiples are far apart, so positions differ between visits. */
const GOLDEN_RATIO = 0.618_033_988_75;

/** One position in each section of a page (all sections have the same length), so that tiles are never adjacent. */
function randomPositions(count: number, length: number, seed: number): number[] {
  const sectionLength = Math.floor((length - 1) / Math.max(1, count));
  if (sectionLength < 1) return [];
  return Array.from({ length: count }, (_, index) => {
    const share = ((seed + 1) * GOLDEN_RATIO + index / 3) % 1;
    return 2 + index * sectionLength + Math.floor(share * sectionLength) + index;
  });
}

export type GridItem<Car, Tile> = { car: Car } | { tile: Tile };

/**
 * Inserts tiles among the vehicles of a page. No vehicle is dropped or moved to another page: tiles are additional, and
 * one beyond the last vehicle is not shown. No tile appears twice on a page.
 */
export function insertPromoTiles<Car, Tile>(
  cars: readonly Car[],
  tiles: readonly Tile[],
  { positions, page = 1, seed }: TilePositions,
): GridItem<Car, Tile>[] {
  const count = Math.min(positions.length, tiles.length);
  const fixed = [...positions].sort((a, b) => a - b).slice(0, count);
  const chosenPositions = seed === undefined ? fixed : randomPositions(count, cars.length, seed);
  const items: GridItem<Car, Tile>[] = cars.map((car) => ({ car }));
  chosenPositions.forEach((position, index) => {
    const tile = tiles[((page - 1) * count + index) % tiles.length];
    if (tile !== undefined && position - 1 <= items.length) items.splice(position - 1, 0, { tile });
  });
  return items;
}
