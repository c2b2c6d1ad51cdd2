import { normalize } from 'node:path';

/** Normalises a relative path. Returns undefined if it leaves its folder or names a hidden file. */
export function normaliseSafePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const normalised = normalize(path);
  return normalised.startsWith('..') ||
    normalised.startsWith('/') ||
    normalised.split('/').some((part) => part.startsWith('.'))
    ? undefined
    : normalised;
}
