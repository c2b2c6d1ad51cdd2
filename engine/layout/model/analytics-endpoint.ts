import type { AnalyticsSettings } from '../../../schemas';

const getOrigin = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The endpoint of a site's events (on its own origin or an allowed one), or why it has none. */
export type AnalyticsEndpoint = { address: string; origin?: string } | { problem: string };

/**
 * Resolves the setting `analytics.endpoint`; undefined if it is empty. Origins are normalised before
 * comparison, including their ports.
 */
export function resolveAnalyticsEndpoint(
  settings: Pick<AnalyticsSettings, 'endpoint' | 'origins'>,
): AnalyticsEndpoint | undefined {
  const { endpoint, origins } = settings;
  if (endpoint === '') return undefined;
  if (endpoint.startsWith('/')) return { address: endpoint };
  const origin = getOrigin(endpoint);
  if (origin === undefined) return { problem: `'${endpoint}' is not a valid URL. Fix its host or port.` };
  if (origins.some((allowed) => getOrigin(allowed) === origin)) return { address: endpoint, origin };
  return { problem: `'${origin}' is not an allowed origin. Add it to 'analytics.origins'.` };
}
