/** Ends and step of the home price slider in whole dollars (BUDG-019; settings `price.sliderMin` and its neighbours). */
export interface PriceSliderBounds {
  min: number;
  max: number;
  step: number;
}

/** Where its two handles stand, in whole dollars. */
export interface PriceSliderValues {
  min: number;
  max: number;
}

/** The name under which the old site sorted by price; search pages read it as dearest first (BUDG-020, C45). */
export const PRICE_DESCENDING_SORT = 'Car_production:price:desc';

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * The values after one handle moved: on a step, within the ends, and the lower one at least a step below the upper
 * (BUDG-018).
 */
export function movePriceHandle(
  values: PriceSliderValues,
  handle: keyof PriceSliderValues,
  value: number,
  { min, max, step }: PriceSliderBounds,
): PriceSliderValues {
  const onStep = min + Math.round((clamp(value, min, max) - min) / step) * step;
  const held =
    handle === 'min' ? clamp(onStep, min, values.max - step) : clamp(onStep, values.min + step, max);
  return { ...values, [handle]: held };
}

/** The range that is looked for: a handle at its end leaves that end open, so that no car is cut off by the slider. */
export function selectedPriceRange(
  { min, max }: PriceSliderValues,
  bounds: PriceSliderBounds,
): { min?: number; max?: number } {
  return {
    ...(min > bounds.min && { min }),
    ...(max < bounds.max && { max }),
  };
}

/** The search that the slider pushes (BUDG-020): `price=min:max`, dearest first. `path`: of a search page. */
export function priceSliderHref(path: string, values: PriceSliderValues, bounds: PriceSliderBounds): string {
  const { min, max } = selectedPriceRange(values, bounds);
  const price = min === undefined && max === undefined ? '' : `price=${min ?? ''}:${max ?? ''}&`;
  return `${path}?${price}sortBy=${PRICE_DESCENDING_SORT}`;
}

/** The query that counts the cars of a range, in the search's protocol. */
export function priceSliderQuery(values: PriceSliderValues, bounds: PriceSliderBounds) {
  const { min, max } = selectedPriceRange(values, bounds);
  const numericFilters = [
    ...(min === undefined ? [] : [`price>=${min}`]),
    ...(max === undefined ? [] : [`price<=${max}`]),
  ];
  return { indexName: 'cars', hitsPerPage: 0, attributesToHighlight: [], numericFilters };
}
