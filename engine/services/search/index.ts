/**
 * Secured API keys, and Algolia in place of the embedded index.
 *
 * In: keys, settings and records as plain data. Out: keys that contain their restrictions, search responses, and pushes
 * of changed records. Independent of vehicles and tenants.
 */
export { algoliaOrigins } from './algolia/algolia-hosts';
export { pushIndex, type PushReport } from './algolia/push-index';
export { AlgoliaSearch, prefixedRestrictions, type MultiQueryResponse } from './algolia/algolia-search';
export {
  allowsIndex,
  createSecuredKey,
  deriveParentKey,
  readSecuredKey,
  type KeyRestrictions,
} from './secured-key';
