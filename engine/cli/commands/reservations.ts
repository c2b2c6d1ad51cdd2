import {
  completeReservation,
  getPublicReference,
  listReservations,
  releaseReservation,
  retryRefunds,
  settleRefunds,
  startDatabase,
  type Database,
  type Db,
  type StoredReservation,
} from '../../data';
import { formatMoney, RESERVATION_STATES } from '../../dealer';
import { reconcile } from './reconcile-payments';
import { EXIT, UsageError, type Command, type CommandContext, type ExitCode } from '../command';

const MAX_LISTED = 500;

type Action = (
  database: Pick<Database, 'db' | 'asTenant'>,
  context: CommandContext,
  ids: readonly string[],
) => Promise<ExitCode>;

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readState(value: unknown): StoredReservation['state'] | undefined {
  if (value === undefined) return undefined;
  const state = RESERVATION_STATES.find((name) => name === value);
  if (!state) throw new UsageError(`--state is '${String(value)}'. Use ${RESERVATION_STATES.join(', ')}.`);
  return state;
}

const formatLine = ({
  id,
  tenant,
  vehicleId,
  state,
  depositCents,
  createdAt,
  expiresAt,
}: StoredReservation) =>
  [
    createdAt.toISOString(),
    id,
    tenant,
    vehicleId,
    ...[formatMoney(depositCents), state],
    ...(expiresAt ? [`until ${expiresAt.toISOString()}`] : []),
  ].join('  ');

function formatReservation(reservation: StoredReservation): string {
  const { leadId, payments, transitions } = reservation;
  return [
    formatLine(reservation),
    `  reference: ${getPublicReference(reservation.id)}`,
    `  lead: ${leadId ?? 'deleted'}`,
    ...payments.flatMap(({ id, provider, reference, refundId, state, cents, lastError }) => [
      [
        `  payment ${id}: ${formatMoney(cents)} ${state}, ${provider}`,
        ...(reference === null ? [] : [reference]),
        ...(refundId === null ? [] : [`refund ${refundId}`]),
      ].join(' '),
      ...(lastError === null ? [] : [`    ${lastError}`]),
    ]),
    ...transitions.map(({ at, event, to, actor }) => `  ${at.toISOString()}  ${to}  (${event}, ${actor})`),
  ].join('\n');
}

/** Finds all named reservations, each once, in the order of the arguments. */
async function findAll(
  { db }: Pick<Database, 'db'>,
  { values }: CommandContext,
  named: readonly string[],
  use: string,
): Promise<StoredReservation[]> {
  if (named.length === 0) throw new UsageError(`Name the reservations: reservations ${use} <id>.`);
  if (values['state'] !== undefined)
    throw new UsageError(`--state is for reservations list, not for ${use}.`);
  const tenant = readText(values['tenant']);
  const listed = await listReservations(db, { tenant, names: named, limit: named.length + 1 });
  const found = new Map<string, StoredReservation>();
  for (const reservation of listed) {
    const reference = getPublicReference(reservation.id);
    if (found.has(reference)) throw new UsageError(`${reference} names several reservations. Use their ids.`);
    found.set(reservation.id, reservation).set(reference, reservation);
  }
  const get = (name: string) => found.get(name) ?? found.get(name.toUpperCase());
  const missing = [...new Set(named)].filter((name) => !get(name));
  if (missing.length > 0)
    throw new UsageError(
      `There is no reservation ${missing.join(', ')}${tenant === undefined ? '' : ` of ${tenant}`}.`,
    );
  return [...new Set(named.flatMap((name) => get(name) ?? []))];
}

const list: Action = async ({ db }, { values, isJson, out, err }) => {
  const filter = { tenant: readText(values['tenant']), state: readState(values['state']) };
  const reservations = await listReservations(db, { ...filter, limit: MAX_LISTED });
  if (isJson) out(JSON.stringify({ reservations }));
  else for (const reservation of reservations) out(formatLine(reservation));
  if (reservations.length === 0 && !isJson) err('No reservations.');
  if (reservations.length === MAX_LISTED)
    err(`There may be older ones than these ${MAX_LISTED}. Limit the list with --tenant or --state.`);
  return EXIT.success;
};

const show: Action = async (database, context, ids) => {
  const { isJson, out } = context;
  const reservations = await findAll(database, context, ids, 'show');
  if (isJson) out(JSON.stringify({ reservations }));
  else out(reservations.map(formatReservation).join('\n\n'));
  return EXIT.success;
};

type Step = (
  db: Db,
  reservation: StoredReservation,
  cause: { actor: 'operator'; now: Date },
) => Promise<Pick<StoredReservation, 'state'> | undefined>;

/** Applies a step to each reservation, and reports those whose state does not allow it. */
const createStep =
  (name: string, done: string, step: Step): Action =>
  async ({ db, asTenant }, context, ids) => {
    const { isJson, out, err } = context;
    const reservations = await findAll({ db }, context, ids, name);
    const cause = { actor: 'operator', now: new Date() } as const;
    const refused: StoredReservation[] = [];
    for (const reservation of reservations) {
      const after = await asTenant(db, reservation.tenant, (tenantDb) => step(tenantDb, reservation, cause));
      if (!after) refused.push(reservation);
      else if (!isJson)
        out(
          `${reservation.id}  ${done}: now ${after.state}` +
            (after.state === 'refunding' ? '. The server refunds its deposit.' : ''),
        );
    }
    if (isJson) out(JSON.stringify({ refused: refused.map(({ id, state }) => ({ id, state })) }));
    for (const { id, state } of refused) err(`Cannot ${name} ${id}, because it is ${state}.`);
    return refused.length === 0 ? EXIT.success : EXIT.findings;
  };

const ACTIONS: Readonly<Record<string, Action>> = {
  list,
  show,
  release: createStep('release', 'The car is free', releaseReservation),
  complete: createStep('complete', 'The car stays reserved', completeReservation),
  refund: createStep('refund', 'Trying again now', async (db, reservation, { now }) =>
    (await retryRefunds(db, reservation, now)) > 0 ? reservation : undefined,
  ),
  settle: createStep('settle', 'The deposit counts as paid back in another way', settleRefunds),
  reconcile,
};

/** `reservations`: cars that visitors reserved with a deposit. */
export const reservations: Command = {
  name: 'reservations',
  summary: 'Lists, shows, releases, completes and refunds reservations of cars.',
  usage: 'list|show|release|complete|refund|settle|reconcile [<id>...] [--tenant <slug>] [--state <state>]',
  help: [
    'list            the latest reservations',
    '                <id> is the id, or the short reference in mails',
    'show <id>       everything about a reservation, with its payments and transitions',
    'release <id>    releases the car, and marks a paid deposit for refund',
    'complete <id>   the visitor buys the car: it stays reserved until the feed says that it is sold',
    'refund <id>     retries a failed refund now',
    'settle <id>     the provider has refused a refund, and the visitor is paid back in another way: it is not tried again',
    'reconcile       compares the payments with the books of their providers, and lists the differences',
    '--apply         with reconcile: handles payments and refunds of which the provider did not tell us',
    '',
    '--tenant        only reservations of this site',
    `--state         with list: only reservations that are ${RESERVATION_STATES.join(', ')}`,
  ].join('\n'),
  options: { tenant: { type: 'string' }, state: { type: 'string' }, apply: { type: 'boolean' } },
  async run(context) {
    const [name = '', ...ids] = context.positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new UsageError(`Use reservations ${Object.keys(ACTIONS).join(', reservations ')}.`);
    if (name !== 'reconcile' && context.values['apply'] !== undefined)
      throw new UsageError(`--apply is for reservations reconcile, not for ${name}.`);
    if ((action === list || name === 'reconcile') && ids.length > 0)
      throw new UsageError(`Unexpected argument '${ids[0]}'.`);
    const { settings, err } = context;
    const { dataDir, databaseUrl } = settings;
    const log = { info: () => undefined, warn: err, error: err };
    const database = await startDatabase({ dataDir, databaseUrl, log });
    try {
      return await action(database, context, ids);
    } finally {
      await database.stop();
    }
  },
};
