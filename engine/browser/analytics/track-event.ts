import type { AnalyticsEvent } from '../../../schemas';

/** The DOM event that carries analytics events from islands. */
export type AnalyticsDomEvent = 'forecourt:event';
const DOM_EVENT: AnalyticsDomEvent = 'forecourt:event';

/**
 * Reports that a visitor did something. Only the analytics module listens for the event; without it, nothing is stored.
 * Never throws.
 */
export function trackEvent(event: AnalyticsEvent): void {
  globalThis.document?.dispatchEvent(new CustomEvent<AnalyticsEvent>(DOM_EVENT, { detail: event }));
}
