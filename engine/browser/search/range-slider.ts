import type { Settings } from '../../../schemas';
import type { FacetAttribute } from './facet-attributes';
import type { NumberRange } from './search-state';

export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

export interface SliderRules {
  /** Values are multiples of this: 1000 for dollars or kilometres (SRCH-025), 1 for years. */
  roundTo: number;
  /** Upper bound if the stock has none (SRCH-027). */
  fallbackMax: number;
}

type SearchSettings = Pick<Settings['search'], 'sliderRoundTo' | 'priceFallbackMax'>;

const readSliderSettings = ({ sliderRoundTo, priceFallbackMax }: SearchSettings): SliderRules => ({
  roundTo: sliderRoundTo,
  fallbackMax: priceFallbackMax,
});
type SliderAttribute = Extract<
  FacetAttribute,
  'price' | 'km' | 'subscription_price' | 'weekly_repayment' | 'year'
>;
const WEEKLY: SliderRules = { roundTo: 10, fallbackMax: 1000 };

/** Rounding and fallback maximum of each slider. Price and kilometres use the settings (SRCH-025, SRCH-027). */
export const SLIDER_RULES: Readonly<Record<SliderAttribute, (settings: SearchSettings) => SliderRules>> = {
  price: readSliderSettings,
  km: readSliderSettings,
  subscription_price: () => WEEKLY,
  weekly_repayment: () => WEEKLY,
  year: () => ({ roundTo: 1, fallbackMax: 2100 }),
};

/** Facet statistics of a number. The ends are absent if no vehicle has the number. */
export interface NumberStats {
  min?: number;
  max?: number;
}

/**
 * Rounds the bounds outwards, so that every car is within them (C1). The step is one hundredth of the range (SRCH-030).
 */
export function computeSliderBounds(stats: NumberStats, { roundTo, fallbackMax }: SliderRules): SliderBounds {
  const min = Math.floor((stats.min ?? 0) / roundTo) * roundTo;
  const rounded = Math.ceil((stats.max ?? fallbackMax) / roundTo) * roundTo;
  const max = rounded > min ? rounded : min + roundTo;
  // For years, a hundredth of the range would be less than one year.
  return { min, max, step: Math.max((max - min) / 100, Math.min(roundTo, 1)) };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Rounds a value and clamps it to the slider (SRCH-025, SRCH-026). */
export function snapValue(value: number, bounds: SliderBounds, { roundTo }: SliderRules): number {
  return clamp(Math.round(value / roundTo) * roundTo, bounds.min, bounds.max);
}

/** Clamps both ends of a range to the slider (SRCH-026); open ends stay open. */
export function clampRange({ min, max }: NumberRange, bounds: SliderBounds): NumberRange {
  const clampToBounds = (value: number | undefined) =>
    value === undefined ? undefined : clamp(value, bounds.min, bounds.max);
  return { min: clampToBounds(min), max: clampToBounds(max) };
}

/**
 * The range after one handle has moved to `value`: rounded, within the bounds, and not past the other handle (SRCH-028,
 * SRCH-029). A handle at the end of the slider leaves that end open.
 */
export function moveHandle(
  range: NumberRange,
  handle: 'min' | 'max',
  value: number,
  bounds: SliderBounds,
  rules: SliderRules,
): NumberRange {
  const low = range.min ?? bounds.min;
  const high = range.max ?? bounds.max;
  const snapped = snapValue(value, bounds, rules);
  const clamped = handle === 'min' ? Math.min(snapped, high) : Math.max(snapped, low);
  const isAtEnd = clamped === bounds[handle];
  return { ...range, [handle]: isAtEnd ? undefined : clamped };
}

/**
 * Logs that a value is outside the slider's bounds, in the words that the documents prescribe. The page shows no
 * message, because the slider shows the nearest value (ERR-003, ERR-004).
 */
export function logOutOfBounds({ min, max }: NumberRange, bounds: SliderBounds): void {
  const values = [min, max].filter((value) => value !== undefined);
  /* eslint-disable no-console -- prescribed: logged only */
  if (values.some((value) => value < bounds.min)) console.info('Cannot refine below the range minimum');
  if (values.some((value) => value > bounds.max)) console.info('Cannot refine above the range maximum');
  /* eslint-enable no-console */
}
