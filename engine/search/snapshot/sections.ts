import { crc32 } from 'node:zlib';
import { SnapshotError } from './snapshot-error';

/**
 * A snapshot is a sequence of sections. Each has a header of 16 bytes (kind, length, checksum of both and the body,
 * reserved) and a body padded to 8 bytes, so that numbers can be read in place. Numbers are in native byte order; on a
 * machine with a different byte order, the kinds do not match and the snapshot is rejected.
 */
const HEADER_BYTES = 16;
const ALIGNMENT = 8;

const KINDS = { json: 0xf001, u8: 0xf002, u16: 0xf003, u32: 0xf004, i32: 0xf005 } as const;
type Kind = keyof typeof KINDS;
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const padLength = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export function createJsonSection(value: unknown): Uint8Array {
  return createSection('json', new TextEncoder().encode(JSON.stringify(value)));
}

/** Writes numbers in their memory layout into one section. */
export function createNumbersSection(numbers: Numbers): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return createSection(getKind(numbers), bytes);
}

function createSection(kind: Kind, body: Uint8Array): Uint8Array {
  const result = new Uint8Array(HEADER_BYTES + padLength(body.length));
  result.set(body, HEADER_BYTES);
  const header = new Uint32Array(result.buffer, 0, 3);
  header.set([KINDS[kind], body.length]);
  header[2] = computeChecksum(header, body);
  return result;
}

/** The checksum includes kind and length; otherwise 16-bit numbers could be read as half as many 32-bit numbers. */
const computeChecksum = (header: Uint32Array, body: Uint8Array): number =>
  crc32(new Uint8Array(header.buffer, header.byteOffset, 2 * header.BYTES_PER_ELEMENT), crc32(body));

function getKind(numbers: Numbers): Kind {
  if (numbers instanceof Uint8Array) return 'u8';
  if (numbers instanceof Uint16Array) return 'u16';
  return numbers instanceof Uint32Array ? 'u32' : 'i32';
}

/** Reads sections in order and validates each of them. */
export class SectionReader {
  private readonly bytes: Uint8Array;
  private offset = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  }

  readJson(): unknown {
    const body = this.readBody('json');
    return JSON.parse(new TextDecoder().decode(body));
  }

  /** Reads a list of strings, numbers and booleans, such as a column's dictionary or a vocabulary. */
  readScalars(): (string | number | boolean)[] {
    const list = this.readJson();
    if (!Array.isArray(list)) throw new SnapshotError('Invalid snapshot: expected a list.');
    return list.map((item: unknown) => {
      if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') {
        throw new SnapshotError('Invalid snapshot: expected a string, number or boolean.');
      }
      return item;
    });
  }

  readTexts(): string[] {
    return this.readScalars().map(String);
  }

  /** Reads unsigned integers of 16 or 32 bits, as a view into the snapshot. */
  readUints(): Uint16Array | Uint32Array {
    return this.readKind() === KINDS.u16 ? this.readU16() : this.readU32();
  }

  readU8(): Uint8Array {
    return this.readBody('u8');
  }

  readU16(): Uint16Array {
    const { buffer, byteOffset, byteLength } = this.readBody('u16');
    return new Uint16Array(buffer, byteOffset, byteLength / 2);
  }

  readU32(): Uint32Array {
    const { buffer, byteOffset, byteLength } = this.readBody('u32');
    return new Uint32Array(buffer, byteOffset, byteLength / 4);
  }

  readI32(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.readBody('i32');
    return new Int32Array(buffer, byteOffset, byteLength / 4);
  }

  /** Throws unless the end of the snapshot is reached. */
  expectEnd(): void {
    if (this.offset !== this.bytes.length)
      throw new SnapshotError('Invalid snapshot: unexpected data at the end.');
  }

  private readKind(): number | undefined {
    return this.readHeader()[0];
  }

  private readHeader(): Uint32Array {
    if (this.offset + HEADER_BYTES > this.bytes.length)
      throw new SnapshotError('Invalid snapshot: unexpected end.');
    return new Uint32Array(this.bytes.buffer, this.bytes.byteOffset + this.offset, 3);
  }

  private readBody(kind: Kind): Uint8Array {
    const header = this.readHeader();
    const [actualKind, length = 0, checksum] = header;
    const start = this.offset + HEADER_BYTES;
    if (actualKind !== KINDS[kind])
      throw new SnapshotError(`Invalid snapshot: expected a section of kind ${kind}.`);
    if (start + padLength(length) > this.bytes.length)
      throw new SnapshotError('Invalid snapshot: unexpected end.');
    const body = this.bytes.subarray(start, start + length);
    if (computeChecksum(header, body) !== checksum)
      throw new SnapshotError('Invalid snapshot: wrong checksum.');
    this.offset = start + padLength(length);
    return body;
  }
}

export function concatBytes(parts: Uint8Array | readonly Uint8Array[]): Uint8Array {
  if (parts instanceof Uint8Array) return parts;
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
