/**
 * Forecourt's tables. After changing them, run `npx drizzle-kit generate` (see `drizzle.config.ts`). Use only SQL that
 * PostgreSQL 15 supports.
 */
export * from './accounts';
export * from './alerts';
export * from './analytics';
export * from './editing';
export * from './leads';
export * from './reservations';
export * from './reviews';
export * from './shortlists';
export * from './stock';
export * from './system';
