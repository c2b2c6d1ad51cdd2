/**
 * Requests to addresses that come from settings or visitors, such as images and webhooks. In: a URL. Out: a checked
 * public address of its host, and the options of a request that connects to that address only, so that no URL makes the
 * server connect to machines that its users cannot reach (SSRF).
 */
export { isPublicAddress } from './public-address';
export {
  createPinnedOptions,
  getHost,
  INTERNET,
  OutboundError,
  resolvePublicAddress,
  type OutboundTransport,
} from './pinned-request';
export { exchange, getJson, postForm, postJson, ServiceError, type ServiceTarget } from './post-json';
