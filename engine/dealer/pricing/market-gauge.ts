import { isObject } from '../../lib';
import type { Settings, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { getMarketAverage } from './market-price';
import { getEffectivePrice } from './price';

/** A price's position in its market, in the form of the API's response (ENT-010, API-001). Money in dollars. */
export interface MarketGauge {
  /** 0 (expensive) to 1 (cheap). */
  fill: number;
  listing_price: number;
  market_range_min: number;
  market_range_max: number;
  /** 0 to 1. */
  confidence: number;
  /** Replaces the gauge's own label, unless it is empty. */
  description?: string;
}

/** The key of a label text, or the response's own wording (VDP-071). */
export type GaugeLabel = { textKey: 'good' | 'great' } | { literal: string };

const FIGURES = ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const;

/** Parses a response. Throws an error with the message "No data returned" if a figure is missing (ERR-002). */
export function parseMarketGauge(response: unknown): MarketGauge {
  const fields = isObject(response) ? response : {};
  const [fill, listing_price, market_range_min, market_range_max, confidence] = FIGURES.map((name) => {
    const figure = fields[name];
    return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
  });
  if (
    fill === undefined ||
    listing_price === undefined ||
    market_range_min === undefined ||
    market_range_max === undefined ||
    confidence === undefined
  )
    throw new Error('No data returned');
  const { description } = fields;
  const optional = typeof description === 'string' && description !== '' ? { description } : {};
  return {
    fill: Math.min(1, Math.max(0, fill)),
    listing_price,
    market_range_min,
    market_range_max,
    confidence,
    ...optional,
  };
}

/**
 * Whether to show a gauge: confidence is high enough and the price is not above the market (VDP-068, VDP-069; both
 * limits are exclusive, C26).
 */
export const isGaugeShown = (gauge: MarketGauge, rules: Settings['gauge']): boolean =>
  gauge.confidence > rules.hiddenUpToConfidence && gauge.market_range_max >= gauge.listing_price;

/** The label of a gauge (VDP-070, VDP-071). */
export function getGaugeLabel({ fill, description }: MarketGauge, rules: Settings['gauge']): GaugeLabel {
  if (description) return { literal: description };
  return { textKey: fill < rules.greatDealFrom ? 'good' : 'great' };
}

type GaugedVehicle = Pick<
  Vehicle,
  'car_type' | 'status' | 'sold' | 'price' | 'offer_price' | 'autograb_data'
>;

/** Only used vehicles that are for sale have a gauge (VDP-065). */
export const hasMarketGauge = (vehicle: Pick<GaugedVehicle, 'car_type' | 'status' | 'sold'>): boolean =>
  vehicle.car_type === 'used' && isAvailable(vehicle);

/** Nine in ten prices of a model and year are within this share of the average. */
const SPREAD = 0.08;
/** A national average is less reliable than the average of a state. */
const CONFIDENCE = { state: 0.8, country: 0.5 };

const dollars = (cents: number): number => Math.round(cents / 100);

/**
 * Estimates a gauge from the averages in the vehicle's record, for a site without a valuation service. The market range
 * is symmetric around the average, and the gauge is full at its lower end. The description is the record's. Undefined
 * without a price or an average.
 */
export function estimateMarketGauge(vehicle: GaugedVehicle): MarketGauge | undefined {
  const average = getMarketAverage(vehicle);
  const price = getEffectivePrice(vehicle);
  if (!average || price === undefined) return undefined;
  const low = average * (1 - SPREAD);
  const high = average * (1 + SPREAD);
  return {
    fill: Math.round(Math.min(1, Math.max(0, (high - price) / (high - low))) * 100) / 100,
    listing_price: dollars(price),
    market_range_min: dollars(low),
    market_range_max: dollars(high),
    confidence: vehicle.autograb_data?.state_average_market_price ? CONFIDENCE.state : CONFIDENCE.country,
    description: vehicle.autograb_data?.description ?? '',
  };
}
