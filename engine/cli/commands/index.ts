import type { Command } from '../command';
import { check } from './check';
import { dev } from './dev';
import { diff } from './diff';
import { drift } from './drift';
import { explain } from './explain';
import { exportStock } from './export';
import { impact } from './impact';
import { importStock } from './import';
import { indexStock } from './index-stock';
import { liftStatement } from './lift';
import { lowerStatement } from './lower';
import { mergeFiles } from './merge';
import { migrate } from './migrate';
import { newThing } from './new';
import { settingsCatalogue } from './settings';
import { schema } from './schema';
import { start } from './start';

/** All commands in the order in which they are listed. */
export const commands: readonly Command[] = [
  start,
  dev,
  check,
  explain,
  diff,
  drift,
  impact,
  importStock,
  exportStock,
  indexStock,
  newThing,
  schema,
  migrate,
  settingsCatalogue,
  liftStatement,
  lowerStatement,
  mergeFiles,
];
