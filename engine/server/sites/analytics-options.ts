import type { AnalyticsSettings, Features } from '../../../schemas';
import type { AnalyticsOptions } from '../../browser/analytics/options';
import { resolveAnalyticsEndpoint } from '../../layout';

/**
 * The events to which `analytics.eventIds` gives numbers, in its order (API-020; C47: the documents explain only the
 * calculator's).
 */
export const NUMBERED_EVENTS = [
  'phone_reveal',
  'click_to_call',
  'add_to_wishlist',
  'share',
  'print',
  'add_to_compare',
] as const;

/** Where event batches are sent; undefined if analytics has no usable endpoint. */
function resolveEndpoint(settings: AnalyticsSettings): { address: string; origin?: string } | undefined {
  const found = resolveAnalyticsEndpoint(settings);
  return found && 'address' in found ? found : undefined;
}

/** Options of the analytics script; undefined if the site has no analytics. */
export function analyticsOptions(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): AnalyticsOptions | undefined {
  if (!features.analytics) return undefined;
  const { eventIds, calculatorEventId, pixelId, consent } = settings;
  const sink = resolveEndpoint(settings)?.address;
  const numbers = NUMBERED_EVENTS.flatMap((name, at) => {
    const number = eventIds[at];
    return number === undefined ? [] : [[name, number] as const];
  });
  return {
    consent,
    ...(sink !== undefined && { sink }),
    numbers: { ...Object.fromEntries(numbers), calculator_use: calculatorEventId },
    ...(pixelId !== '' && { pixel: pixelId }),
  };
}

/** Other origins to which pages send events: none or one. */
export function analyticsOrigins(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): string[] {
  const origin = features.analytics ? resolveEndpoint(settings)?.origin : undefined;
  return origin === undefined ? [] : [origin];
}
