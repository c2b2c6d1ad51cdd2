/**
 * A snapshot contains all derived data of an index as bytes, so a restart does not compute them again.
 *
 * - `serializeIndex(index)` returns the parts in order. Write them to a temporary file and rename it at the end.
 *   `serializeIndexInSteps` returns the same parts one at a time, a few milliseconds each, so that a server stays
 *   responsive. It throws a `SnapshotError` if the index changes between two parts. Then start again.
 * - `restoreIndex(index, bytes)` replaces the records of an index that has the **same settings** with a snapshot (one
 *   `Uint8Array`, or the parts). It throws a `SnapshotError` if the bytes are truncated or damaged, or have
 *   another version, settings or byte order. The index is then unchanged: read the records and call
 *   `replaceAll`. The index keeps using the bytes; do not modify them.
 * - `about` is a JSON value of the caller, for example the generation of the stock. `restoreIndex` returns it, and the
 *   caller can check whether the records are current.
 *
 * This module opens no files.
 */
import { createHash } from 'node:crypto';
import { IndexState } from '../index-state';
import type { SearchIndex } from '../search-index';
import type { ResolvedSettings } from '../settings';
import { isObject } from '../../lib';
import { concatBytes, createJsonSection, SectionReader } from './sections';
import { SnapshotError } from './snapshot-error';

const VERSION = 3;
const FORMAT = 'search-snapshot';

/** Returns all parts of the snapshot at once. */
export function serializeIndex(index: SearchIndex, about: unknown = null): Uint8Array[] {
  return [...serializeIndexInSteps(index, about)];
}

/** @throws SnapshotError if the index has changed since the previous part */
export function* serializeIndexInSteps(index: SearchIndex, about: unknown = null): Generator<Uint8Array> {
  const { state, generation: startGeneration } = index;
  yield createJsonSection({
    format: FORMAT,
    version: VERSION,
    settings: hashSettings(index.settings),
    loose: index.uncompactedRows,
    about: about ?? null,
  });
  for (const part of state.sections()) {
    yield part;
    if (index.generation !== startGeneration) throw new SnapshotError('The index has changed. Start again.');
  }
}

/**
 * @returns the `about` that was passed to `serializeIndex`
 * @throws SnapshotError if the bytes are unusable; the index is then unchanged
 */
export function restoreIndex(index: SearchIndex, bytes: Uint8Array | readonly Uint8Array[]): unknown {
  try {
    const reader = new SectionReader(concatBytes(bytes));
    const { loose: uncompactedRows, about } = readHeader(reader.readJson(), index.settings);
    const state = IndexState.restore(index.settings, reader);
    reader.expectEnd();
    index.replaceState(state, uncompactedRows);
    return about;
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError('Invalid snapshot.', { cause: error });
  }
}

function readHeader(header: unknown, settings: ResolvedSettings): { loose: number; about: unknown } {
  if (!isObject(header) || header['format'] !== FORMAT) throw new SnapshotError('This is not a snapshot.');
  if (header['version'] !== VERSION)
    throw new SnapshotError(`The snapshot does not have version ${VERSION}.`);
  if (header['settings'] !== hashSettings(settings))
    throw new SnapshotError('The snapshot is of an index with other settings.');
  return { loose: Number(header['loose']), about: header['about'] };
}

/** A hash of all settings; derivations are hashed by their source text. */
function hashSettings(settings: ResolvedSettings): string {
  const text = JSON.stringify(settings, (_name, value: unknown) => {
    if (typeof value === 'function') return String(value);
    return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
