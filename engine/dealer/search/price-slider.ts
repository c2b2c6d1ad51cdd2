/** Bounds and step of the price slider in whole dollars (BUDG-019; setting `price.sliderMin` and its siblings). */
export interface PriceSliderBounds {
  min: number;
  max: number;
  step: number;
}

/** Positions of the two handles, in whole dollars. */
export interface PriceSliderValues {
  min: number;
  max: number;
}

/** The previous site's name for this sort order, which search pages accept (BUDG-020, C45). */
export const PRICE_DESCENDING_SORT = 'Car_production:price:desc';

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The values after a handle has moved: on a step, within the bounds, and at least one step apart (BUDG-018). */
export function movePriceHandle(
  values: PriceSliderValues,
  handle: keyof PriceSliderValues,
  value: number,
  { min, max, step }: PriceSliderBounds,
): PriceSliderValues {
  const onStep = min + Math.round((clamp(value, min, max) - min) / step) * step;
  const moved =
    handle === 'min' ? clamp(onStep, min, values.max - step) : clamp(onStep, values.min + step, max);
  return { ...values, [handle]: moved };
}

/** The price range to search. A handle at the end of the slider does not limit the price. */
export function getSelectedPriceRange(
  { min, max }: PriceSliderValues,
  bounds: PriceSliderBounds,
): { min?: number; max?: number } {
  return {
    ...(min > bounds.min && { min }),
    ...(max < bounds.max && { max }),
  };
}

/** URL of the slider's search (BUDG-020): `price=min:max`, most expensive first. `path` is that of a search page. */
export function priceSliderHref(path: string, values: PriceSliderValues, bounds: PriceSliderBounds): string {
  const { min, max } = getSelectedPriceRange(values, bounds);
  const price = min === undefined && max === undefined ? '' : `price=${min ?? ''}:${max ?? ''}&`;
  return `${path}?${price}sortBy=${PRICE_DESCENDING_SORT}`;
}

/** The query that counts vehicles in a range. */
export function createPriceSliderQuery(values: PriceSliderValues, bounds: PriceSliderBounds) {
  const { min, max } = getSelectedPriceRange(values, bounds);
  const numericFilters = [
    ...(min === undefined ? [] : [`price>=${min}`]),
    ...(max === undefined ? [] : [`price<=${max}`]),
  ];
  return { indexName: 'cars', hitsPerPage: 0, attributesToHighlight: [], numericFilters };
}
