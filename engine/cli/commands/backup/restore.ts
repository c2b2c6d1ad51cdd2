import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { getLeadKeyFile, readBackup, restoreBackup, startDatabaseServer } from '../../../data';
import { EXIT, UsageError, type Command } from '../../command';

/** `restore`: restores a backup into an empty database and data folder. */
export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty database and data folder. Stop the server first.',
  usage: '<folder> [--with-tenants] [--force]',
  help: [
    'Verifies the checksums of all files first. The rows are restored in one transaction.',
    '--with-tenants   also restores the tenants’ folder, if it is in the backup',
    '--force          replaces existing rows and files',
  ].join('\n'),
  options: { 'with-tenants': { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out, err }) {
    const [source, ...others] = positionals;
    if (source === undefined || others.length > 0) throw new UsageError('Specify the folder of one backup.');
    const backup = await readBackup(resolve(source));
    const { manifest, folder } = backup;
    const hasTenants = manifest.files.some(({ path }) => path.startsWith('files/tenants/'));
    if (values['with-tenants'] && !hasTenants)
      throw new UsageError('The backup has no tenants. Restore it without --with-tenants.');
    const server = await startDatabaseServer({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      await restoreBackup({
        url: server.url,
        backup,
        folders: {
          data: settings.dataDir,
          tenants: values['with-tenants'] ? settings.tenantsDir : undefined,
        },
        isForced: values['force'] === true,
      });
    } finally {
      await server.stop();
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const keyFile = getLeadKeyFile(settings.dataDir);
    if (isJson) out(JSON.stringify({ folder, createdAt: manifest.createdAt, rows, tables: manifest.tables }));
    else {
      out(
        `Restored ${rows} rows in ${manifest.tables.length} tables from the backup of ${manifest.createdAt}.`,
      );
      if (!settings.leadKeys && !existsSync(keyFile))
        out(
          `Backups do not contain the lead encryption key. Copy it to ${keyFile}, or set LEADS_KEY, before the next start.`,
        );
    }
    return EXIT.success;
  },
};
