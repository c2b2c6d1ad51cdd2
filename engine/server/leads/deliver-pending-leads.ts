import type { FastifyBaseLogger } from 'fastify';
import {
  claimNextDelivery,
  recordDelivered,
  recordFailedAttempt,
  recordMissingKeys,
  renewClaim,
  type ClaimedDelivery,
  type Db,
  type DeliveryTarget,
  type LeadKeys,
} from '../../data';
import { chooseAttemptDelay, type DeliveryResult } from '../../services/lead-delivery';
import { isOrderedDestination } from './destinations';
import { createLeadMessage, type LeadSite } from './create-lead-message';
import { sendLead, type DeliveryEnvironment } from './send-lead';

/** A claim of a killed process expires after this time. Until then, later leads of an ordered destination wait. */
const CLAIM_MS = 15_000;
/** An attempt may take longer than its claim, which is renewed at this interval. */
const RENEW_MS = 5_000;
/** Maximum number of deliveries in one job, so that a job with a long queue ends before its time limit. */
const MAX_PER_JOB = 50;

export interface LeadDeliveryOptions {
  sites: { get(slug: string): LeadSite | undefined };
  runAsTenant<Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  environment: DeliveryEnvironment;
  /** The keys that leads are encrypted with. */
  keys: LeadKeys;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Replaceable in tests. */
  send?: typeof sendLead;
  renewMs?: number;
  now?: () => Date;
  random?: () => number;
}

/**
 * Delivers the pending leads of one destination, oldest first, until none are due. If a delivery to an
 * ordered destination fails temporarily, later leads wait for it, so that the receiver gets them in order.
 * @returns when to continue; undefined if nothing is left
 */
export async function deliverPendingLeads(
  target: DeliveryTarget,
  options: LeadDeliveryOptions,
): Promise<Date | undefined> {
  const { runAsTenant, keys, now = () => new Date() } = options;
  const { tenant } = target;
  const isOrdered = isOrderedDestination(target.destination);
  for (let count = 0; count < MAX_PER_JOB; count += 1) {
    const time = now();
    const claim = { now: time, claimedUntil: getClaimEnd(time), isOrdered };
    const next = await runAsTenant(tenant, (db) => claimNextDelivery(db, keys, target, claim));
    if (!next) {
      await explainMissingKeys(target, options);
      return undefined;
    }
    if ('waitUntil' in next) return next.waitUntil;
    const { claimed } = next;
    const stopRenewing = keepClaim(target, claimed, options);
    const result = await attempt(target, claimed, options).finally(stopRenewing);
    const retryAt = await record(target, claimed, result, options);
    if (retryAt && isOrdered) return retryAt;
  }
  return now();
}

const getClaimEnd = (time: Date): Date => new Date(time.getTime() + CLAIM_MS);

/**
 * Renews a claim until the returned function is called. If that fails for too long, another process delivers the lead
 * again under the same key.
 */
function keepClaim(
  { tenant, destination }: DeliveryTarget,
  { id, lead }: ClaimedDelivery,
  { runAsTenant, log, renewMs = RENEW_MS, now = () => new Date() }: LeadDeliveryOptions,
): () => void {
  const timer = setInterval(() => {
    runAsTenant(tenant, (db) => renewClaim(db, id, getClaimEnd(now()))).catch((error: unknown) =>
      log.warn({ tenant, destination, lead: lead.id, error: getErrorName(error) }, 'could not renew a claim'),
    );
  }, renewMs);
  return () => clearInterval(timer);
}

/**
 * Logs, once per lead, which leads wait because their key is missing. The sweep checks again whether it is available.
 */
async function explainMissingKeys(target: DeliveryTarget, { runAsTenant, keys, log }: LeadDeliveryOptions) {
  const waiting = await runAsTenant(target.tenant, (db) => recordMissingKeys(db, keys, target));
  for (const { leadId: lead, reason } of waiting)
    log.error({ ...target, lead, reason }, 'a lead cannot be read and waits');
}

async function attempt(
  { tenant, destination }: DeliveryTarget,
  { lead }: ClaimedDelivery,
  { sites, environment, log, send = sendLead }: LeadDeliveryOptions,
): Promise<DeliveryResult> {
  // Permanent, because waiting would not help and would hold up the next leads.
  if (!lead.record) return { status: 'failed', isPermanent: true, reason: lead.problem };
  const site = sites.get(tenant);
  if (!site) return { status: 'failed', isPermanent: false, reason: 'The site is not served.' };
  try {
    return await send(site, destination, await createLeadMessage(site, lead), environment);
  } catch (error) {
    // Only the name of the error is logged, because its message may contain personal data.
    log.error({ tenant, destination, lead: lead.id, error: getErrorName(error) }, 'a lead could not be sent');
    return { status: 'failed', isPermanent: false, reason: `Unexpected error: ${getErrorName(error)}.` };
  }
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Records the result. Returns the time of the next attempt; undefined if there is none. */
async function record(
  { tenant, destination }: DeliveryTarget,
  { id, attempts, lead }: ClaimedDelivery,
  result: DeliveryResult,
  { runAsTenant, log, now = () => new Date(), random = Math.random }: LeadDeliveryOptions,
): Promise<Date | undefined> {
  const context = { tenant, destination, lead: lead.id, attempt: attempts + 1 };
  if (result.status === 'delivered') {
    await runAsTenant(tenant, (db) => recordDelivered(db, id, now()));
    log.info(context, 'delivered a lead');
    return undefined;
  }
  const { reason, isPermanent } = result;
  const delay = isPermanent ? undefined : chooseAttemptDelay(attempts + 1, random);
  const nextAttemptAt = delay === undefined ? undefined : new Date(now().getTime() + delay);
  await runAsTenant(tenant, (db) => recordFailedAttempt(db, id, { reason, nextAttemptAt }));
  if (nextAttemptAt) log.warn({ ...context, reason, nextAttemptAt }, 'could not deliver a lead yet');
  else
    log.error({ ...context, reason }, 'gave up delivering a lead; see `forecourt leads list --state failed`');
  return nextAttemptAt;
}
