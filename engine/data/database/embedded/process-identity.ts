import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that can be told from a later one that got the same number: pids are handed out again,
 * in a restarted container almost always the same few.
 */
export interface ProcessIdentity {
  pid: number;
  /** Start of the process in the units of the system; empty where it cannot be known. */
  started: string;
}

/** Start of a process as the system counts it, or undefined when there is no such living process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!answersSignal(pid)) return undefined;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets itself, so fields are counted behind the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const own: ProcessIdentity = { pid: process.pid, started: startOf(process.pid) ?? '' };

/** This process. */
export function currentProcess(): ProcessIdentity {
  return own;
}

/** Whether this exact process is still running (not a zombie, not a reused PID). */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  const now = startOf(pid);
  return now !== undefined && (started === '' || now === '' || now === started);
}

/** Whether any process has this PID. */
export function isPidAlive(pid: number): boolean {
  return isAlive({ pid, started: '' });
}

/** The command line of a process, its arguments joined by blanks; empty where it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Reads an identity out of the text of a file, or nothing where the text is none. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return undefined;
    const { pid, started } = value;
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return undefined;
    return typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
