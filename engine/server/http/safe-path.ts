import { normalize } from 'node:path';

/** Normalises a relative path. Returns undefined if it leaves its folder or names a hidden file. */
export function normalizeSafePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const normalized = normalize(path);
  return normalized.startsWith('..') ||
    normalized.startsWith('/') ||
    normalized.split('/').some((part) => part.startsWith('.'))
    ? undefined
    : normalized;
}
