import { normalize } from 'node:path';

/** The path if it is relative and stays in its folder; undefined if it leaves the folder or names a hidden file. */
export function safePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const clean = normalize(path);
  return clean.startsWith('..') ||
    clean.startsWith('/') ||
    clean.split('/').some((part) => part.startsWith('.'))
    ? undefined
    : clean;
}
