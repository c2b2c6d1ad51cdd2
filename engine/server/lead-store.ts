import { listLeads, retryDeliveries, type AccessOptions, type Db, type LeadKeys } from '../data';
import type { DeliveryQueue } from './leads/delivery-queue';
import type { LeadUploads } from './leads/lead-uploads';
import type { LeadStore } from './playground';

interface LeadStoreOptions {
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  keys: LeadKeys;
  deliveries: Pick<DeliveryQueue, 'wake'>;
  uploads: Pick<LeadUploads, 'listTypes' | 'readOne'>;
}

/** The stored leads for the playground's inbox, read as their tenant. */
export const createLeadStore = ({ runAsTenant, keys, deliveries, uploads }: LeadStoreOptions): LeadStore => ({
  list: (filter) => runAsTenant(filter.tenant, (db) => listLeads(db, keys, filter), { isIdempotent: true }),
  listFileTypes: ({ tenant, leadId }) => uploads.listTypes(tenant, leadId),
  readFile: ({ tenant, leadId, number }) => uploads.readOne(tenant, leadId, number),
  async retry({ tenant, leadId, destination }) {
    const choice = { tenant, leadIds: [leadId], destination, isFailedOnly: true };
    const retried = await runAsTenant(tenant, (db) => retryDeliveries(db, choice, new Date()));
    deliveries.wake(
      tenant,
      retried.map((target) => target.destination),
    );
    return retried.length > 0;
  },
});
