import {
  countAppointments,
  getSharedSecret,
  listLeads,
  getPublicReference,
  listReservations,
  openLeadKeys,
  saveLead,
  type AccessOptions,
  type Database,
  type Db,
  type LeadKeys,
  type StockRepository,
} from '../data';
import { listReservationMails } from '../dealer';
import { isPhoto, MailSender } from '../services/lead-delivery';
import { openStoredFiles, type S3Options } from '../services/uploads';
import type { AppOptions } from './app';
import { createLeadInbox } from './lead-inbox';
import { startDeliveryQueue, type DeliveryQueueOptions } from './leads/delivery-queue';
import { startLeadMaintenance } from './leads/lead-maintenance';
import { LeadUploads } from './leads/lead-uploads';
import { FileLinks } from './leads/file-links';
import type { LeadInbox } from './playground';
import type { Sites } from './sites/sites';
import { listPricedStock } from './trade-in/priced-stock';
import type { TradeInTokens } from './trade-in/trade-in-tokens';
import { TradeIns } from './trade-in/trade-ins';

/** Prices change little within this time, and the model is fitted again for each version of the stock. */
const VALUATION_LIFETIME_MS = 900_000;

export interface LeadServicesOptions {
  settings: {
    dataDir: string;
    /** The keys of LEADS_KEY. Without them, leads are encrypted with the key in `leads.key` in the data folder. */
    leadKeys?: LeadKeys | undefined;
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
    uploadStorage?: S3Options | undefined;
  };
  database: Database;
  repository: StockRepository;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  sites: Sites;
  tradeInTokens: TradeInTokens;
  getSecret(variable: string): string | undefined;
  log: DeliveryQueueOptions['log'] & { info(text: string): void };
}

/** Everything that stores, values and delivers leads. */
export interface LeadServices {
  /** What the routes of `createApp` need. */
  readonly app: Pick<
    AppOptions,
    'saveLead' | 'formProofSecret' | 'storeUpload' | 'tradeIn' | 'leadFiles' | 'countAppointments'
  >;
  /** The keys with which personal data is encrypted. */
  readonly keys: LeadKeys;
  /** What the playground's inbox shows and does. */
  readonly inbox: LeadInbox;
  /** Sends the emails about a paid reservation immediately. All others are sent within seconds. */
  wakeReservationMails(tenant: string): void;
  /** Finishes the deliveries in progress. The rest stay in the database. */
  close(): Promise<void>;
}

/** Starts the delivery of leads and the deletion of old ones. */
export async function startLeadServices(options: LeadServicesOptions): Promise<LeadServices> {
  const { settings, database, repository, runAsTenant, sites, tradeInTokens, getSecret, log } = options;
  const { dataDir, leadKeys: given, smtpUrl, mailFrom } = settings;
  const readSecret = async (name: string) => (await getSharedSecret(database.db, name)).value;
  const keys = await openLeadKeys({ db: database.db, dataDir, keys: given, log });
  const fileLinks = new FileLinks(await readSecret('lead-photos'));
  const formProofSecret = await readSecret('form-proofs');
  const uploads = new LeadUploads({ files: openStoredFiles(settings), runAsTenant, keys, log });
  const tradeIns = new TradeIns({
    getStock: (slug) => ({
      version: () => String(Math.floor(Date.now() / VALUATION_LIFETIME_MS)),
      list: () => listPricedStock(repository, [slug, ...sites.list().map((site) => site.slug)]),
    }),
    ...{ getSecret, log },
  });
  const leadWork = { db: database.db, sites, runAsTenant, keys, log };
  const mails = smtpUrl === undefined ? undefined : new MailSender({ smtpUrl });
  const maintenance = startLeadMaintenance({ ...leadWork, uploads });
  const stop = async () => {
    mails?.close();
    await maintenance.close();
  };
  const environment: DeliveryQueueOptions['environment'] = {
    ...{ dataDir, mails, mailFrom, getSecret },
    readFiles: (tenant, leadId) => uploads.read(tenant, leadId),
    async findReservation(tenant, leadId) {
      const find = (db: Db) => listReservations(db, { tenant, leadId, limit: 1 });
      const [found] = await runAsTenant(tenant, find, { isIdempotent: true });
      return (
        found && {
          ...found,
          reference: getPublicReference(found.id),
          isSandbox: found.payments[0]?.provider === 'sandbox',
        }
      );
    },
    linkFiles: async ({ tenant, leadId, createdAt }) =>
      (await uploads.listTypes(tenant, leadId)).map((type, index) => {
        const kind = isPhoto(type) ? 'photo' : 'document';
        return { kind, path: fileLinks.create({ tenant, leadId, number: index + 1 }, createdAt, kind) };
      }),
  };
  const deliveries = await startDeliveryQueue({ ...leadWork, pool: database.pool, environment }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return {
    app: {
      // A lead has a key, so that it is stored once however often it is sent.
      async saveLead(lead, within) {
        const save = async (db: Db) => {
          const stored = await saveLead(db, keys, lead);
          await within?.(db, stored);
          return stored;
        };
        const saved = await runAsTenant(lead.tenant, save, { isIdempotent: true });
        if (saved.isNew) deliveries.wake(lead.tenant, lead.destinations ?? []);
        return saved;
      },
      formProofSecret,
      storeUpload: (photo) => uploads.store(photo),
      tradeIn: {
        identify: (site, rego, state) => tradeIns.identify(site, rego, state),
        isSandbox: (site) => tradeIns.isSandbox(site),
        valueTradeIn: (site, request) => tradeIns.value(site, request),
        tokens: tradeInTokens,
        findLead: async (tenant, id) =>
          (await runAsTenant(tenant, (db) => listLeads(db, keys, { tenant, ids: [id], limit: 1 })))[0],
      },
      leadFiles: {
        links: fileLinks,
        readFile: (tenant, leadId, number) => uploads.readOne(tenant, leadId, number),
      },
      countAppointments: (day) =>
        runAsTenant(day.tenant, (db) => countAppointments(db, day), { isIdempotent: true }),
    },
    keys,
    inbox: createLeadInbox({ runAsTenant, keys, deliveries, uploads }),
    wakeReservationMails: (tenant) => deliveries.wake(tenant, listReservationMails('pay', 'paying')),
    async close() {
      await deliveries.close();
      await stop();
    },
  };
}
