import type { Command } from '../command';
import { audit } from './audit';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { check } from './layouts/check';
import { dev } from './dev';
import { diff } from './layouts/diff';
import { drift } from './layouts/drift';
import { explain } from './layouts/explain';
import { faults } from './layouts/faults';
import { exportStock } from './stock/export';
import { impact } from './layouts/impact';
import { importStock } from './stock/import';
import { indexStock } from './stock/index-stock';
import { liftStatement } from './layouts/lift';
import { lowerStatement } from './layouts/lower';
import { mergeFiles } from './layouts/merge';
import { migrate } from './layouts/migrate';
import { keys } from './keys';
import { mcp } from './mcp';
import { leads } from './leads/leads';
import { create } from './new';
import { reservations } from './reservations';
import { offers } from './layouts/offers';
import { redirects } from './layouts/redirects';
import { settings } from './layouts/settings';
import { schema } from './schema';
import { start } from './start';

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  start,
  dev,
  check,
  explain,
  diff,
  drift,
  impact,
  faults,
  importStock,
  exportStock,
  indexStock,
  backup,
  restore,
  audit,
  leads,
  reservations,
  keys,
  create,
  redirects,
  offers,
  schema,
  mcp,
  migrate,
  settings,
  liftStatement,
  lowerStatement,
  mergeFiles,
];
