import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../filters/filter';
import { readSearchRequest } from '../request/search-request';
import { createIndex, type SearchIndex } from '../search-index';
import { indexNames, queryParameters, shelfRecords } from '../testing/arbitraries';
import { shelf, shelfSettings } from '../testing/fixtures';
import { concatBytes } from './sections';
import { restoreIndex, serializeIndex, serializeIndexInSteps } from './snapshot';

function search(index: SearchIndex, requests: readonly (readonly [string, Record<string, unknown>])[]) {
  return requests.map(([name, parameters]) => ({
    ...index.search(name, readSearchRequest(parameters, index.settings), EVERYTHING),
    processingTimeMS: 0,
  }));
}

function restoreCopy(index: SearchIndex): SearchIndex {
  const copy = createIndex(shelfSettings);
  restoreIndex(copy, concatBytes(serializeIndex(index)));
  return copy;
}

describe('a snapshot', () => {
  it('restores an index with the same results, including changes before and after', () => {
    const requests = fc.array(fc.tuple(indexNames, queryParameters), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shelfRecords, shelfRecords, shelfRecords, requests, (first, second, third, requestList) => {
        const index = createIndex(shelfSettings, first);
        index.remove(['id1', 'id3']);
        index.upsert(second);
        const copy = restoreCopy(index);
        expect(search(copy, requestList)).toEqual(search(index, requestList));
        for (const target of [index, copy]) {
          target.remove(['id0', 'id5']);
          target.upsert(third);
        }
        expect(search(restoreCopy(copy), requestList)).toEqual(search(index, requestList));
        expect([copy.size, copy.names]).toEqual([index.size, index.names]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('returns the caller’s data, and accepts parts or one array', () => {
    const parts = serializeIndex(createIndex(shelfSettings, shelf), { stock: 7 });
    expect(restoreIndex(createIndex(shelfSettings), parts)).toEqual({ stock: 7 });
    const shifted = new Uint8Array(concatBytes(parts).length + 3).subarray(3);
    shifted.set(concatBytes(parts));
    const index = createIndex(shelfSettings);
    expect(restoreIndex(index, shifted)).toEqual({ stock: 7 });
    expect(index.get('2')).toEqual(shelf[1]);
  });

  it('rejects damaged bytes and leaves the index unchanged', () => {
    const snapshotBytes = concatBytes(serializeIndex(createIndex(shelfSettings, shelf)));
    const index = createIndex(shelfSettings, shelf.slice(0, 2));
    const expectRejection = (bytes: Uint8Array) => {
      expect(() => restoreIndex(index, bytes)).toThrow(expect.objectContaining({ name: 'SnapshotError' }));
      expect(index.size).toBe(2);
      expect(index.generation).toBe(0);
    };
    for (let length = 0; length < snapshotBytes.length; length += 97)
      expectRejection(snapshotBytes.slice(0, length));
    expectRejection(concatBytes([snapshotBytes, new Uint8Array(8)]));
    const isAccepted = (index: number, bitMask: number): boolean => {
      const damaged = snapshotBytes.slice();
      damaged[index]! ^= bitMask;
      try {
        restoreIndex(createIndex(shelfSettings), damaged);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ name: 'SnapshotError' });
        return false;
      }
    };
    // Changes of padding are accepted, because nothing reads it. The kinds of sections differ by 1 to 7.
    const isPadding = (index: number) => snapshotBytes[index] === 0;
    for (let index = 0; index < snapshotBytes.length; index += 1) {
      for (const bitMask of [1, 7, 255])
        expect(isAccepted(index, bitMask) && !isPadding(index), `byte ${index}`).toBe(false);
    }
  });

  it('rejects other settings, including other derivations', () => {
    const parts = serializeIndex(createIndex(shelfSettings, shelf));
    const otherSettings = [
      { ...shelfSettings, customRanking: ['asc(added)'] },
      { ...shelfSettings, derived: { decade: () => 'never' } },
      { ...shelfSettings, replicas: [] },
    ];
    for (const settings of otherSettings) {
      expect(() => restoreIndex(createIndex(settings), parts)).toThrow(
        'The snapshot is of an index with other settings',
      );
    }
  });

  it('fails if the index changes between its steps', () => {
    const index = createIndex(shelfSettings, shelf);
    const steps = serializeIndexInSteps(index);
    steps.next();
    steps.next();
    index.remove(['1']);
    expect(() => steps.next()).toThrow('The index has changed');
  });
});
