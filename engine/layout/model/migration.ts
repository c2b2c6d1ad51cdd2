import type { MigrationStep } from '../../../schemas';

/** The steps from the previous version to this one. The props of a collection are its fields. */
export interface Migration {
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}
