import { listLeads, retryDeliveries, type AccessOptions, type Db, type LeadKeys } from '../data';
import type { DeliveryQueue } from './leads/delivery-queue';
import type { LeadUploads } from './leads/lead-uploads';
import type { LeadInbox } from './playground';

interface LeadInboxOptions {
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  keys: LeadKeys;
  deliveries: Pick<DeliveryQueue, 'wake'>;
  uploads: Pick<LeadUploads, 'listTypes' | 'readOne'>;
}

/** Creates the playground's inbox, which reads each tenant's leads under its row-level security. */
export const createLeadInbox = ({ runAsTenant, keys, deliveries, uploads }: LeadInboxOptions): LeadInbox => ({
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
