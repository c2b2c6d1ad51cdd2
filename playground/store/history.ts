/** What became of a file's text. null where the file is not there. */
export interface TextChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One edit that can be taken back, with a name for people. It may change several files. */
export interface Command {
  readonly name: string;
  readonly changes: readonly TextChange[];
  /** Edits in a row with the same key are one command: typing a word, not each letter. */
  readonly key?: string;
}

export interface History {
  readonly past: readonly Command[];
  readonly future: readonly Command[];
}

export const NO_HISTORY: History = { past: [], future: [] };

const MAX_COMMANDS = 500;

/** Two changes of the same files one after the other; a file that is again as it was is not among them. */
function joined(first: readonly TextChange[], second: readonly TextChange[]): TextChange[] {
  const changes = new Map(first.map((one) => [one.path, one]));
  for (const one of second) changes.set(one.path, { ...one, before: (changes.get(one.path) ?? one).before });
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

/** With one more command; what had been taken back can no longer be done again. */
export function withCommand({ past }: History, command: Command): History {
  const last = past.at(-1);
  if (last && command.key !== undefined && last.key === command.key) {
    const changes = joined(last.changes, command.changes);
    // Typed and deleted again: nothing happened.
    const rest = past.slice(0, -1);
    return { past: changes.length > 0 ? [...rest, { ...command, changes }] : rest, future: [] };
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
