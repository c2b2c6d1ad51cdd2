import type { AnalyticsSettings } from '../../../schemas';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Where a site sends events: to itself, or to an origin that the settings allow; or why it cannot. */
export type AnalyticsEndpoint = { address: string; origin?: string } | { trouble: string };

/**
 * The setting `analytics.endpoint` as it is used; undefined where it is empty. Origins are compared as browsers do,
 * whatever their port is written like.
 */
export function resolveAnalyticsEndpoint(
  settings: Pick<AnalyticsSettings, 'endpoint' | 'origins'>,
): AnalyticsEndpoint | undefined {
  const { endpoint, origins } = settings;
  if (endpoint === '') return undefined;
  if (endpoint.startsWith('/')) return { address: endpoint };
  const origin = originOf(endpoint);
  if (origin === undefined)
    return { trouble: `'${endpoint}' cannot be read as an address. Fix its host or its port.` };
  if (origins.some((allowed) => originOf(allowed) === origin)) return { address: endpoint, origin };
  return { trouble: `'${origin}' is not among the origins for events. List it in 'analytics.origins'.` };
}
