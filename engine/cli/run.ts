import { parseArgs } from 'node:util';
import { BackupError, DatabaseError } from '../data';
import { TenantWriteError } from '../server';
import { EXIT, UsageError, type Command, type CommandContext, type ExitCode } from './command';
import { commands } from './commands';
import { describeDataFolderError } from './describe-file-error';
import { readSettings, SettingsError, type Settings } from './environment';

/** Output functions and environment variables of a command. */
export interface CommandIo extends Pick<CommandContext, 'out' | 'err'> {
  env: Readonly<Record<string, string | undefined>>;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage: npm run forecourt -- <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'All commands accept --help, and --json to print one JSON document to stdout.',
    'Exit codes: 0 success, 1 problems found, 2 usage error.',
  ].join('\n');
}

function help(command: Command): string {
  return [
    `Usage: npm run forecourt -- ${command.name} ${command.usage}`,
    '',
    command.summary,
    command.help ?? '',
  ]
    .join('\n')
    .trimEnd();
}

/** Whether the data folder is unusable or damaged, which is an error of the configuration. */
const isWrongDataFolder = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'place';

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a command. Errors are printed to `err` and set the exit code; nothing is thrown. */
export async function runCommand(args: string[], { out, err, env }: CommandIo): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (!name || name === '--help' || name === 'help') {
    out(overview());
    return name ? EXIT.success : EXIT.wrongUse;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    err(`Unknown command '${name}'.\n\n${overview()}`);
    return EXIT.wrongUse;
  }
  let settings: Settings | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { help: { type: 'boolean' }, json: { type: 'boolean' }, ...command.options },
      allowPositionals: true,
    });
    if (values['help']) {
      out(help(command));
      return EXIT.success;
    }
    settings = readSettings(env);
    return await command.run({ settings, values, positionals, isJson: values['json'] === true, out, err });
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof SettingsError;
    const isArgs =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isUsage || isArgs) {
      err(`${(error as Error).message}\n\n${help(command)}`);
      return EXIT.wrongUse;
    }
    const failure = settings && describeDataFolderError(error, settings.dataDir);
    if (failure !== undefined || isWrongDataFolder(error)) {
      err(failure ?? errorMessage(error));
      return EXIT.wrongUse;
    }
    // The message says how to fix it; a stack trace would hide that.
    const isExplained =
      error instanceof BackupError || error instanceof DatabaseError || error instanceof TenantWriteError;
    if (isExplained) err(error.message);
    else err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.findings;
  }
}
