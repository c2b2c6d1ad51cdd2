import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../database/errors';
import type { Logger } from '../database';
import { parseLeadKeys, type LeadKeys } from './lead-keys';

/** Name of the key file in the data folder. Backups omit files whose names start with it. */
export const LEAD_KEY_FILE = 'leads.key';

export const getLeadKeyFile = (dataDir: string): string => join(dataDir, LEAD_KEY_FILE);

const HEADER =
  '# The key of the leads in the database. Without it, nobody can read them. Keep a copy in another safe place.\n';
const OTHERS = 0o077;

/** Reads the key file; undefined if it does not exist. */
export function readLeadKeyFile(file: string, log: Logger): LeadKeys | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    // Windows has no such file permissions.
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
      log.warn(`Other users can read ${file}, the key of the leads. Run \`chmod 600 ${file}\`.`);
    return parseLeadKeys(text, file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates the key file, unless another process has just created it. Leads must not be saved before its content is on
 * the disk.
 */
export function createLeadKeyFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${HEADER}${randomBytes(32).toString('base64')}\n`);
    fsyncSync(handle);
    // Linking fails if the file already exists, and makes the complete file visible at once.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
