/** One edit that can be taken back, with a name for people. */
export interface Command {
  readonly name: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Edits in a row with the same key are one command: typing a word, not each letter. */
  readonly key?: string;
}

export interface History {
  readonly past: readonly Command[];
  readonly future: readonly Command[];
}

export const NO_HISTORY: History = { past: [], future: [] };

const MAX_COMMANDS = 500;

/** With one more command; what had been taken back can no longer be done again. */
export function withCommand({ past }: History, command: Command): History {
  const last = past.at(-1);
  if (last && command.key !== undefined && last.key === command.key && last.path === command.path) {
    const joined = { ...command, before: last.before };
    // Typed and deleted again: nothing happened.
    const rest = past.slice(0, -1);
    return { past: joined.before === joined.after ? rest : [...rest, joined], future: [] };
  }
  return { past: [...past, command].slice(-MAX_COMMANDS), future: [] };
}

export function undone({ past, future }: History): { history: History; command: Command } | undefined {
  const command = past.at(-1);
  return command && { command, history: { past: past.slice(0, -1), future: [command, ...future] } };
}

export function redone({ past, future }: History): { history: History; command: Command } | undefined {
  const [command, ...rest] = future;
  return command && { command, history: { past: [...past, command], future: rest } };
}
