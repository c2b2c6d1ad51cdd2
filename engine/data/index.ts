/**
 * What pages bind to, and where it comes from. `database/` is PostgreSQL's life cycle, `stock/` the repository of
 * cars, `import/` how feeds come in and `export/` how they go out, `demo/` the demonstration stock, `catalogue/` a
 * tenant's stock in memory, and `sources/` the names that pages use in `provides`.
 */
export * from './catalogue';
export { startDatabase, DatabaseError, type Database } from './database';
export * from './sources';
export { createStockRepository, DEMO_SOURCE, type StockChange, type StockRepository } from './stock';
export { generateStock } from './demo';
export { adFeeds, writeFeed, type AdFeed, type FeedContext, type FeedReport } from './export';
export { ImportError, importStock, mappingNames, type ImportReport } from './import';
export {
  SearchEventError,
  deleteSearchEventsBefore,
  parseSearchEvents,
  recordSearchEvents,
  type SearchEvent,
} from './search-events';
export { sharedSecret } from './shared-secret';
export { recordPhoneReveal, type PhoneReveal } from './phone-reveals';
export { recordVehicleView, countVehicleViews, type ViewedVehicle } from './vehicle-views';
export { LeadConflictError, saveLead, type NewLead, type SavedLead } from './leads';
