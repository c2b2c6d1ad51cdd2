/**
 * The HTTP server: hosts to tenants, addresses to pages, files, the search protocol, health. In: the environment's
 * settings. Out: a running server with `close()`. All I/O of the web side is here; what is shown is decided by
 * the rooms within.
 */
export { loadRegistry } from './sites/block-modules';
export type { Development, SourceChange } from './development/development';
export { indexPrefixOf } from './search';
export { imageSettingsForPages, socialImageUrl } from './sites/image-settings';
export { LayoutErrors } from './sites/sites';
export { startServer, type RunningServer, type ServerSettings } from './start';
export { StockView } from './sites/stock-view';
export { readTenants } from './sites/tenant-files';
export { TenantWriteError, writeTenantFiles, type TenantWrite } from './sites/write-tenant-files';
