// The client of the playground's server. In: typed calls. Out: typed results, or one of two errors: the server refused
// the request (`ApiError`) or did not respond (`OfflineError`).
export { ApiError, createApi, OfflineError, type Api } from './api-client';
