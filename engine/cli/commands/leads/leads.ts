import {
  deleteLeadsByEmail,
  describeKeyUses,
  findMissingKeys,
  listLeads,
  openLeadKeys,
  retryDeliveries,
  startDatabase,
  type DeliveryState,
  type LeadFilter,
  type StoredLead,
} from '../../../data';
import { EXIT, UsageError, type Command, type CommandContext } from '../../command';
import { parseInstant } from '../../parse-instant';
import { formatLead, formatLeadLine, formatLeadsCsv } from './format-leads';
import { rotateKey } from './rotate-key';
import type { LeadsAction } from './leads-action';
import { saveFiles } from './save-files';

const MAX_LISTED = 500;
const MAX_EXPORTED = 1_000_000;
const STATES: readonly DeliveryState[] = ['pending', 'delivered', 'failed'];

function optional(values: CommandContext['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function parseFilter({ values }: CommandContext, limit: number): LeadFilter {
  const state = STATES.find((name) => name === values['state']);
  if (values['state'] !== undefined && !state)
    throw new UsageError(`--state is '${String(values['state'])}'. Use ${STATES.join(', ')}.`);
  const since = parseInstant('since', values['since']);
  return { tenant: optional(values, 'tenant'), email: optional(values, 'email'), since, state, limit };
}

const list: LeadsAction = async ({ db, keys }, context) => {
  const { isJson, out, err } = context;
  const leads = await listLeads(db, keys, parseFilter(context, MAX_LISTED));
  if (isJson) out(JSON.stringify({ leads: leads.map(toJson) }));
  else for (const lead of leads) out(formatLeadLine(lead));
  if (leads.length === 0 && !isJson) err('No leads.');
  if (leads.length === MAX_LISTED)
    err(
      `There may be older leads than these ${MAX_LISTED}. Limit the list with --tenant, --since or --email.`,
    );
  return EXIT.success;
};

const show: LeadsAction = async ({ db, keys }, { isJson, out }, ids) => {
  if (ids.length === 0) throw new UsageError('Name the leads to show: leads show <id>.');
  const leads = await listLeads(db, keys, { ids, limit: ids.length });
  requireAll(ids, leads);
  if (isJson) out(JSON.stringify({ leads: leads.map(toJson) }));
  else out(leads.map(formatLead).join('\n\n'));
  return EXIT.success;
};

const retry: LeadsAction = async ({ db, keys }, context, ids) => {
  const { isJson, out, values } = context;
  const destination = optional(values, 'destination');
  const tenant = optional(values, 'tenant');
  if (ids.length === 0 && tenant === undefined)
    throw new UsageError(
      'Name leads, or a site whose failed deliveries to retry: leads retry --tenant <slug>.',
    );
  const leads = ids.length > 0 ? await listLeads(db, keys, { ids, limit: ids.length }) : [];
  requireAll(ids, leads);
  const tenants = tenant === undefined ? [...new Set(leads.map((lead) => lead.tenant))] : [tenant];
  const now = new Date();
  const retried = await Promise.all(
    tenants.map((slug) =>
      retryDeliveries(
        db,
        {
          tenant: slug,
          ...(ids.length > 0 && { leadIds: ids }),
          ...(destination !== undefined && { destination }),
        },
        now,
      ),
    ),
  );
  const count = retried.flat().length;
  if (isJson) out(JSON.stringify({ retried: retried.flat() }));
  else
    out(
      count === 0
        ? 'Nothing to retry.'
        : `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} attempted again within seconds, while Forecourt runs.`,
    );
  return EXIT.success;
};

const exportLeads: LeadsAction = async ({ db, keys }, context) => {
  const leads = await listLeads(db, keys, parseFilter(context, MAX_EXPORTED));
  context.out(
    context.isJson
      ? JSON.stringify({ leads: leads.map(toJson) })
      : formatLeadsCsv(leads).replace(/\r\n$/, ''),
  );
  const problems = leads.flatMap((lead) => (lead.record ? [] : [lead.problem]));
  if (problems.length === 0) return EXIT.success;
  context.err(`${problems.length} of the leads cannot be read and have no fields: ${problems[0]}`);
  return EXIT.findings;
};

const forget: LeadsAction = async ({ db, keys }, { isJson, out, err, values }) => {
  const email = optional(values, 'email');
  if (email === undefined || !email.includes('@'))
    throw new UsageError('Name the person: leads forget --email ann@example.com.');
  const deleted = await deleteLeadsByEmail(db, keys, { email, tenant: optional(values, 'tenant') });
  if (isJson) out(JSON.stringify({ deleted }));
  else
    out(
      `Deleted ${deleted} ${deleted === 1 ? 'lead' : 'leads'}. Copies that were already delivered, and backups, still have them.`,
    );
  const missing = await findMissingKeys(db, keys);
  if (missing.length === 0) return EXIT.success;
  err(
    `There may be more leads of this person: ${describeKeyUses(missing)} cannot be read. Add the key, and try again.`,
  );
  return EXIT.findings;
};

const ACTIONS: Readonly<Record<string, LeadsAction>> = {
  ...{ list, show, retry, forget },
  export: exportLeads,
  files: saveFiles,
  'rotate-key': rotateKey,
};

const toJson = ({ record, cursor: _, ...lead }: StoredLead) => ({ ...lead, lead: record ?? null });

function requireAll(ids: readonly string[], leads: readonly StoredLead[]): void {
  const missing = ids.filter((id) => !leads.some((lead) => lead.id === id));
  if (missing.length > 0) throw new UsageError(`There is no lead ${missing.join(', ')}.`);
}

/** `leads`: lists visitors' enquiries and their deliveries. */
export const leads: Command = {
  name: 'leads',
  summary: 'Lists, shows, retries, exports, deletes and encrypts leads, and saves their files.',
  usage:
    'list|show|retry|export|files|forget|rotate-key [<id>...] [--tenant <slug>] [--since <date>] [--email <address>] [--state <state>] [--to <folder>]',
  help: [
    'list             the latest leads, with the state of their deliveries',
    'show <id>        everything about a lead, and why a delivery failed',
    'retry [<id>]     attempts failed deliveries again: of these leads, or all of --tenant; --destination limits it',
    'export           CSV, or JSON with --json; cells that a spreadsheet would run as a formula are quoted',
    'files <id>       saves the photos and documents of these leads in a folder: --to <folder>',
    'forget           deletes all leads that a person sent: --email <address>',
    'rotate-key       encrypts all leads with the first key of LEADS_KEY or leads.key, while servers run',
    '',
    '--tenant         only leads of this site',
    '--since          only leads from this date, in UTC, or from this time',
    '--email          only leads with this address',
    '--state          only leads with a delivery that is pending, delivered or failed',
  ].join('\n'),
  options: {
    tenant: { type: 'string' },
    since: { type: 'string' },
    email: { type: 'string' },
    state: { type: 'string' },
    destination: { type: 'string' },
    to: { type: 'string' },
  },
  async run(context) {
    const [name = '', ...ids] = context.positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new UsageError(`Use leads ${Object.keys(ACTIONS).join(', leads ')}.`);
    if (ids.length > 0 && action !== show && action !== retry && action !== saveFiles)
      throw new UsageError(`Unexpected argument '${ids[0]}'.`);
    const { settings, err } = context;
    const { dataDir, databaseUrl } = settings;
    const log = { info: () => undefined, warn: err, error: err };
    const database = await startDatabase({ dataDir, databaseUrl, log });
    try {
      const { db } = database;
      const keys = await openLeadKeys({ db, dataDir, keys: settings.leadKeys, log });
      return await action({ db, keys }, context, ids);
    } finally {
      await database.stop();
    }
  },
};
