import type { AnalyticsSettings } from '../../../schemas';

/** What a page says of its site's counting, as JSON in `data-analytics` of the script's element. */
export interface AnalyticsOptions {
  consent: AnalyticsSettings['consent'];
  /** Where batches go; absent: nowhere. */
  sink?: string;
  /** The site's numbers by the name of the event (API-020, API-021). */
  numbers: Readonly<Record<string, number>>;
  /** Account of the advertising pixel; absent: none. */
  pixel?: string;
}
