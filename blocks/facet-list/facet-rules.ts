import type { BlockProps, SearchSettings } from '../../schemas';

export type FacetListProps = BlockProps<'facet-list'>;
export type ListAttribute = FacetListProps['attribute'];

type Order =
  ('count:desc' | 'name:asc' | 'name:desc')[] | ((a: { name: string }, b: { name: string }) => number);

interface FacetRule {
  title: Parameters<FacetListProps['t']>[0];
  /** Order of the values. It is independent of selections, so that nothing moves while a visitor selects values. */
  order: Order;
  /** Number of values before the toggle, unless the node sets a limit. */
  shown: (settings: SearchSettings) => number;
  /** Number of values in total. */
  listed: (settings: SearchSettings) => number;
  /** Decoration of a value: none, a colour swatch, or a tile with a drawing of the body type. */
  form: 'plain' | 'swatch' | 'drawing';
}

const BY_COUNT: Order = ['count:desc', 'name:asc'];
const BY_NAME: Order = ['name:asc'];
const BY_NUMBER: Order = (a, b) => Number(a.name) - Number(b.name);

const rule = (title: FacetRule['title'], others: Partial<FacetRule> = {}): FacetRule => ({
  title,
  order: BY_COUNT,
  shown: () => 8,
  listed: () => 100,
  form: 'plain',
  ...others,
});

/** Lists with more values than this have a search field. */
export const SEARCH_FIELD_THRESHOLD = 12;

/** Title, order and limits of each list (SRCH-015, SRCH-018, SRCH-052, SRCH-053; body types by C36). */
export const FACET_RULES: Readonly<Record<ListAttribute, FacetRule>> = {
  car_type: rule('carType'),
  item_type: rule('itemType'),
  make: rule('make', { shown: (settings) => settings.makeListLimit, listed: () => 200 }),
  model: rule('model', { listed: (settings) => settings.modelListLimit }),
  make_model: rule('makeModel', { order: BY_NAME }),
  badge: rule('badge'),
  body: rule('body', { order: ['count:desc', 'name:desc'], form: 'drawing' }),
  price_range: rule('priceRange'),
  weekly_price_range: rule('weeklyPriceRange'),
  transmission: rule('transmission'),
  fuel: rule('fuel'),
  drive: rule('drive'),
  colour: rule('colour', { form: 'swatch' }),
  seats: rule('seatsTitle', { order: BY_NUMBER, shown: () => 12 }),
  categories: rule('categories'),
  filtered_features: rule('features'),
  certified: rule('certifiedTitle', { order: ['name:desc'] }),
  status: rule('status'),
  tag: rule('tag'),
  state: rule('state', { order: BY_NAME }),
  city: rule('city', { listed: (settings) => settings.cityListLimit }),
  location_name: rule('location', { order: BY_NAME }),
  dealership_name: rule('dealership', {
    order: BY_NAME,
    listed: (settings) => settings.dealershipListLimit,
  }),
};
