import type { AnalyticsSettings } from '../../../schemas';

/** Analytics options of a site: JSON in the `data-analytics` attribute of the script element. */
export interface AnalyticsOptions {
  consent: AnalyticsSettings['consent'];
  /** URL that receives batches. If absent, nothing is sent. */
  endpoint?: string;
  /** The site's event numbers by event name (API-020, API-021). */
  numbers: Readonly<Record<string, number>>;
  /** Account id of the advertising pixel, if there is one. */
  pixel?: string;
  /** Requested for each event of the pixel; `{id}`, `{event}` and `{item}` are replaced. If absent, nothing is. */
  pixelUrl?: string;
}
