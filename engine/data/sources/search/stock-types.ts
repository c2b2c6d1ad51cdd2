/** In display order. */
const CAR_TYPES = ['new', 'used', 'demo'] as const;
type CarType = (typeof CAR_TYPES)[number];

/** URLs of the stock by vehicle type (NAV-016, NAV-018, NAV-025 to NAV-028). */
export interface StockType {
  slug: string;
  /** Empty for all. */
  carTypes: readonly CarType[];
}

export const STOCK_TYPES: readonly StockType[] = [
  { slug: 'new-used-and-demo-cars', carTypes: [] },
  { slug: 'used-cars', carTypes: ['used'] },
  { slug: 'new-cars', carTypes: ['new'] },
  { slug: 'demo-cars', carTypes: ['demo'] },
  { slug: 'new-and-demo-cars', carTypes: ['new', 'demo'] },
];

/**
 * The types of a page that the site has in stock, in display order; all its types if there are none.
 * @param inStock car types that the site has in stock
 */
export function listTypesInStock(
  { carTypes }: Pick<StockType, 'carTypes'>,
  inStock: ReadonlyMap<string, number>,
): readonly CarType[] {
  const types = carTypes.length === 0 ? CAR_TYPES : carTypes;
  const found = types.filter((type) => (inStock.get(type) ?? 0) > 0);
  return found.length > 0 ? found : types;
}

/** "New, used and demo", "New and demo" or "Used", to put before the site's stock noun, `search.stockNoun`. */
export function formatConditions(types: readonly CarType[]): string {
  const text = new Intl.ListFormat('en-AU').format(types);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Slug of the page that shows a page's types without naming more than the site has: used-cars on a site of used cars
 * only. Two pages with the same cars and the same title have one canonical address.
 */
export function findCanonicalSlug(type: StockType, inStock: ReadonlyMap<string, number>): string {
  const types = listTypesInStock(type, inStock);
  const isSame = ({ carTypes }: StockType) => carTypes.join() === types.join();
  return STOCK_TYPES.find(isSame)?.slug ?? type.slug;
}
