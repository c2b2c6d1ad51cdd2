import { CAMPAIGN_KEY, CAMPAIGN_QUERY } from '../islands/campaign';

// Store the query of a campaign's link, because the page with the lead form rarely has it. The loader does this, because
// a visitor may leave the page before any island wakes.
try {
  if (CAMPAIGN_QUERY.test(location.search)) sessionStorage[CAMPAIGN_KEY] = location.search;
} catch {
  // Storage is full or blocked: leads from other pages do not name the campaign.
}
