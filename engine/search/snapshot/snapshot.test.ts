import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../filters/filter';
import { readSearchRequest } from '../request/search-request';
import { createIndex, type SearchIndex } from '../search-index';
import { orderNames, queries, shelves } from '../testing/arbitraries';
import { shelf, shelfSettings } from '../testing/fixtures';
import { concatBytes } from './sections';
import { restoreIndex, serializeIndex, serializeIndexInSteps } from './snapshot';

function answers(index: SearchIndex, requests: readonly (readonly [string, Record<string, unknown>])[]) {
  return requests.map(([name, parameters]) => ({
    ...index.search(name, readSearchRequest(parameters, index.settings), EVERYTHING),
    processingTimeMS: 0,
  }));
}

function copyOf(index: SearchIndex): SearchIndex {
  const copy = createIndex(shelfSettings);
  restoreIndex(copy, concatBytes(serializeIndex(index)));
  return copy;
}

describe('a snapshot', () => {
  it('restores an index with the same results, also with changes before and after', () => {
    const requests = fc.array(fc.tuple(orderNames, queries), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shelves, shelves, shelves, requests, (first, second, third, questions) => {
        const index = createIndex(shelfSettings, first);
        index.remove(['id1', 'id3']);
        index.upsert(second);
        const copy = copyOf(index);
        expect(answers(copy, questions)).toEqual(answers(index, questions));
        for (const each of [index, copy]) {
          each.remove(['id0', 'id5']);
          each.upsert(third);
        }
        expect(answers(copyOf(copy), questions)).toEqual(answers(index, questions));
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

  it('rejects any damage, and leaves the index unchanged', () => {
    const whole = concatBytes(serializeIndex(createIndex(shelfSettings, shelf)));
    const index = createIndex(shelfSettings, shelf.slice(0, 2));
    const refused = (bytes: Uint8Array) => {
      expect(() => restoreIndex(index, bytes)).toThrow(expect.objectContaining({ name: 'SnapshotError' }));
      expect(index.size).toBe(2);
      expect(index.generation).toBe(0);
    };
    for (let cut = 0; cut < whole.length; cut += 97) refused(whole.slice(0, cut));
    refused(concatBytes([whole, new Uint8Array(8)]));
    const isTaken = (at: number, change: number): boolean => {
      const damaged = whole.slice();
      damaged[at]! ^= change;
      try {
        restoreIndex(createIndex(shelfSettings), damaged);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ name: 'SnapshotError' });
        return false;
      }
    };
    // Only padding may differ, because nothing reads it. The kinds of numbers differ by 1 to 7.
    const isPadding = (at: number) => whole[at] === 0;
    for (let at = 0; at < whole.length; at += 1) {
      for (const change of [1, 7, 255])
        expect(isTaken(at, change) && !isPadding(at), `byte ${at}`).toBe(false);
    }
  });

  it('rejects other settings, including other derivations', () => {
    const parts = serializeIndex(createIndex(shelfSettings, shelf));
    const others = [
      { ...shelfSettings, customRanking: ['asc(added)'] },
      { ...shelfSettings, derived: { decade: () => 'never' } },
      { ...shelfSettings, replicas: [] },
    ];
    for (const settings of others) {
      expect(() => restoreIndex(createIndex(settings), parts)).toThrow('The snapshot has other settings');
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
