import type { AnalyticsEvent } from '../../../schemas';

/** Name of the DOM event by which islands say what was done. */
export type AnalyticsDomEvent = 'forecourt:event';
const DOM_EVENT: AnalyticsDomEvent = 'forecourt:event';

/**
 * Says that a visitor did something. Who counts hears it (`analytics/`); on a site that counts nothing nobody does, and
 * nothing is kept. It never throws and never waits.
 */
export function trackEvent(event: AnalyticsEvent): void {
  globalThis.document?.dispatchEvent(new CustomEvent<AnalyticsEvent>(DOM_EVENT, { detail: event }));
}
