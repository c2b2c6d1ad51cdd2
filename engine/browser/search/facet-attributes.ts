import type { SearchSettings } from '../../../schemas';

/** An attribute that visitors can filter by (SRCH-011). Its name is also its URL parameter. */
export type FacetAttribute = SearchSettings['filters'][number];

/** Values are chosen from a list or as a range of numbers. */
export type FacetKind = 'list' | 'range';

/** Unit of a range: whole dollars, kilometres, model years, Unix seconds. */
export type RangeUnit = 'dollars' | 'dollarsPerWeek' | 'km' | 'year' | 'seconds';

interface ListRule {
  kind: 'list';
}
interface RangeRule {
  kind: 'range';
  unit: RangeUnit;
}

const LIST: ListRule = { kind: 'list' };
const createRangeRule = (unit: RangeUnit): RangeRule => ({ kind: 'range', unit });

/** Every attribute and how it is chosen, in the order of the URL parameters. */
export const ATTRIBUTES: Readonly<Record<FacetAttribute, ListRule | RangeRule>> = {
  car_type: LIST,
  item_type: LIST,
  make: LIST,
  model: LIST,
  make_model: LIST,
  badge: LIST,
  body: LIST,
  price: createRangeRule('dollars'),
  price_range: LIST,
  subscription_price: createRangeRule('dollarsPerWeek'),
  weekly_price_range: LIST,
  weekly_repayment: createRangeRule('dollarsPerWeek'),
  km: createRangeRule('km'),
  year: createRangeRule('year'),
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
  created_at_timestamp: createRangeRule('seconds'),
};

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES).filter(isFacetAttribute);

/** Whether a name, such as a URL parameter, is an attribute. */
export function isFacetAttribute(name: string): name is FacetAttribute {
  return Object.hasOwn(ATTRIBUTES, name);
}

/** The unit of a range attribute; undefined for a list attribute. */
export function getRangeUnit(attribute: FacetAttribute): RangeUnit | undefined {
  const rule = ATTRIBUTES[attribute];
  return rule.kind === 'range' ? rule.unit : undefined;
}

/** The attribute's name in the index. `make_model` is hierarchical there; its second level is `Make > Model`. */
export function getIndexAttribute(attribute: FacetAttribute): string {
  return attribute === 'make_model' ? 'make_model.lvl1' : attribute;
}
