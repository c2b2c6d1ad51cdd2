import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Unchanged lines shown around each change, as in `diff -u`. */
const CONTEXT = 3;

/**
 * The change to one file as `diff -u` shows it and `patch -p1` applies it; empty if nothing changes.
 * @param before undefined if the file does not exist yet
 * @param after undefined if the file is deleted
 */
export function formatUnifiedDiff(
  path: string,
  before: string | undefined,
  after: string | undefined,
): string {
  if ((before ?? '') === (after ?? '')) return '';
  return createTwoFilesPatch(
    before === undefined ? '/dev/null' : `a/${path}`,
    after === undefined ? '/dev/null' : `b/${path}`,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context: CONTEXT, headerOptions: FILE_HEADERS_ONLY },
  );
}
