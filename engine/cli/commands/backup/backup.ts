import { resolve } from 'node:path';
import { createBackup, getLeadKeyFile, startDatabaseServer } from '../../../data';
import { EXIT, UsageError, type Command } from '../../command';

/** `backup`: writes the database and files to a folder, while servers may run. */
export const backup: Command = {
  name: 'backup',
  summary:
    'Writes a backup of the database and the data folder’s files, whether or not the server is running.',
  usage: '<folder> [--with-tenants]',
  help: [
    'Creates the folder, with one file per table, the files, and a manifest with row counts and SHA-256 checksums.',
    'It contains leads and secrets: store it where only operators can read it. It does not contain the key of the leads.',
    '--with-tenants   also copies the tenants’ folder, if it is not in a repository',
  ].join('\n'),
  options: { 'with-tenants': { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out, err }) {
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) throw new UsageError('Specify one folder to create.');
    const folder = resolve(target);
    const server = await startDatabaseServer({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      const { manifest, skippedFiles } = await createBackup({
        url: server.url,
        folders: {
          data: settings.dataDir,
          tenants: values['with-tenants'] ? settings.tenantsDir : undefined,
        },
        folder,
      });
      for (const file of skippedFiles) err(`Not in the backup, because it is not a regular file: ${file}`);
      if (isJson) out(JSON.stringify({ folder, skippedFiles, ...manifest }));
      else {
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        out(
          `Backup in ${folder}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.files.length} files.`,
        );
        for (const table of manifest.tables) out(`  ${table.name.padEnd(20)} ${table.rows}`);
        const key = settings.leadKeys ? 'LEADS_KEY' : getLeadKeyFile(settings.dataDir);
        out(
          `The backup does not contain the key of the leads. Keep a copy of ${key} in another safe place: without it, no one can read the leads.`,
        );
      }
      return EXIT.success;
    } finally {
      await server.stop();
    }
  },
};
