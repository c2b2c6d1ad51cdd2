/**
 * What the search needs of the outside world: secured keys, and Algolia in place of the embedded index.
 *
 * In: keys, settings and records as plain data. Out: keys that hold their restrictions, answers of the search
 * protocol, and pushes of what changed. It knows nothing of cars or tenants' files.
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
