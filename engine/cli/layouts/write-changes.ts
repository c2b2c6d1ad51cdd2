import type { FileChange } from '../../layout';
import { writeTenantFiles } from '../../server';

/**
 * Writes the changes of a command to the tenants' files, all or nothing.
 * @throws TenantWriteError if a file has changed since it was read or is outside the tenants' folder
 */
export function writeChanges(tenantsDir: string, changes: readonly FileChange[]): void {
  writeTenantFiles(
    tenantsDir,
    changes.map(({ path, before, after }) => ({ path, text: after, expected: { text: before } })),
  );
}
