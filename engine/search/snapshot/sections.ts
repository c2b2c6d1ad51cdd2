import { crc32 } from 'node:zlib';
import { SnapshotError } from './snapshot-error';

/**
 * A snapshot is a sequence of sections. Each has a header of 16 bytes (kind, length, checksum of both and the body,
 * reserved) and a body padded to 8 bytes, so that numbers can be read in place. Everything is in native byte order; on
 * a machine with a different one, the kinds do not match and the snapshot is rejected.
 */
const HEAD = 16;
const ALIGN = 8;

const KINDS = { json: 0xf001, u8: 0xf002, u16: 0xf003, u32: 0xf004, i32: 0xf005 } as const;
type Kind = keyof typeof KINDS;
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const paddedTo = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;

/** Writes a value as JSON into one section. */
export function jsonSection(value: unknown): Uint8Array {
  return section('json', new TextEncoder().encode(JSON.stringify(value)));
}

/** Writes numbers in their memory layout into one section. */
export function numbersSection(numbers: Numbers): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return section(kindOf(numbers), bytes);
}

function section(kind: Kind, body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(HEAD + paddedTo(body.length));
  whole.set(body, HEAD);
  const head = new Uint32Array(whole.buffer, 0, 3);
  head.set([KINDS[kind], body.length]);
  head[2] = checksumOf(head, body);
  return whole;
}

/** Includes the kind and length; otherwise 16-bit numbers could be read as half as many 32-bit numbers. */
const checksumOf = (head: Uint32Array, body: Uint8Array): number =>
  crc32(new Uint8Array(head.buffer, head.byteOffset, 2 * head.BYTES_PER_ELEMENT), crc32(body));

function kindOf(numbers: Numbers): Kind {
  if (numbers instanceof Uint8Array) return 'u8';
  if (numbers instanceof Uint16Array) return 'u16';
  return numbers instanceof Uint32Array ? 'u32' : 'i32';
}

/** Reads sections in order, and validates each one. */
export class SectionReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes.byteOffset % ALIGN === 0 ? bytes : bytes.slice();
  }

  json(): unknown {
    const body = this.body('json');
    return JSON.parse(new TextDecoder().decode(body));
  }

  /** A list of strings and numbers, such as a column's dictionary or a vocabulary. */
  scalars(): (string | number | boolean)[] {
    const list = this.json();
    if (!Array.isArray(list)) throw new SnapshotError('Invalid snapshot: expected a list.');
    return list.map((item: unknown) => {
      if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') {
        throw new SnapshotError('Invalid snapshot: expected a text, number or boolean.');
      }
      return item;
    });
  }

  texts(): string[] {
    return this.scalars().map(String);
  }

  /** Integers of 16 or 32 bits, as a view into the snapshot. */
  uints(): Uint16Array | Uint32Array {
    return this.kind() === KINDS.u16 ? this.u16() : this.u32();
  }

  u8(): Uint8Array {
    return this.body('u8');
  }

  u16(): Uint16Array {
    const { buffer, byteOffset, byteLength } = this.body('u16');
    return new Uint16Array(buffer, byteOffset, byteLength / 2);
  }

  u32(): Uint32Array {
    const { buffer, byteOffset, byteLength } = this.body('u32');
    return new Uint32Array(buffer, byteOffset, byteLength / 4);
  }

  i32(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.body('i32');
    return new Int32Array(buffer, byteOffset, byteLength / 4);
  }

  /** Throws unless the end of the snapshot is reached. */
  end(): void {
    if (this.at !== this.bytes.length)
      throw new SnapshotError('Invalid snapshot: unexpected data at the end.');
  }

  private kind(): number | undefined {
    return this.head()[0];
  }

  private head(): Uint32Array {
    if (this.at + HEAD > this.bytes.length) throw new SnapshotError('Invalid snapshot: unexpected end.');
    return new Uint32Array(this.bytes.buffer, this.bytes.byteOffset + this.at, 3);
  }

  private body(kind: Kind): Uint8Array {
    const head = this.head();
    const [found, length = 0, checksum] = head;
    const from = this.at + HEAD;
    if (found !== KINDS[kind])
      throw new SnapshotError(`Invalid snapshot: expected a section of kind ${kind}.`);
    if (from + paddedTo(length) > this.bytes.length)
      throw new SnapshotError('Invalid snapshot: unexpected end.');
    const body = this.bytes.subarray(from, from + length);
    if (checksumOf(head, body) !== checksum) throw new SnapshotError('Invalid snapshot: wrong checksum.');
    this.at = from + paddedTo(length);
    return body;
  }
}

/** Concatenates the parts of a snapshot. */
export function concatBytes(parts: Uint8Array | readonly Uint8Array[]): Uint8Array {
  if (parts instanceof Uint8Array) return parts;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
