import { runCommand, type CommandResult } from './cli';
import type { IsolatedServer } from './isolated-server';

/** The parts of the import report that tests read. */
export interface ImportReport {
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  replaced: number;
  rejected: { record: number; line: number; reason: string }[];
  generation: number;
  milliseconds: number;
  refused?: string;
}

/** Imports a file into the site of a running server. */
export const importFeed = (
  { site, env }: IsolatedServer,
  mapping: string,
  file: string,
  ...args: string[]
): Promise<CommandResult> =>
  runCommand(['import', '--tenant', site.slug, '--json', '--mapping', mapping, ...args, file], { env });

export const parseReport = ({ stdout }: CommandResult): ImportReport => JSON.parse(stdout) as ImportReport;
