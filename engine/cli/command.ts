import type { ParseArgsConfig } from 'node:util';
import type { Settings } from './environment';

/** The input and output of a command. Results go to `out`, messages to `err`. */
export interface CommandContext {
  settings: Settings;
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
  isJson: boolean;
  out(text: string): void;
  err(text: string): void;
}

export const EXIT = { success: 0, findings: 1, wrongUse: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One command of `npm run forecourt -- <name>`. */
export interface Command {
  name: string;
  summary: string;
  /** The arguments that follow the name, for example `--tenant <slug> <file>`. */
  usage: string;
  /** More lines for `--help`. */
  help?: string;
  options?: ParseArgsConfig['options'];
  run(context: CommandContext): Promise<ExitCode>;
}

/** The arguments are invalid. The message is followed by the command's help. */
export class UsageError extends Error {}
