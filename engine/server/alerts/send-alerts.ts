import type { Vehicle } from '../../../schemas';
import {
  claimAlertMail,
  dropAlertMail,
  finishAlertMail,
  pauseAlerts,
  postponeAlertMail,
  type AlertEvent,
  type Catalogue,
  type ClaimedMail,
  type Db,
  type MailPart,
} from '../../data';
import { getEffectivePrice, isAvailable } from '../../dealer';
import { groupBy } from '../../lib';
import {
  createAlertMail,
  chooseAttemptDelay,
  type AlertMailSection,
  type AlertMailVehicle,
  type DeliveryResult,
  type MailMessage,
} from '../../services/lead-delivery';
import type { StopTokens } from '../accounts';

/** The properties of a site that the emails need. */
export interface AlertSite {
  slug: string;
  name: string;
  config: { url?: string | undefined; contact: { email?: string | undefined } };
  catalogue: Pick<Catalogue, 'find'>;
}

export interface SendAlertsOptions {
  site: AlertSite;
  runAsTenant<Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  send(mail: MailMessage, to: string): Promise<DeliveryResult>;
  tokens: StopTokens;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
  /** Replaceable in tests. */
  now?: () => Date;
  random?: () => number;
}

/** Claims of a killed process expire after this time. Longer than a delivery may take. */
const CLAIM_MS = 120_000;
/** Vehicles in one section of an email. */
const MAX_VEHICLES = 10;

/**
 * Sends one email that is due, with all news for one visitor.
 * @returns whether more may be due
 */
export async function sendNextAlert(options: SendAlertsOptions): Promise<boolean> {
  const { site, runAsTenant, send, tokens, log, now = () => new Date(), random = Math.random } = options;
  const { slug } = site;
  const time = now();
  const claim = { now: time, claimedUntil: new Date(time.getTime() + CLAIM_MS) };
  const mail = await runAsTenant(slug, (db) => claimAlertMail(db, slug, claim));
  if (!mail) return false;
  const finish = () => runAsTenant(slug, (db) => finishAlertMail(db, slug, mail.mailId));
  const sections = await createSections(site, mail.parts);
  // Everything was sold since.
  if (sections.length === 0) {
    await runAsTenant(slug, (db) => dropAlertMail(db, slug, mail));
    return true;
  }
  const context = { tenant: slug, mail: mail.mailId, attempt: mail.attempts };
  const message = createMessage(site, mail, { sections, tokens, createdAt: time });
  const result = await send(message, mail.email);
  if (result.status === 'delivered') {
    await finish();
    log.info(context, 'sent an alert');
    return true;
  }
  const { reason, isPermanent, isMailboxRefused = false } = result;
  if (isMailboxRefused) {
    // Mail providers distrust senders that keep sending to addresses that do not exist.
    const owner = { tenant: slug, accountId: mail.accountId };
    await runAsTenant(slug, (db) => pauseAlerts(db, owner, { since: now(), reason }));
    log.warn({ ...context, reason }, 'paused the alerts of an address that refuses emails');
    return true;
  }
  const delay = isPermanent ? undefined : chooseAttemptDelay(mail.attempts, random);
  if (delay === undefined) {
    await finish();
    log.warn({ ...context, reason }, 'gave up sending an alert');
  } else {
    const until = new Date(now().getTime() + delay);
    await runAsTenant(slug, (db) => postponeAlertMail(db, slug, { mailId: mail.mailId, until }));
    log.warn({ ...context, reason, nextAttemptAt: until }, 'could not send an alert yet');
  }
  return true;
}

const MANAGE = '/my-alerts';

function createMessage(
  { slug, name, config }: AlertSite,
  { mailId, accountId, parts }: ClaimedMail,
  {
    sections,
    tokens,
    createdAt,
  }: { sections: readonly AlertMailSection[]; tokens: StopTokens; createdAt: Date },
): MailMessage {
  const url = config.url ?? parts[0]?.origin ?? '';
  const token = encodeURIComponent(tokens.create(slug, accountId));
  return createAlertMail({
    id: mailId,
    createdAt: createdAt.toISOString(),
    site: { slug, name, url },
    replyTo: config.contact.email,
    sections,
    manageHref: `${url}${MANAGE}`,
    stopHref: `${url}${MANAGE}/stop?token=${token}`,
    oneClickHref: `${url}/api/alerts/stop?token=${token}`,
  });
}

/** One section for each alert, however often it has found something since the last email. */
async function createSections(
  { config, catalogue }: AlertSite,
  parts: readonly MailPart[],
): Promise<AlertMailSection[]> {
  const groups = groupBy(parts, ({ alertId }) => alertId);
  const sections = await Promise.all(
    [...groups.values()].map(async (group): Promise<AlertMailSection | undefined> => {
      const [first] = group;
      if (!first) return undefined;
      const url = config.url ?? first.origin;
      const items = groupBy(
        group.flatMap((part) => part.items),
        ({ vehicleId }) => vehicleId,
      );
      const found = await Promise.all(
        [...items].map(async ([vehicleId, told]) =>
          describeItems(told, await catalogue.find(vehicleId), { url, fallbackName: first.name }),
        ),
      );
      const vehicles = found.filter((vehicle) => vehicle !== undefined);
      const unlisted = group.reduce((sum, { total, items }) => sum + total - items.length, 0);
      const more = unlisted + Math.max(0, vehicles.length - MAX_VEHICLES);
      if (vehicles.length === 0 && more === 0) return undefined;
      return { name: first.name, href: url + first.path, vehicles: vehicles.slice(0, MAX_VEHICLES), more };
    }),
  );
  return sections.filter((section) => section !== undefined);
}

const isEnd = ({ event }: AlertEvent): boolean => event === 'sold' || event === 'gone';

/**
 * A vehicle at the time of sending; undefined if there is nothing left to report. If it changed several
 * times, it is reported once: as no longer for sale if it is not; otherwise as new if it was new; otherwise
 * with its first price.
 */
function describeItems(
  items: readonly AlertEvent[],
  found: Vehicle | 'gone' | undefined,
  { url, fallbackName }: { url: string; fallbackName: string },
): AlertMailVehicle | undefined {
  const vehicle = found === 'gone' ? undefined : found;
  if (!vehicle || !isAvailable(vehicle)) {
    const end = items.findLast(isEnd);
    // It is available again in another state, which its own news reports.
    if (!end || (end.event === 'gone' && vehicle)) return undefined;
    return {
      event: end.event,
      name: vehicle?.name ?? fallbackName,
      ...(vehicle && { href: `${url}/cars/${vehicle.slug}` }),
    };
  }
  const item = items.find((each) => !isEnd(each));
  if (!item) return undefined;
  const { event, formerPrice } = item;
  const price = getEffectivePrice(vehicle);
  const isCheaper = formerPrice !== undefined && price !== undefined && price < formerPrice;
  if (event === 'cheaper' && !isCheaper) return undefined;
  return {
    ...{ event, name: vehicle.name, href: `${url}/cars/${vehicle.slug}` },
    ...(price !== undefined && { price }),
    ...(formerPrice !== undefined && { formerPrice }),
  };
}
