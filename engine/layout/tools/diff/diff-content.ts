import type { CompiledEntry } from '../../compose/collection-entries';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { entryKey } from '../../model/content/entry-file';
import type { EntryDifference } from './difference';
import { diffValues } from './diff-values';

function* diffEntries(
  name: string,
  before: CompiledEntry | undefined,
  after: CompiledEntry | undefined,
): Generator<EntryDifference> {
  if (before === after) return;
  if (!before || !after) {
    const { title = '' } = before ?? after ?? {};
    yield { kind: before ? 'entry-removed' : 'entry-added', entry: name, title };
    return;
  }
  for (const { path, from, to } of diffValues(before.values, after.values)) {
    yield {
      kind: 'entry-changed',
      entry: name,
      path,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
  }
}

/** The differences between the entries of two tenants, or of two versions of one, by collection and id. */
export function* diffContent(before: CompiledTenant, after: CompiledTenant): Generator<EntryDifference> {
  for (const name of new Set([...before.collectionNames, ...after.collectionNames])) {
    const [old, now] = [before.collection(name), after.collection(name)];
    // Tenants that inherit all entries unchanged share the collection.
    if (old === now) continue;
    for (const id of [...new Set([...(old?.entries.keys() ?? []), ...(now?.entries.keys() ?? [])])].sort())
      yield* diffEntries(entryKey(name, id), old?.entries.get(id), now?.entries.get(id));
  }
}
