/** Where the query of the page that a campaign's link opened is stored until the tab is closed (LEAD-055). */
export const CAMPAIGN_KEY = 'forecourt.campaign';

/** A query with a campaign's parameters. */
export const CAMPAIGN_QUERY = /[?&](utm_[a-z]+|gclid|fbclid|msclkid)=/;

/** Stores the query of a campaign's link, because the page with the lead form rarely has it. */
export function rememberCampaign(): void {
  if (!CAMPAIGN_QUERY.test(window.location.search)) return;
  try {
    window.sessionStorage.setItem(CAMPAIGN_KEY, window.location.search);
  } catch {
    // Storage is full or blocked: leads from other pages do not name the campaign.
  }
}
