/** Where the query of the page that a campaign's link opened is stored until the tab is closed (LEAD-055). */
export const CAMPAIGN_KEY = 'forecourt.campaign';

/** A query with a campaign's parameters. */
export const CAMPAIGN_QUERY = /[?&](utm_|gclid|fbclid|msclkid)/;
