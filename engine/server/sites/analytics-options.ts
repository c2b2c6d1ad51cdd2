import type { AnalyticsSettings, Features } from '../../../schemas';
import type { AnalyticsOptions } from '../../browser/analytics/options';
import { resolveAnalyticsEndpoint, resolveAnalyticsPixel } from '../../layout';

/**
 * Events with a number in `analytics.eventIds`, in this order (API-020). The documents explain only the calculator's
 * number (C47).
 */
export const NUMBERED_EVENTS = [
  'phone_reveal',
  'click_to_call',
  'add_to_wishlist',
  'share',
  'print',
  'add_to_compare',
] as const;

type UsableAddress = { address: string; origin?: string } | undefined;

/** Returns the URL to which event batches are sent; undefined if analytics has no usable endpoint. */
function resolveEndpoint(settings: AnalyticsSettings): UsableAddress {
  const endpoint = resolveAnalyticsEndpoint(settings);
  return endpoint && 'address' in endpoint ? endpoint : undefined;
}

/** Returns the URL that is requested for events of the pixel; undefined without a pixel or a usable URL. */
function resolvePixel(settings: AnalyticsSettings): UsableAddress {
  const pixel = settings.pixelId === '' ? undefined : resolveAnalyticsPixel(settings);
  return pixel && 'address' in pixel ? pixel : undefined;
}

/** Creates the options of the analytics script; undefined if the site has no analytics. */
export function createAnalyticsOptions(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): AnalyticsOptions | undefined {
  if (!features.analytics) return undefined;
  const { eventIds, calculatorEventId, pixelId, consent } = settings;
  const endpoint = resolveEndpoint(settings)?.address;
  const pixelUrl = resolvePixel(settings)?.address;
  const numbers = NUMBERED_EVENTS.flatMap((name, index) => {
    const number = eventIds[index];
    return number === undefined ? [] : [[name, number] as const];
  });
  return {
    consent,
    ...(endpoint !== undefined && { endpoint }),
    numbers: { ...Object.fromEntries(numbers), calculator_use: calculatorEventId },
    ...(pixelId !== '' && { pixel: pixelId }),
    ...(pixelUrl !== undefined && { pixelUrl }),
  };
}

/** Lists the other origins to which pages send events. */
export function listAnalyticsOrigins(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): string[] {
  if (!features.analytics) return [];
  const origins = [resolveEndpoint(settings), resolvePixel(settings)].flatMap((found) => found?.origin ?? []);
  return [...new Set(origins)];
}
