/**
 * The HTTP server: hosts to tenants, addresses to pages, files, the search protocol, health. In: the environment's
 * settings. Out: a running server with `close()`. All I/O of the web side is here; what is shown is decided by
 * the rooms within.
 */
export { loadRegistry } from './blocks';
export type { Development, SourceChange } from './development';
export { indexPrefixOf } from './search';
export { picturesForPages, socialPicture } from './site-pictures';
export { LayoutErrors } from './sites';
export { startServer, type RunningServer, type ServerSettings } from './start';
export { StockView } from './stock-view';
export { readTenants } from './tenant-files';
export { TenantWriteError, writeTenantFiles, type TenantWrite } from './write-tenants';
