import { formatDate, formatKm, formatMoney } from '../../dealer';
import { getRangeUnit, type FacetAttribute, type RangeUnit } from './facet-attributes';
import type { InterpretedPart } from './query-interpretation';
import type { NumberRange, Refinement } from './search-state';

/** Text keys that a block must have to label filter values. */
export type ValueTextKey =
  | 'carTypeNew'
  | 'carTypeUsed'
  | 'carTypeDemo'
  | 'itemTypeCar'
  | 'itemTypeMotorcycle'
  | 'itemTypeTruck'
  | 'itemTypeCaravan'
  | 'certified'
  | 'notCertified'
  | 'statusInStock'
  | 'statusSold'
  | 'statusComingSoon'
  | 'seats';

/** Text keys that a block must have to label a range. */
export type RangeTextKey = 'rangeFrom' | 'rangeTo' | 'rangeBoth' | 'perWeek';

/** Text keys that a block must have to label a sort order. */
export type SortTextKey = 'latest' | 'highestPrice' | 'lowestPrice';

const isSortTextKey = (sort: string): sort is SortTextKey =>
  sort === 'latest' || sort === 'highestPrice' || sort === 'lowestPrice';

type Texts<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Values that are codes in the index. All other values are readable. */
const VALUE_TEXTS: Partial<Record<FacetAttribute, Readonly<Record<string, ValueTextKey>>>> = {
  car_type: { new: 'carTypeNew', used: 'carTypeUsed', demo: 'carTypeDemo' },
  item_type: {
    car: 'itemTypeCar',
    motorcycle: 'itemTypeMotorcycle',
    truck: 'itemTypeTruck',
    caravan: 'itemTypeCaravan',
  },
  certified: { true: 'certified', false: 'notCertified' },
  status: { in_stock: 'statusInStock', coming_soon: 'statusComingSoon', sold: 'statusSold' },
};

/** Formats a code without a text as words: `on_the_way` → On the way. */
const formatCode = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

/** Formats the label of a list value: `new` → New, `5` → 5 seats. */
export function formatFilterValue(attribute: FacetAttribute, value: string, t: Texts<ValueTextKey>): string {
  if (attribute === 'seats' && Number.isFinite(Number(value))) return t('seats', { count: Number(value) });
  const texts = VALUE_TEXTS[attribute];
  const key = texts && Object.hasOwn(texts, value) ? texts[value] : undefined;
  if (key) return t(key);
  return attribute === 'status' ? formatCode(value) : value.replaceAll(' > ', ' ');
}

const UNITS: Readonly<Record<RangeUnit, (value: number, t: Texts<RangeTextKey>) => string>> = {
  dollars: (value) => formatMoney(value * 100),
  dollarsPerWeek: (value, t) => t('perWeek', { amount: formatMoney(value * 100) }),
  km: formatKm,
  year: String,
  seconds: (value) => formatDate(new Date(value * 1000).toISOString()),
};

/** Formats a number with the unit of its attribute: 30000 → $30,000 or 30,000 km. */
export function formatRangeNumber(attribute: FacetAttribute, value: number, t: Texts<RangeTextKey>): string {
  return UNITS[getRangeUnit(attribute) ?? 'year'](value, t);
}

/** Formats the label of a range: $10,000 to $30,000, from 2020, up to 50,000 km. */
export function formatRangeLabel(
  attribute: FacetAttribute,
  { min, max }: NumberRange,
  t: Texts<RangeTextKey>,
): string {
  const from = min === undefined ? '' : formatRangeNumber(attribute, min, t);
  const to = max === undefined ? '' : formatRangeNumber(attribute, max, t);
  if (!to) return t('rangeFrom', { min: from });
  if (!from) return t('rangeTo', { max: to });
  return from === to ? from : t('rangeBoth', { min: from, max: to });
}

/** Formats the label of words that mean a filter or an order: SUV, Up to $20,000. */
function formatPart(
  { text, values, ranges, sort }: InterpretedPart,
  t: Texts<RangeTextKey | ValueTextKey | SortTextKey>,
): string {
  const labels = [
    ...values.map(({ attribute, value }) => formatFilterValue(attribute, value, t)),
    ...ranges.map(({ attribute, range }) => formatRangeLabel(attribute, range, t)),
    ...(sort !== undefined && isSortTextKey(sort) ? [t(sort)] : []),
  ];
  return labels.join(', ') || text;
}

/** Formats the label of an active filter or of words of the query. */
export function formatRefinement(
  refinement: Refinement,
  t: Texts<'query' | RangeTextKey | ValueTextKey | SortTextKey>,
): string {
  if (refinement.kind === 'query') return t('query', { query: refinement.query });
  if (refinement.kind === 'part') return formatPart(refinement.part, t);
  if (refinement.kind === 'range') return formatRangeLabel(refinement.attribute, refinement.range, t);
  return formatFilterValue(refinement.attribute, refinement.value, t);
}
