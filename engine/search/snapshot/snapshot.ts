/**
 * A snapshot: all derived data of an index as bytes, so that a restart does not compute it again.
 *
 * - `serialise(index)` returns the parts in order. Write them to a temporary file and rename it at the end.
 *   `serialiseInSteps` returns the same parts one at a time, a few milliseconds each, so that a server stays
 *   responsive. It throws a `SnapshotError` if the index changes in between; start again.
 * - `restore(index, bytes)` replaces the records of an index with the **same settings** by a snapshot (one
 *   `Uint8Array`, or the parts). It throws a `SnapshotError` if the bytes are truncated or damaged, or have
 *   another version, settings or byte order. The index is then unchanged: read the records and call
 *   `replaceAll`. The bytes stay in use; do not modify them.
 * - `about` is any JSON value of the caller, for example the generation of the stock. `restore` returns it,
 *   so that the caller can check whether the records are current.
 *
 * No file is opened here.
 */
import { createHash } from 'node:crypto';
import { Generation } from '../generation';
import type { SearchIndex } from '../search-index';
import type { ResolvedSettings } from '../settings';
import { isObject } from '../../lib';
import { concatBytes, jsonSection, SectionReader } from './sections';
import { SnapshotError } from './snapshot-error';

/** Returns all parts at once. */
const VERSION = 3;
const FORMAT = 'search-snapshot';

/** All parts at once. */
export function serializeIndex(index: SearchIndex, about: unknown = null): Uint8Array[] {
  return [...serializeIndexInSteps(index, about)];
}

/** @throws SnapshotError if the index has changed since the previous part */
export function* serializeIndexInSteps(index: SearchIndex, about: unknown = null): Generator<Uint8Array> {
  const { generation, staleRows: loose } = index.state;
  const begun = index.generation;
  yield jsonSection({
    format: FORMAT,
    version: VERSION,
    settings: settingsHash(index.settings),
    loose,
    about: about ?? null,
  });
  for (const part of generation.sections()) {
    yield part;
    if (index.generation !== begun) throw new SnapshotError('The index has changed. Start again.');
  }
}

/**
 * @returns the `about` that was passed to `serialise`
 * @throws SnapshotError if the bytes are unusable; the index is then unchanged
 */
export function restoreIndex(index: SearchIndex, bytes: Uint8Array | readonly Uint8Array[]): unknown {
  try {
    const reader = new SectionReader(concatBytes(bytes));
    const { loose, about } = readHead(reader.json(), index.settings);
    const generation = Generation.restore(index.settings, reader);
    reader.end();
    index.replaceState(generation, loose);
    return about;
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError('Invalid snapshot.', { cause: error });
  }
}

function readHead(head: unknown, settings: ResolvedSettings): { loose: number; about: unknown } {
  if (!isObject(head) || head['format'] !== FORMAT) throw new SnapshotError('This is not a snapshot.');
  if (head['version'] !== VERSION) throw new SnapshotError(`The snapshot does not have version ${VERSION}.`);
  if (head['settings'] !== settingsHash(settings))
    throw new SnapshotError('The snapshot has other settings.');
  return { loose: Number(head['loose']), about: head['about'] };
}

/** A hash of all settings; derivations are hashed by their source text. */
function settingsHash(settings: ResolvedSettings): string {
  const text = JSON.stringify(settings, (_name, value: unknown) => {
    if (typeof value === 'function') return String(value);
    return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
