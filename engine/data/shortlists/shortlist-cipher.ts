import { isShortlistMark, type CarMark, type PersonMarks } from '../../dealer';
import { isObject } from '../../lib';
import { decryptBytes, encryptBytes } from '../leads/lead-cipher';
import { findLeadKey, type LeadKeys } from '../leads/lead-keys';

/** What the sender wrote. */
export interface ShortlistDetails {
  /** First name; may be empty. */
  name: string;
  /** Plain text; may be empty. */
  note: string;
}

/** What a person said, and the number by which guests without a name are told apart. */
export interface NumberedMarks extends PersonMarks {
  number: number;
}

export interface Encrypted {
  encryptedData: Buffer;
  keyId: string;
}

/** The row to which encrypted data belongs: it cannot be decrypted as that of another. */
export type RowContext = readonly string[];

export const getListContext = (tenant: string, id: string): RowContext => ['shortlist', tenant, id];
export const getPersonContext = (tenant: string, shortlistId: string, id: string): RowContext => [
  ...['shortlist person', tenant, shortlistId, id],
];

export const encryptValue = (
  { current }: LeadKeys,
  context: RowContext,
  value: ShortlistDetails | NumberedMarks,
): Encrypted => ({
  encryptedData: encryptBytes(current.encryption, context, Buffer.from(JSON.stringify(value))),
  keyId: current.id,
});

/** The stored bytes of a row; undefined if its key is missing, or if the row was damaged or moved. */
export function decryptRow(
  keys: LeadKeys,
  context: RowContext,
  { encryptedData, keyId }: Encrypted,
): Buffer | undefined {
  const key = findLeadKey(keys, keyId);
  return key && decryptBytes(key.encryption, context, encryptedData);
}

function decryptObject(
  keys: LeadKeys,
  context: RowContext,
  row: Encrypted,
): Readonly<Record<string, unknown>> | undefined {
  const text = decryptRow(keys, context, row)?.toString('utf8');
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : undefined;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function decryptDetails(
  keys: LeadKeys,
  context: RowContext,
  row: Encrypted,
): ShortlistDetails | undefined {
  const value = decryptObject(keys, context, row);
  return value && { name: readText(value['name']), note: readText(value['note']) };
}

function readMark(value: unknown): CarMark[] {
  if (!isObject(value) || typeof value['car'] !== 'string') return [];
  const { car, mark, comment } = value;
  return [
    {
      car,
      ...(isShortlistMark(mark) && { mark }),
      ...(typeof comment === 'string' && { comment }),
    },
  ];
}

export function decryptPerson(
  keys: LeadKeys,
  context: RowContext,
  row: Encrypted,
): NumberedMarks | undefined {
  const value = decryptObject(keys, context, row);
  if (!value) return undefined;
  const marks: unknown[] = Array.isArray(value['marks']) ? value['marks'] : [];
  const { number } = value;
  return {
    name: readText(value['name']),
    marks: marks.flatMap(readMark),
    number: typeof number === 'number' ? number : 0,
  };
}
