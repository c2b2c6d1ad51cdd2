import { join } from 'node:path';
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
import { DiskFiles, S3Files, type S3Options } from '../services/uploads';
import { DeletedMedia, MediaBucket, MediaFolders, MediaLibrary, type SearchedFile } from './media-library';
import type { PlaygroundOptions } from './playground';
import { PreviewTokens, type PreviewRoutesOptions } from './previews';
import { createScheduledPublisher, type ScheduledPublisherOptions } from './publishing';
import { createRecordMediaChange, createRecordSave } from './record-save';
import type { Sites } from './sites/sites';
import { writeTenantFiles } from './sites/write-tenant-files';

interface EditingServicesOptions extends Pick<ScheduledPublisherOptions, 'tenantsDir' | 'log'> {
  sites: Sites;
  database: Database;
  access: DatabaseAccess;
  dataDir: string;
  /** Bucket of the media library. By default, uploads are stored on disk, beside the tenant. */
  mediaStorage?: S3Options | undefined;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
}

/**
 * Data that site builders create outside their tenants' files: history, drafts, preview links and scheduled
 * changes.
 */
export interface EditingServices {
  /** What the playground's routes need. */
  readonly playground: Pick<
    PlaygroundOptions,
    'recordSave' | 'revisions' | 'storedDrafts' | 'previewLinks' | 'scheduled' | 'library'
  > & { readonly agentDrafts: AgentDraftStore };
  readonly previews: Pick<PreviewRoutesOptions, 'tokens' | 'findLink' | 'listDrafts'>;
  /** Finishes the change that is being published. */
  close(): Promise<void>;
}

/** The texts that edits give to files, by layer. */
const listNewTexts = (
  edits: readonly { files: readonly { path: string; text: string | null }[] }[],
  state: SearchedFile['state'],
): SearchedFile[] =>
  edits.flatMap(({ files }) =>
    files.flatMap(({ path, text }) => {
      const [layer = '', ...file] = path.split('/');
      return text === null ? [] : [{ layer, file: file.join('/'), text, state }];
    }),
  );

const READ: AccessOptions = { isIdempotent: true };

/** Starts publishing scheduled changes, with or without a playground. */
export async function startEditingServices(options: EditingServicesOptions): Promise<EditingServices> {
  const { database, access, runAsTenant, sites, tenantsDir, dataDir, log } = options;
  const { mediaStorage } = options;
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
  const listScheduled = (layers: readonly string[]) =>
    access.run((db) => listScheduledChanges(db, layers), READ);
  const folders = new MediaFolders(tenantsDir);
  const bucket =
    mediaStorage &&
    new MediaBucket({
      // A separate prefix: maintenance deletes files under the sites' prefixes that belong to no lead.
      files: new S3Files({ ...mediaStorage, url: `${mediaStorage.url.replace(/\/+$/, '')}/media` }),
      folders,
      listLayers: () => sites.layers.map(({ slug }) => slug),
      onChange: () => void sites.reload(),
      onError: (error) => log.error({ err: error }, 'cannot compare the media with the bucket'),
    });
  bucket?.start();
  const library = new MediaLibrary({
    ...{ sites, folders, bucket },
    deleted: new DeletedMedia(new DiskFiles(join(dataDir, 'deleted-media'))),
    actor: describeActor(),
    recordChange: createRecordMediaChange({ database: access, log }),
    saveText: ({ path, text, expected, note, requestId }) =>
      recordSave({ files: [{ path, text, expected }], note, requestId }, () =>
        writeTenantFiles(tenantsDir, [
          { path, text: text ?? undefined, expected: { text: expected ?? undefined } },
        ]),
      ),
    async listUnpublished(layers) {
      const [drafts, scheduled] = await Promise.all([listStoredDrafts(layers), listScheduled(layers)]);
      return [...listNewTexts(drafts, 'draft'), ...listNewTexts(scheduled, 'scheduled')];
    },
  });
  return {
    playground: {
      library,
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
        list: listScheduled,
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
    async close() {
      await bucket?.close();
      await publisher.close();
    },
  };
}
