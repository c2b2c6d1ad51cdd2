import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, createReport, type Figure, type Report } from './figures';
import { countLostLeads, startLeadSenders, type LeadSenders } from './hold/lead-senders';
import { startTarget, type HoldOptions, type Target } from './hold/target';
import { startTestMailServer, type TestMailServer } from './leads/test-mail-server';
import { percentile } from './statistics';

/** SIGKILLs of each process. */
const KILLS = 50;
const SENDERS = 50;
/** Each sender sends about one enquiry a second. */
const SENDER_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 1_500;
/** A delivery that a kill interrupted is attempted again after some 20 seconds, others with increasing delays. */
const DRAIN_TIMEOUT_MS = 600_000;
const DRAIN_POLL_MS = 500;

interface Run {
  name: string;
  kill(target: Target): Promise<unknown>;
  env?: Readonly<Record<string, string>>;
}

const restartWeb = async (target: Target) => {
  await target.killWeb();
  await target.startWeb();
};

const RUNS: readonly Run[] = [
  { name: 'web', kill: restartWeb },
  { name: 'database', kill: (target) => target.endDatabase('SIGKILL') },
  // The other process goes on.
  { name: 'one of two processes', kill: (target) => target.killWorker(), env: { WORKERS: '2' } },
];

/** Waits until no deliveries are left. Returns the milliseconds; NaN if it takes too long. */
async function waitUntilDelivered(target: Target): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < DRAIN_TIMEOUT_MS) {
    const [row] = await target.query<{ count: string }>(
      "SELECT count(*) FROM lead_deliveries WHERE state = 'pending'",
    );
    if (row?.count === '0') return performance.now() - start;
    await delay(DRAIN_POLL_MS);
  }
  return NaN;
}

/** The leads of the emails for dealers, in the order of their arrival. */
const listDeliveredLeads = ({ order }: TestMailServer): string[] =>
  order.map((id) => id.split('.')).flatMap(([lead, use]) => (lead && use === 'dealer' ? [lead] : []));

/** Emails of dealers in another order than their leads were stored in, by destination. */
async function countOutOfOrder(target: Target, mailServer: TestMailServer): Promise<number> {
  const rows = await target.query<{ lead_id: string; destination: string }>(
    "SELECT lead_id, destination FROM lead_deliveries WHERE destination LIKE 'dealer%' ORDER BY id",
  );
  const positions = new Map(listDeliveredLeads(mailServer).map((id, index) => [id, index]));
  const last = new Map<string, number>();
  let count = 0;
  for (const { lead_id: lead, destination } of rows) {
    const position = positions.get(lead);
    if (position === undefined) continue;
    if (position < (last.get(destination) ?? -1)) count += 1;
    last.set(destination, Math.max(position, last.get(destination) ?? -1));
  }
  return count;
}

/** Confirmed enquiries whose dealer got no email, and leads with emails under several keys. */
function compareDeliveries({ confirmed }: LeadSenders, mailServer: TestMailServer) {
  const delivered = listDeliveredLeads(mailServer);
  const leads = new Set(delivered);
  return {
    undelivered: [...confirmed.values()].filter((id) => !leads.has(id)).length,
    doubled: delivered.length - leads.size,
  };
}

async function measureRun({ name, kill, env }: Run, options: HoldOptions): Promise<Figure[]> {
  const mailServer = await startTestMailServer();
  const target = await startTarget(options, {
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'leads@forecourt.example' },
    ...env,
  });
  try {
    const senders = startLeadSenders(target, SENDERS, SENDER_PAUSE_MS);
    await senders.waitForSuccess();
    const rounds = Math.max(2, Math.ceil(KILLS * options.scale));
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await delay(Math.random() * LONGEST_PAUSE_MS);
      const start = performance.now();
      await kill(target);
      await senders.waitForSuccess();
      recoveries.push(performance.now() - start);
    }
    await senders.stop();
    const drainMs = await waitUntilDelivered(target);
    const stored = await countLostLeads(target, senders);
    const delivered = compareDeliveries(senders, mailServer);
    return [
      createFigure(`${name}: kills`, rounds, ''),
      createFigure(`${name}: confirmed enquiries`, stored.confirmed, ''),
      createFigure(`${name}: requests without an answer`, senders.unanswered, '', ['=', 0]),
      createFigure(`${name}: lost enquiries`, stored.lost, '', ['=', 0]),
      createFigure(`${name}: doubled enquiries`, stored.doubled, '', ['=', 0]),
      createFigure(`${name}: confirmed but not delivered to the dealer`, delivered.undelivered, '', ['=', 0]),
      createFigure(`${name}: delivered under more than one key`, delivered.doubled, '', ['=', 0]),
      createFigure(`${name}: out of order`, await countOutOfOrder(target, mailServer), '', ['=', 0]),
      createFigure(`${name}: repeated under the same key`, mailServer.repeated, ''),
      createFigure(`${name}: time to the next confirmation, p99`, percentile(recoveries, 0.99), 'ms'),
      createFigure(`${name}: until all is delivered`, drainMs / 1_000, 's', ['<=', DRAIN_TIMEOUT_MS / 1_000]),
    ];
  } finally {
    await target.stop();
    await mailServer.close();
  }
}

/**
 * Kills the web process, the database, and one of a server's two processes under enquiries, and compares what was confirmed
 * with what is stored and with what the dealer's mail server got.
 */
export async function runLeadsBenchmark(options: HoldOptions): Promise<Report> {
  const figures: Figure[] = [];
  for (const run of RUNS) {
    console.error(`bench leads: killing ${run.name} …`);
    figures.push(...(await measureRun(run, options)));
  }
  return createReport('leads', figures);
}
