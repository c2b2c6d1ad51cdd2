// The client of the playground's API. In: typed calls. Out: typed results, or an error: the server refused the request
// (`ApiError`) or did not respond (`OfflineError`).
export { ApiError, createApi, createLeadApi, OfflineError, type Api, type LeadApi } from './api-client';
