/** Session storage key for the query of the page that a campaign link opened (LEAD-055). */
export const CAMPAIGN_KEY = 'forecourt.campaign';

/** A query with a campaign's parameters. */
export const CAMPAIGN_QUERY = /[?&](utm_|gclid|fbclid|msclkid)/;
