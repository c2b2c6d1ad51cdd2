import { forecourt, type Run } from './cli';
import type { Workshop } from './isolated-server';

/** What of the import command's report the tests read. */
export interface Report {
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

/** `import` of a file into the workshop's site, while it runs. */
export const importFeed = (
  { site, env }: Workshop,
  mapping: string,
  file: string,
  ...more: string[]
): Promise<Run> =>
  forecourt(['import', '--tenant', site.slug, '--json', '--mapping', mapping, ...more, file], { env });

export const reportOf = ({ stdout }: Run): Report => JSON.parse(stdout) as Report;
