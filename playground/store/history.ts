/** A change to a file's text. `before` or `after` is null if the file does not exist at that time. */
export interface TextChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An edit that can be undone, with a readable name. It may change several files. */
export interface Command {
  readonly name: string;
  readonly changes: readonly TextChange[];
  /** Consecutive edits with the same key form one command, for example a typed word instead of single letters. */
  readonly key?: string;
}

export interface History {
  readonly past: readonly Command[];
  readonly future: readonly Command[];
}

export const NO_HISTORY: History = { past: [], future: [] };

const MAX_COMMANDS = 500;

/** Merges two consecutive lists of changes. Drops a file that has its original content again. */
function mergeChanges(first: readonly TextChange[], second: readonly TextChange[]): TextChange[] {
  const changes = new Map(first.map((change) => [change.path, change]));
  for (const change of second)
    changes.set(change.path, { ...change, before: (changes.get(change.path) ?? change).before });
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

/** Adds a command. Undone commands can no longer be redone. */
export function withCommand({ past }: History, command: Command): History {
  const last = past.at(-1);
  if (last && command.key !== undefined && last.key === command.key) {
    const changes = mergeChanges(last.changes, command.changes);
    // If the typed text was deleted again, there are no changes, so the command is dropped.
    const earlier = past.slice(0, -1);
    return { past: changes.length > 0 ? [...earlier, { ...command, changes }] : earlier, future: [] };
  }
  return { past: [...past, command].slice(-MAX_COMMANDS), future: [] };
}

/** Whether an edit only made the last command longer, as while a text is typed. */
export function isTyping({ past }: History, before: History): boolean {
  const key = past.at(-1)?.key;
  return key !== undefined && key === before.past.at(-1)?.key;
}

export function undo({ past, future }: History): { history: History; command: Command } | undefined {
  const command = past.at(-1);
  return command && { command, history: { past: past.slice(0, -1), future: [command, ...future] } };
}

export function redo({ past, future }: History): { history: History; command: Command } | undefined {
  const [command, ...remaining] = future;
  return command && { command, history: { past: [...past, command], future: remaining } };
}

/** Ends the last command, so that no further edit with its key joins it. */
export function withClosedCommand(history: History): History {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  const { key: _, ...closed } = last;
  return { ...history, past: [...history.past.slice(0, -1), closed] };
}
