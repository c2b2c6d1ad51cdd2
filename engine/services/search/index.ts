/**
 * Secured API keys, and Algolia in place of the embedded index.
 *
 * In: keys, settings and records as plain data. Out: keys that contain their restrictions, search responses, and changes
 * pushed to Algolia. Independent of vehicles and tenants.
 */
export { listAlgoliaOrigins } from './algolia/algolia-hosts';
export { pushIndex, type PushReport } from './algolia/push-index';
export { AlgoliaSearch, prefixRestrictions, type MultiQueryResponse } from './algolia/algolia-search';
export {
  allowsIndex,
  createSecuredKey,
  deriveParentKey,
  readSecuredKey,
  type KeyRestrictions,
  type SecuredKeyResult,
} from './secured-key';
