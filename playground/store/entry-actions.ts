import type { PlaygroundEntry } from '../../schemas';
import { ENTRY_NODE, entryKey, type JsonObject } from '../../engine/layout';
import { withFingerprints, writeOperation } from '../../engine/layout/tools/edit';
import { OfflineError, type Api } from '../api';
import { getErrorMessage } from './compile-loop';
import type { EditActions } from './edit-actions';
import { withLoaded } from './open-files';
import type { DataStore } from './state';

/** An entry that gets another position, with its current values. */
export interface OrderedEntry extends Pick<PlaygroundEntry, 'id' | 'state'> {
  readonly order: number;
  readonly values: JsonObject;
}

/** Actions on several entries at once. */
export interface EntryActions {
  /** Sets the position of entries in the tenant's own files, as one command. */
  orderEntries(name: string, collection: string, entries: readonly OrderedEntry[]): Promise<void>;
}

export function createEntryActions(
  { get, set }: DataStore,
  api: Pick<Api, 'page'>,
  { writeFiles }: Pick<EditActions, 'writeFiles'>,
): EntryActions {
  /** Reads the tenant's own files of entries that this window has not read. */
  const load = async (tenant: string, keys: readonly string[]) => {
    const missing = keys.filter((key) => get().files[`${tenant}/content/${key}.json`] === undefined);
    const pages = await Promise.all(missing.map((key) => api.page(tenant, key)));
    set({
      files: withLoaded(
        get().files,
        pages.flatMap(({ files, ownPath }) => files.filter(({ path }) => path === ownPath)),
      ),
    });
  };

  return {
    async orderEntries(name, collection, entries) {
      const { page } = get();
      if (!page) return;
      const { tenant } = page;
      const keyed = entries.map((entry) => ({ ...entry, key: entryKey(collection, entry.id) }));
      try {
        await load(
          tenant,
          keyed.filter(({ state }) => state !== 'inherited').map(({ key }) => key),
        );
      } catch (error) {
        set(
          error instanceof OfflineError
            ? { isOffline: true }
            : { notice: { kind: 'problem', text: getErrorMessage(error) } },
        );
        return;
      }
      if (get().page?.tenant !== tenant) return;
      const blocks = get().workspace?.blocks ?? [];
      writeFiles(name, (read) =>
        Object.fromEntries(
          keyed.map(({ key, state, order, values }) => {
            const path = `${tenant}/content/${key}.json`;
            const before = read(path) ?? undefined;
            const operation = { op: 'set', node: ENTRY_NODE, path: 'order', value: order } as const;
            // What this layer does not set is as the layers below have it.
            const inheritedRoot =
              state === 'own' ? undefined : { id: ENTRY_NODE, block: collection, props: { ...values } };
            return [
              path,
              withFingerprints(before, writeOperation(before, key, operation), {
                key,
                inheritedRoot,
                blocks,
              }),
            ];
          }),
        ),
      );
    },
  };
}
