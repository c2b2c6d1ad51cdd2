import { createJsonSection, createNumbersSection, type SectionReader } from '../snapshot/sections';
import { SnapshotError } from '../snapshot/snapshot-error';
import { isObject } from '../../lib';
import type { SearchRecord } from './record';

/** Records per chunk, so that a snapshot can be written in steps of a few milliseconds. */
const CHUNK_SIZE = 2000;

interface RecordChunk {
  readonly bytes: Uint8Array;
  /** Start of each record in the chunk, plus one entry for the end. */
  readonly starts: Uint32Array;
}

/**
 * Records by row; null for removed records. Records from a snapshot are parsed on first access, so a restart does not
 * parse records that no page shows.
 */
export class RecordStore {
  private readonly records: (SearchRecord | null | undefined)[] = [];
  private chunks: RecordChunk[] = [];

  get size(): number {
    return this.records.length;
  }

  at(row: number): SearchRecord | null {
    const record = this.records[row];
    return record === undefined ? this.parse(row) : record;
  }

  append(record: SearchRecord): number {
    return this.records.push(record) - 1;
  }

  remove(row: number): void {
    this.records[row] = null;
  }

  *sections(): Generator<Uint8Array> {
    yield createJsonSection(this.size);
    for (let chunkStart = 0; chunkStart < this.size; chunkStart += CHUNK_SIZE) {
      const encodedRecords: Uint8Array[] = [];
      const starts = new Uint32Array(Math.min(CHUNK_SIZE, this.size - chunkStart) + 1);
      for (let i = 0; i < starts.length - 1; i++) {
        const encoded = this.encode(chunkStart + i);
        encodedRecords.push(encoded);
        starts[i + 1] = starts[i]! + encoded.length;
      }
      yield createNumbersSection(starts);
      yield createNumbersSection(Buffer.concat(encodedRecords));
    }
  }

  static restore(reader: SectionReader): RecordStore {
    const size = reader.readJson();
    if (typeof size !== 'number')
      throw new SnapshotError('Invalid snapshot: expected the number of records.');
    const store = new RecordStore();
    for (let chunkStart = 0; chunkStart < size; chunkStart += CHUNK_SIZE) {
      const starts = reader.readU32();
      const bytes = reader.readU8();
      store.chunks.push({ starts, bytes });
      for (let i = 0; i < starts.length - 1; i++) {
        store.records.push(starts[i] === starts[i + 1] ? null : undefined);
      }
    }
    return store;
  }

  private encode(row: number): Uint8Array {
    const record = this.records[row];
    if (record === undefined) return this.getBytes(row);
    return new TextEncoder().encode(record === null ? '' : JSON.stringify(record));
  }

  private getBytes(row: number): Uint8Array {
    const chunk = this.chunks[Math.floor(row / CHUNK_SIZE)];
    const indexInChunk = row % CHUNK_SIZE;
    return (
      chunk?.bytes.subarray(chunk.starts[indexInChunk], chunk.starts[indexInChunk + 1]) ?? new Uint8Array(0)
    );
  }

  private parse(row: number): SearchRecord | null {
    const bytes = this.getBytes(row);
    if (bytes.length === 0) return null;
    const record: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    if (!isRecord(record)) throw new SnapshotError('Invalid snapshot: expected a record.');
    this.records[row] = record;
    return record;
  }
}

function isRecord(value: unknown): value is SearchRecord {
  return isObject(value) && typeof value['objectID'] === 'string';
}
