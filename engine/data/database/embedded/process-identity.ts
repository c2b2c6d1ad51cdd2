import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process by its PID and start time, because PIDs are reused, almost always in restarted containers. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the system's own units; empty if unknown. */
  started: string;
}

/** Start time of a process in the system's own units; undefined if it is not running. */
function readStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') return readLinuxStartTime(pid);
  if (!answersSignal(pid)) return undefined;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function readLinuxStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses and may contain spaces and parentheses, so count fields after the last one.
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

const thisProcess: ProcessIdentity = { pid: process.pid, started: readStartTime(process.pid) ?? '' };

export function identifyCurrentProcess(): ProcessIdentity {
  return thisProcess;
}

/** Whether this exact process is still running (not a zombie, not a reused PID). */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  const now = readStartTime(pid);
  return now !== undefined && (started === '' || now === '' || now === started);
}

export function isPidAlive(pid: number): boolean {
  return isAlive({ pid, started: '' });
}

/** The command line of a process, joined with spaces; empty if it cannot be read. */
export function readCommandLine(pid: number): string {
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

/** Parses an identity; undefined if the string is not one. */
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
