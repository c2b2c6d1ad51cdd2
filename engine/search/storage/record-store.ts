import { jsonSection, numbersSection, type SectionReader } from '../snapshot/sections';
import { SnapshotError } from '../snapshot/snapshot-error';
import { isObject } from '../../lib';
import type { SearchRecord } from './record';

/** Records per block, so that a snapshot can be written in steps of a few milliseconds. */
const BLOCK = 2000;

interface Block {
  readonly bytes: Uint8Array;
  /** Start of each record in the block, plus one entry for the end. */
  readonly starts: Uint32Array;
}

/**
 * Records by row; null for removed ones. Records from a snapshot are parsed on first access, because a
 * restart should not parse records that no page shows.
 */
export class RecordStore {
  private readonly records: (SearchRecord | null | undefined)[] = [];
  private blocks: Block[] = [];

  get size(): number {
    return this.records.length;
  }

  at(row: number): SearchRecord | null {
    const record = this.records[row];
    return record === undefined ? this.read(row) : record;
  }

  append(record: SearchRecord): number {
    return this.records.push(record) - 1;
  }

  drop(row: number): void {
    this.records[row] = null;
  }

  *sections(): Generator<Uint8Array> {
    yield jsonSection(this.size);
    for (let from = 0; from < this.size; from += BLOCK) {
      const texts: Uint8Array[] = [];
      const starts = new Uint32Array(Math.min(BLOCK, this.size - from) + 1);
      for (let at = 0; at < starts.length - 1; at++) {
        const text = this.bytesOf(from + at);
        texts.push(text);
        starts[at + 1] = starts[at]! + text.length;
      }
      yield numbersSection(starts);
      yield numbersSection(Buffer.concat(texts));
    }
  }

  static restored(reader: SectionReader): RecordStore {
    const size = reader.json();
    if (typeof size !== 'number') throw new SnapshotError('the number of records was expected');
    const store = new RecordStore();
    for (let from = 0; from < size; from += BLOCK) {
      const starts = reader.u32();
      const bytes = reader.u8();
      store.blocks.push({ starts, bytes });
      for (let at = 0; at < starts.length - 1; at++) {
        store.records.push(starts[at] === starts[at + 1] ? null : undefined);
      }
    }
    return store;
  }

  private bytesOf(row: number): Uint8Array {
    const record = this.records[row];
    if (record === undefined) return this.slice(row);
    return new TextEncoder().encode(record === null ? '' : JSON.stringify(record));
  }

  private slice(row: number): Uint8Array {
    const block = this.blocks[Math.floor(row / BLOCK)];
    const at = row % BLOCK;
    return block?.bytes.subarray(block.starts[at], block.starts[at + 1]) ?? new Uint8Array(0);
  }

  private read(row: number): SearchRecord | null {
    const bytes = this.slice(row);
    if (bytes.length === 0) return null;
    const record: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    if (!isRecord(record)) throw new SnapshotError('a record was expected');
    this.records[row] = record;
    return record;
  }
}

function isRecord(value: unknown): value is SearchRecord {
  return isObject(value) && typeof value['objectID'] === 'string';
}
