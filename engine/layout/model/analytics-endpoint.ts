import type { AnalyticsSettings } from '../../../schemas';

const getOrigin = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Where a site's events go (its own origin or an allowed one), or why they go nowhere. */
export type AnalyticsEndpoint = { address: string; origin?: string } | { problem: string };

/** Resolves an address; undefined if it is empty. Origins are normalised before comparison, including their ports. */
function resolveAddress(
  address: string,
  { origins }: Pick<AnalyticsSettings, 'origins'>,
): AnalyticsEndpoint | undefined {
  if (address === '') return undefined;
  if (address.startsWith('/')) return { address };
  const origin = getOrigin(address);
  if (origin === undefined) return { problem: `'${address}' is not a valid URL. Fix its host or port.` };
  if (origins.some((allowed) => getOrigin(allowed) === origin)) return { address, origin };
  return { problem: `'${origin}' is not an allowed origin. Add it to 'analytics.origins' in a template.` };
}

/** Resolves the setting `analytics.endpoint`, to which batches of events are sent. */
export const resolveAnalyticsEndpoint = (
  settings: Pick<AnalyticsSettings, 'endpoint' | 'origins'>,
): AnalyticsEndpoint | undefined => resolveAddress(settings.endpoint, settings);

/** Resolves the setting `analytics.pixelUrl`, which is requested for events of the advertising pixel. */
export const resolveAnalyticsPixel = (
  settings: Pick<AnalyticsSettings, 'pixelUrl' | 'origins'>,
): AnalyticsEndpoint | undefined => resolveAddress(settings.pixelUrl, settings);
