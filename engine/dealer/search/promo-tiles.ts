import type { PromoTile, SearchScope } from '../../../schemas';

type CarType = NonNullable<SearchScope['carTypes']>[number];

/** A tile between its first and its last instant, both included (PROMO-003, C34). */
export function isTileCurrent(tile: Pick<PromoTile, 'from' | 'until'>, now: Date): boolean {
  const at = now.getTime();
  const { from, until } = tile;
  return (from === undefined || at >= Date.parse(from)) && (until === undefined || at <= Date.parse(until));
}

/**
 * Whether a search shows a tile (PROMO-004, C34). Without types it shows everywhere; with types where one of them is
 * among the chosen or none is chosen; `strict`, only where exactly these are chosen.
 * @param chosen types of cars that the search is limited to; none: all of them
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
  /** Places among the things of one page, counted from 1 (PROMO-001). */
  positions: readonly number[];
  /** Which page of the results this is, from 1: the next page goes on with the next tiles. */
  page?: number;
  /** For random places (PROMO-002): a number that is another at each visit. Absent: exactly the positions. */
  seed?: number;
}

/** The fractional parts of its multiples lie far apart: places of following visits differ. */
const GOLDEN = 0.618_033_988_75;

/** One place in each of the equal stretches of a page, so that tiles never stand side by side at random. */
function randomPlaces(count: number, length: number, seed: number): number[] {
  const stretch = Math.floor((length - 1) / Math.max(1, count));
  if (stretch < 1) return [];
  return Array.from({ length: count }, (_, index) => {
    const share = ((seed + 1) * GOLDEN + index / 3) % 1;
    return 2 + index * stretch + Math.floor(share * stretch) + index;
  });
}

/** One thing of the grid: a car, or a tile among them. */
export type GridItem<Car, Tile> = { car: Car } | { tile: Tile };

/**
 * The cars of one page with the tiles among them. No car is ever left out or moved to another page: a tile comes in
 * addition, and one whose place lies behind the last car is not shown. No tile stands twice on a page.
 */
export function insertPromoTiles<Car, Tile>(
  cars: readonly Car[],
  tiles: readonly Tile[],
  { positions, page = 1, seed }: TilePositions,
): GridItem<Car, Tile>[] {
  const count = Math.min(positions.length, tiles.length);
  const fixed = [...positions].sort((a, b) => a - b).slice(0, count);
  const places = seed === undefined ? fixed : randomPlaces(count, cars.length, seed);
  const items: GridItem<Car, Tile>[] = cars.map((car) => ({ car }));
  places.forEach((place, index) => {
    const tile = tiles[((page - 1) * count + index) % tiles.length];
    if (tile !== undefined && place - 1 <= items.length) items.splice(place - 1, 0, { tile });
  });
  return items;
}
