import type { BlockProps, SearchSettings } from '../../schemas';

export type FacetListProps = BlockProps<'facet-list'>;
export type ListAttribute = FacetListProps['attribute'];

type Order =
  ('count:desc' | 'name:asc' | 'name:desc')[] | ((a: { name: string }, b: { name: string }) => number);

/** A value is plain text, has a colour swatch, or is a tile with a drawing of the body type. */
export type ValueDecoration = 'plain' | 'swatch' | 'drawing';

interface FacetRule {
  title: Parameters<FacetListProps['t']>[0];
  /** Order of the values. It does not depend on selections, so that nothing moves while a visitor selects values. */
  order: Order;
  /** Number of values before the toggle, unless the node sets a limit. */
  getVisibleLimit: (settings: SearchSettings) => number;
  /** Maximum number of values, before and after the toggle. */
  getTotalLimit: (settings: SearchSettings) => number;
  decoration: ValueDecoration;
}

const BY_COUNT: Order = ['count:desc', 'name:asc'];
const BY_NAME: Order = ['name:asc'];
const BY_NUMBER: Order = (a, b) => Number(a.name) - Number(b.name);

/** The lower amount of a range: $10,000 – $20,000 → 10000; Under $10,000 → 0. */
const readLowerAmount = (name: string): number =>
  /^\D?\d/.test(name) ? Number(/[\d,]+/.exec(name)?.[0].replaceAll(',', '')) : 0;

const BY_AMOUNT: Order = (a, b) => readLowerAmount(a.name) - readLowerAmount(b.name);

const createRule = (title: FacetRule['title'], overrides: Partial<FacetRule> = {}): FacetRule => ({
  title,
  order: BY_COUNT,
  getVisibleLimit: () => 8,
  getTotalLimit: () => 100,
  decoration: 'plain',
  ...overrides,
});

/** Lists with more values than this have a search field. */
export const SEARCH_FIELD_THRESHOLD = 12;

/** Title, order and limits of each list (SRCH-015, SRCH-018, SRCH-052, SRCH-053; body types by C36). */
export const FACET_RULES: Readonly<Record<ListAttribute, FacetRule>> = {
  car_type: createRule('carType'),
  item_type: createRule('itemType'),
  make: createRule('make', {
    getVisibleLimit: (settings) => settings.makeListLimit,
    getTotalLimit: () => 200,
  }),
  model: createRule('model', { getTotalLimit: (settings) => settings.modelListLimit }),
  make_model: createRule('makeModel', { order: BY_NAME }),
  badge: createRule('badge'),
  body: createRule('body', { order: ['count:desc', 'name:desc'], decoration: 'drawing' }),
  price_range: createRule('priceRange', { order: BY_AMOUNT, getVisibleLimit: () => 12 }),
  weekly_price_range: createRule('weeklyPriceRange', { order: BY_AMOUNT, getVisibleLimit: () => 12 }),
  transmission: createRule('transmission'),
  fuel: createRule('fuel'),
  drive: createRule('drive'),
  colour: createRule('colour', { decoration: 'swatch' }),
  seats: createRule('seatsTitle', { order: BY_NUMBER, getVisibleLimit: () => 12 }),
  categories: createRule('categories'),
  filtered_features: createRule('features'),
  certified: createRule('certifiedTitle', { order: ['name:desc'] }),
  status: createRule('status'),
  tag: createRule('tag'),
  state: createRule('state', { order: BY_NAME }),
  city: createRule('city', { getTotalLimit: (settings) => settings.cityListLimit }),
  location_name: createRule('location', { order: BY_NAME }),
  dealership_name: createRule('dealership', {
    order: BY_NAME,
    getTotalLimit: (settings) => settings.dealershipListLimit,
  }),
};
