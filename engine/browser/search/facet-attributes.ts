import type { SearchSettings } from '../../../schemas';

/** An attribute of the stock by which visitors can filter (SRCH-011). Its name is its parameter in addresses. */
export type FacetAttribute = SearchSettings['filters'][number];

/** How the values of an attribute are chosen: some of a list, or a stretch between two numbers. */
export type FacetKind = 'list' | 'range';

/** What a range counts in: whole dollars, kilometres, model years, Unix seconds. */
export type RangeUnit = 'dollars' | 'dollarsPerWeek' | 'km' | 'year' | 'seconds';

interface ListRule {
  kind: 'list';
}
interface RangeRule {
  kind: 'range';
  unit: RangeUnit;
}

const LIST: ListRule = { kind: 'list' };
const range = (unit: RangeUnit): RangeRule => ({ kind: 'range', unit });

/** Every attribute and how it is chosen. The order is the order of the parameters in addresses. */
export const ATTRIBUTES: Readonly<Record<FacetAttribute, ListRule | RangeRule>> = {
  car_type: LIST,
  item_type: LIST,
  make: LIST,
  model: LIST,
  make_model: LIST,
  badge: LIST,
  body: LIST,
  price: range('dollars'),
  price_range: LIST,
  subscription_price: range('dollarsPerWeek'),
  weekly_price_range: LIST,
  km: range('km'),
  year: range('year'),
  transmission: LIST,
  fuel: LIST,
  drive: LIST,
  colour: LIST,
  seats: LIST,
  categories: LIST,
  filtered_features: LIST,
  certified: LIST,
  status: LIST,
  tag: LIST,
  state: LIST,
  city: LIST,
  location_name: LIST,
  dealership_name: LIST,
  created_at_timestamp: range('seconds'),
};

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES).filter(isFacetAttribute);

/** Whether a name, for example of a parameter in an address, is an attribute. */
export function isFacetAttribute(name: string): name is FacetAttribute {
  return Object.hasOwn(ATTRIBUTES, name);
}

/** What a range attribute counts in; undefined for one that is chosen from a list. */
export function rangeUnit(attribute: FacetAttribute): RangeUnit | undefined {
  const rule = ATTRIBUTES[attribute];
  return rule.kind === 'range' ? rule.unit : undefined;
}

/** What the index calls an attribute. `make_model` is a hierarchy there, whose second level is `Make > Model`. */
export function indexAttribute(attribute: FacetAttribute): string {
  return attribute === 'make_model' ? 'make_model.lvl1' : attribute;
}
