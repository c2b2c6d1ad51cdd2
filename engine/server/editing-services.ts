import {
  addScheduledChange,
  claimDueChange,
  claimScheduledChange,
  createPreviewLink,
  deleteScheduledChange,
  describeActor,
  findPreviewLink,
  findRevision,
  finishScheduledChange,
  getSharedSecret,
  listDrafts,
  listDraftsOfChanges,
  listPreviewLinks,
  listRevisions,
  listScheduledChanges,
  replaceDrafts,
  revokePreviewLink,
  storeDraft,
  type AccessOptions,
  type Database,
  type DatabaseAccess,
  type Db,
} from '../data';
import type { AgentDraftStore } from './agents';
import type { PlaygroundOptions } from './playground';
import { PreviewTokens, type PreviewRoutesOptions } from './previews';
import { createScheduledPublisher, type ScheduledPublisherOptions } from './publishing';
import { createRecordSave } from './record-save';

interface EditingServicesOptions extends Pick<ScheduledPublisherOptions, 'sites' | 'tenantsDir' | 'log'> {
  database: Database;
  access: DatabaseAccess;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
}

/** What site builders store beside the files of their tenants: history, drafts, preview links and scheduled changes. */
export interface EditingServices {
  /** What the playground's routes need. */
  readonly playground: Pick<
    PlaygroundOptions,
    'recordSave' | 'revisions' | 'storedDrafts' | 'previewLinks' | 'scheduled'
  > & { readonly agentDrafts: AgentDraftStore };
  /** What shows drafts to those who have a link. */
  readonly previews: Pick<PreviewRoutesOptions, 'tokens' | 'findLink' | 'listDrafts'>;
  /** Finishes the change that is being published. */
  close(): Promise<void>;
}

const READ: AccessOptions = { isIdempotent: true };

/** Starts publishing scheduled changes, with or without a playground. */
export async function startEditingServices(options: EditingServicesOptions): Promise<EditingServices> {
  const { database, access, runAsTenant, sites, tenantsDir, log } = options;
  const tokens = new PreviewTokens((await getSharedSecret(database.db, 'previews')).value);
  const recordSave = createRecordSave({ database: access, log });
  const listStoredDrafts = (layers: readonly string[]) => access.run((db) => listDrafts(db, layers), READ);
  const publisher = createScheduledPublisher({
    ...{ sites, tenantsDir, recordSave, log },
    queue: {
      claimDue: () => access.run(claimDueChange),
      claim: (id) => access.run((db) => claimScheduledChange(db, id)),
      finish: (change, result, transaction) =>
        transaction
          ? finishScheduledChange(transaction, change, result)
          : access.run((db) => finishScheduledChange(db, change, result)),
    },
  });
  return {
    playground: {
      recordSave,
      revisions: {
        list: (filter) => access.run((db) => listRevisions(db, filter), READ),
        find: (id) => access.run((db) => findRevision(db, id), READ),
      },
      storedDrafts: {
        list: listStoredDrafts,
        listChanges: (changes) => access.run((db) => listDraftsOfChanges(db, changes), READ),
        store: (draft) => access.run((db) => storeDraft(db, { ...draft, actor: describeActor() })),
      },
      agentDrafts: {
        list: listStoredDrafts,
        replace: (change) => access.run((db) => replaceDrafts(db, change)),
      },
      previewLinks: {
        tokens,
        list: (tenant) => runAsTenant(tenant, (db) => listPreviewLinks(db, tenant), READ),
        create: (link) =>
          runAsTenant(link.tenant, (db) => createPreviewLink(db, { ...link, actor: describeActor() })),
        revoke: (tenant, id) => runAsTenant(tenant, (db) => revokePreviewLink(db, tenant, id), READ),
      },
      scheduled: {
        list: (layers) => access.run((db) => listScheduledChanges(db, layers), READ),
        add: (change) => access.run((db) => addScheduledChange(db, { ...change, actor: describeActor() })),
        cancel: (id) => access.run((db) => deleteScheduledChange(db, id)),
        publishNow: publisher.publishNow,
      },
    },
    previews: {
      tokens,
      findLink: (tenant, id) => runAsTenant(tenant, (db) => findPreviewLink(db, tenant, id), READ),
      listDrafts: listStoredDrafts,
    },
    close: () => publisher.close(),
  };
}
