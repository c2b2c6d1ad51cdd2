// The one way from the playground to its server. In: typed calls. Out: typed answers, or one of two errors: the
// server said no (`ApiError`), or nobody answered (`OfflineError`).
export { ApiError, createApi, OfflineError, type Api } from './api';
