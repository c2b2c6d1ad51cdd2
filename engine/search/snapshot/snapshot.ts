/**
 * A snapshot: everything an index has worked out, as bytes, so that a restart need not work it out again.
 *
 * - `serialise(index)` gives the parts in order; write them to a file one after the other, under another name until
 *   the last is there. `serialiseInSteps` gives the same parts one at a time, some milliseconds each, for a server
 *   that answers meanwhile; when the index has changed in between it throws a `SnapshotError`: begin anew.
 * - `restore(index, bytes)` puts what was read (the file as one `Uint8Array`, or the parts) in the place of all
 *   records of an index made with the **same settings**. It throws a `SnapshotError` when the bytes are cut off,
 *   damaged, of another version of this format, of other settings, or from a machine with the other byte order, and
 *   leaves the index as it was: then read the records themselves and call `replaceAll`. The bytes stay in use
 *   afterwards: do not write to them.
 * - `about` is any JSON value of the caller's own, for example the generation of the stock and the hour that the
 *   records hold for: `restore` gives it back, so that the caller can tell whether the records are still the newest.
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

/** Goes up whenever a section, a word's folding or a rule of ranking that is stored changes. */
const VERSION = 3;
const FORMAT = 'search-snapshot';

/** All parts at once. */
export function serializeIndex(index: SearchIndex, about: unknown = null): Uint8Array[] {
  return [...serializeIndexInSteps(index, about)];
}

/** @throws SnapshotError when the index has changed since the part before */
export function* serializeIndexInSteps(index: SearchIndex, about: unknown = null): Generator<Uint8Array> {
  const { generation, loose } = index.state;
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
    if (index.generation !== begun) throw new SnapshotError('the index has changed meanwhile');
  }
}

/**
 * @returns the `about` that was handed to `serialise`
 * @throws SnapshotError when the bytes cannot be used; nothing has changed then
 */
export function restoreIndex(index: SearchIndex, bytes: Uint8Array | readonly Uint8Array[]): unknown {
  try {
    const reader = new SectionReader(concatBytes(bytes));
    const { loose, about } = readHead(reader.json(), index.settings);
    const generation = Generation.restored(index.settings, reader);
    reader.end();
    index.replaceState(generation, loose);
    return about;
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError('the snapshot cannot be read', { cause: error });
  }
}

function readHead(head: unknown, settings: ResolvedSettings): { loose: number; about: unknown } {
  if (!isObject(head) || head['format'] !== FORMAT) throw new SnapshotError('this is no snapshot');
  if (head['version'] !== VERSION) throw new SnapshotError(`the snapshot is not of version ${VERSION}`);
  if (head['settings'] !== settingsHash(settings))
    throw new SnapshotError('the snapshot is of other settings');
  return { loose: Number(head['loose']), about: head['about'] };
}

/** Of everything that the settings say; of derivations, their text. */
function settingsHash(settings: ResolvedSettings): string {
  const text = JSON.stringify(settings, (_name, value: unknown) => {
    if (typeof value === 'function') return String(value);
    return value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
