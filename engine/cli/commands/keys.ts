import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSharedSecret, rotateSearchSecret, SEARCH_SECRET, startDatabase, type Database } from '../../data';
import { createSecuredKey, deriveParentKey, type KeyRestrictions } from '../../services/search';
import { EXIT, UsageError, type Command, type CommandContext } from '../command';
import { parseInstant } from '../parse-instant';

const HOUR_MS = 3_600_000;
const DEFAULT_GRACE_HOURS = 24;
const MAX_GRACE_HOURS = 24 * 90;

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readGrace(value: unknown): number {
  const hours = value === undefined ? DEFAULT_GRACE_HOURS : Number(value);
  if (!Number.isFinite(hours) || hours < 0 || hours > MAX_GRACE_HOURS || value === '')
    throw new UsageError(`--grace is '${String(value)}'. Use hours from 0 to ${MAX_GRACE_HOURS}.`);
  return hours * HOUR_MS;
}

async function rotate({ db }: Database, { values, isJson, out }: CommandContext): Promise<void> {
  const { previous } = await rotateSearchSecret(db, readGrace(values['grace']));
  const until = previous?.until.toISOString();
  if (isJson) out(JSON.stringify({ previousValidUntil: until }));
  else out(`Pages have new search keys. Keys of the old secret are accepted until ${until}.`);
}

async function create({ db }: Database, { settings, values, isJson, out }: CommandContext): Promise<void> {
  const tenant = readText(values['tenant']);
  if (tenant === undefined) throw new UsageError('Specify the tenant: --tenant <slug>.');
  if (!existsSync(join(settings.tenantsDir, tenant, 'tenant.json')))
    throw new UsageError(`There is no tenant '${tenant}' in ${settings.tenantsDir}.`);
  const validUntil = parseInstant('valid-until', values['valid-until']);
  const indexes = readText(values['indexes']);
  const filters = readText(values['filters']);
  const restrictions: KeyRestrictions = {
    ...(filters !== undefined && { filters }),
    ...(indexes !== undefined && { restrictIndices: indexes.split(',').map((name) => name.trim()) }),
    ...(validUntil && { validUntil: Math.floor(validUntil.getTime() / 1_000) }),
  };
  const { value } = await getSharedSecret(db, SEARCH_SECRET);
  const key = createSecuredKey(deriveParentKey(value, tenant), restrictions);
  out(isJson ? JSON.stringify({ key, restrictions }) : key);
}

const ACTIONS: Readonly<
  Record<string, (database: Database, context: CommandContext) => Promise<void> | undefined>
> = { rotate, create };

/** `keys`: creates search keys, and replaces the secret from which they are derived. */
export const keys: Command = {
  name: 'keys',
  summary: 'Creates search keys, or replaces the secret that signs them.',
  usage:
    'rotate [--grace <hours>] | create --tenant <slug> [--filters <filters>] [--indexes <names>] [--valid-until <date>]',
  help: [
    'rotate  replaces the secret of all tenants’ keys. Running servers use it immediately.',
    `--grace        hours in which keys of the old secret are still accepted (${DEFAULT_GRACE_HOURS}); 0 if it was disclosed`,
    'create  prints a key that restricts searches of one tenant.',
    '--filters      added to every query, such as "car_type:used"',
    '--indexes      names of indexes, separated by commas; all by default',
    '--valid-until  the date, in UTC, or the time from which the key is rejected',
  ].join('\n'),
  options: {
    grace: { type: 'string' },
    tenant: { type: 'string' },
    filters: { type: 'string' },
    indexes: { type: 'string' },
    'valid-until': { type: 'string' },
  },
  async run(context) {
    const { settings, positionals, err } = context;
    const [name = '', ...others] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action || others.length > 0) throw new UsageError('Specify one action: rotate or create.');
    const database = await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      await action(database, context);
      return EXIT.success;
    } finally {
      await database.stop();
    }
  },
};
