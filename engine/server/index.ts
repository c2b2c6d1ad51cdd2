/**
 * The HTTP server. It maps hosts to tenants, and serves pages, files, APIs and the search protocol. In: settings from
 * the environment. Out: a running server with `close()`. `app.ts` lists its parts; `start.ts` connects them to
 * database, files and renderer.
 */
export {
  AGENT_API,
  AGENT_NAME,
  describeOperations,
  type AgentOperationName,
  type DescribedOperation,
} from './agents';
export { findSampleAddress } from './sites/sample-address';
export { FAULTS, injectFaults, type Fault, type FaultReport } from './pages/inject-faults';
export { createSampleTenant, createTenantFiles, createTenantFolder } from './sites/new-tenant';
export { loadRegistry } from './sites/block-modules';
export type { Development, Problems, SourceUpdate, SourceProblem } from './development/development';
export { getIndexPrefix } from './sites/site-search';
export { createPageImageSettings, absoluteImageUrl } from './sites/image-settings';
export { LayoutErrors } from './sites/published-tenants';
export { startServer, type RunningServer, type ServerSettings } from './start';
export { StockView } from './sites/stock-view';
export type { TrustProxy } from './http/client-ip';
export { createPaymentProviders, type PaymentProviders } from './reservations/payment-providers';
export { readRedirectsCsv, RedirectsCsvError, type RedirectsCsv } from './sites/read-redirects-csv';
export { readTenants } from './sites/tenant-files';
export { watchTenantFiles } from './sites/watch-tenant-files';
export { TenantWriteError, writeTenantFiles, type TenantWrite } from './sites/write-tenant-files';
