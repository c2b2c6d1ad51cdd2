import type { MigrationStep } from '../../../schemas';

/** The steps from the previous version to this one. The props of a collection are its fields. */
export interface Migration {
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}

/** What to do about a migration out of order: it must lead up to the version of its block or collection. */
export function describeMigrationOrder(
  { to, previousVersion, version }: { to: number; previousVersion: number; version: number },
  owner: 'block' | 'collection',
): string {
  return to > version
    ? `This migration leads to version ${to}, but the ${owner}'s version is ${version}. Change 'to', or raise 'version' to ${to}.`
    : `This migration leads to version ${to}, but the previous version is ${previousVersion}. Order migrations by version, each leading to a later one.`;
}
