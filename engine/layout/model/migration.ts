import type { MigrationStep } from '../../../schemas';

/** How what was written for the previous version is migrated to a version. Of a collection, its fields are props. */
export interface Migration {
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}
