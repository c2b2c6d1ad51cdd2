import { listAuditEntries, startDatabase, type AuditEntry } from '../../data';
import { EXIT, UsageError, type Command } from '../command';
import { parseInstant } from '../parse-instant';

const MAX_ENTRIES = 1_000;
function describeChange({ hashBefore, hashAfter }: AuditEntry): string {
  const shorten = (hash: string) => hash.slice(0, 12);
  if (hashBefore === null) return hashAfter === null ? '' : `created ${shorten(hashAfter)}`;
  if (hashAfter === null) return `deleted ${shorten(hashBefore)}`;
  return `${shorten(hashBefore)} → ${shorten(hashAfter)}`;
}

const formatEntry = (entry: AuditEntry): string =>
  [entry.at.toISOString(), entry.actor, entry.action, entry.path ?? entry.tenant ?? '', describeChange(entry)]
    .filter((part) => part !== '')
    .join('  ');

/** `audit`: who changed which file of a site, and when. */
export const audit: Command = {
  name: 'audit',
  summary: 'Lists who saved which files in the playground, and when.',
  usage: '[--tenant <slug>] [--since <date>]',
  help: [
    `Prints the latest ${MAX_ENTRIES} entries, newest first. Hashes are the start of the SHA-256 of a file before and after;`,
    '--json has them in full, with the id of the request in the log.',
    '--tenant  only files in the folder of this tenant or template',
    '--since   only entries from this date, in UTC, or from this time',
  ].join('\n'),
  options: { tenant: { type: 'string' }, since: { type: 'string' } },
  async run({ settings, values, positionals, isJson, out, err }) {
    if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'.`);
    const since = parseInstant('since', values['since']);
    const tenant = typeof values['tenant'] === 'string' ? values['tenant'] : undefined;
    const database = await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      const entries = await listAuditEntries(database.db, { tenant, since, limit: MAX_ENTRIES });
      if (isJson) out(JSON.stringify({ entries }));
      else for (const entry of entries) out(formatEntry(entry));
      if (entries.length === 0 && !isJson) err('No entries.');
      if (entries.length === MAX_ENTRIES)
        err(`There may be older entries than these ${MAX_ENTRIES}. Limit the list with --tenant or --since.`);
      return EXIT.success;
    } finally {
      await database.stop();
    }
  },
};
