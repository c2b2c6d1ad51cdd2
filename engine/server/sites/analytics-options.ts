import type { AnalyticsSettings, Features } from '../../../schemas';
import type { AnalyticsOptions } from '../../browser/analytics/options';
import { eventsAddress } from '../../layout';

/** The events that `analytics.eventIds` numbers, in its order (API-020; C47: only the calculator's is explained). */
export const NUMBERED = [
  'phone_reveal',
  'click_to_call',
  'add_to_wishlist',
  'share',
  'print',
  'add_to_compare',
] as const;

/** Where batches go; undefined where nothing is to be sent, or the address cannot be used. */
function sinkOf(settings: AnalyticsSettings): { address: string; origin?: string } | undefined {
  const found = eventsAddress(settings);
  return found && 'address' in found ? found : undefined;
}

/** What pages tell the script that counts; undefined where the site counts nothing. */
export function analyticsOptions(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): AnalyticsOptions | undefined {
  if (!features.analytics) return undefined;
  const { eventIds, calculatorEventId, pixelId, consent } = settings;
  const sink = sinkOf(settings)?.address;
  const numbers = NUMBERED.flatMap((name, at) => {
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

/** The origin besides our own that pages of the site send events to: none or one. */
export function analyticsOrigins(
  features: Pick<Features, 'analytics'>,
  settings: AnalyticsSettings,
): string[] {
  const origin = features.analytics ? sinkOf(settings)?.origin : undefined;
  return origin === undefined ? [] : [origin];
}
