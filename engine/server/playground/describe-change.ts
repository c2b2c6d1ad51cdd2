import { createHash } from 'node:crypto';
import type { PlaygroundWrite } from '../../../schemas';
import type { Db } from '../../data';

export interface Save {
  readonly files: readonly PlaygroundWrite[];
  /** May be empty. */
  readonly note: string;
  /** ID of the request in the log; undefined for a change that was scheduled. */
  readonly requestId?: string;
  /** Who made the change. Default: the account of this process. */
  readonly actor?: string;
  /** Stores more in the same transaction, before the files are written. */
  record?(transaction: Db): Promise<void>;
}

/** A change to a tenant's file, for the audit trail. Hashes are SHA-256 in hex; null where there is no file. */
interface FileChange {
  readonly tenant: string;
  readonly path: string;
  readonly hashBefore: string | null;
  readonly hashAfter: string | null;
}

const hash = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex');

/** Describes a change. What is written is only written if the file is still as expected. */
export const describeChange = ({ path, text, expected }: PlaygroundWrite): FileChange => ({
  tenant: path.slice(0, path.indexOf('/')),
  path,
  hashBefore: hash(expected),
  hashAfter: hash(text),
});
