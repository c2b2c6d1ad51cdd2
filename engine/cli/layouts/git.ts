import { execFileSync } from 'node:child_process';

const MAX_OUTPUT = 512 * 1024 * 1024;

/** Runs git without a shell, so that special characters in names have no effect. */
function git(folder: string, args: readonly string[], input?: string): Buffer {
  return execFileSync('git', ['-C', folder, ...args], {
    input,
    maxBuffer: MAX_OUTPUT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Resolves a name to a commit in a folder's repository; undefined if there is none, or no git. */
export function findCommit(folder: string, name: string): string | undefined {
  // A name that begins with a hyphen would be an option.
  if (name.startsWith('-')) return undefined;
  try {
    return git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Regular files; skips links and submodules. */
const ENTRY = /^100(?:644|755) blob ([0-9a-f]+)\t(.+)$/s;

/**
 * Reads the files of a folder at a commit, without a checkout. Returns contents by path within the folder.
 * @param isWanted selects the paths to read
 */
export function readFilesAt(
  folder: string,
  commit: string,
  isWanted: (path: string) => boolean,
): Map<string, string> {
  const listed = git(folder, ['ls-tree', '-r', '-z', commit]).toString();
  const objects = listed.split('\0').flatMap((line): [string, string][] => {
    const [, id = '', path = ''] = ENTRY.exec(line) ?? [];
    return id !== '' && isWanted(path) ? [[path, id]] : [];
  });
  if (objects.length === 0) return new Map();
  const output = git(folder, ['cat-file', '--batch'], objects.map(([, id]) => `${id}\n`).join(''));
  const files = new Map<string, string>();
  let at = 0;
  // For each object: a line `<id> blob <size>`, its bytes, a line break.
  for (const [path] of objects) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.subarray(at, end).toString().split(' ')[2]);
    files.set(path, output.subarray(end + 1, end + 1 + size).toString());
    at = end + 1 + size + 1;
  }
  return files;
}
