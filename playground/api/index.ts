// The client of the playground's API. In: typed calls. Out: typed results, or an error: the server refused the request
// (`ApiError`) or did not respond (`OfflineError`).
export {
  ApiError,
  createApi,
  createLeadApi,
  createMediaApi,
  OfflineError,
  type Api,
  type LeadApi,
  type MediaApi,
} from './api-client';
export { readStart } from './start-responses';
