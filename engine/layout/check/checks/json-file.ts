import type { CheckMeta } from '../../model/diagnostic';
import { MAX_DEPTH, MAX_LENGTH, MAX_TEXT, type JsonSource, type SourceProblem } from '../../model/source';
import type { FileCheck } from '../check';

function createJsonCheck(
  kind: SourceProblem['kind'],
  meta: CheckMeta,
  message: (detail: string, source: JsonSource) => string,
): FileCheck {
  return {
    meta,
    *run({ source }) {
      for (const problem of source.problems) {
        if (problem.kind !== kind) continue;
        const { offset, length } = problem;
        yield { location: { source, offset, length }, message: message(problem.detail, source) };
      }
    },
  };
}

function adviseOnUnreadable(detail: string): string {
  if (detail.startsWith('cannot be read')) return 'Allow the server to read it, or delete it.';
  if (detail.startsWith('has more')) return 'Split it, or move data out of the configuration.';
  return `Replace it with a ${detail === 'is not a folder' ? 'folder' : 'regular file'}, or delete it.`;
}

export const unreadableFile = createJsonCheck(
  'unreadable',
  {
    code: 'FC008',
    name: 'unreadable-file',
    severity: 'error',
    docs: 'A file cannot be read: it is a folder, a broken link, a pipe or too large, or its permissions forbid reading. Until this is fixed, the site keeps its last valid version. Replace the file with a regular one, allow the server to read it, or delete it.',
  },
  (detail) => `The file ${detail}. ${adviseOnUnreadable(detail)}`,
);

export const hiddenFile = createJsonCheck(
  'hidden',
  {
    code: 'FC009',
    name: 'hidden-file',
    severity: 'warning',
    docs: 'Files whose name starts with a dot are not read: they usually belong to an editor or the operating system. Rename the file if the site needs it; otherwise, delete it.',
  },
  () => 'Hidden files are not read. Rename the file if the site needs it; otherwise, delete it.',
);

export const syntax = createJsonCheck(
  'syntax',
  {
    code: 'FC001',
    name: 'syntax',
    severity: 'error',
    docs: 'The file is not valid JSON, or a Markdown file contains a merge conflict marker. Fix it at the caret. The rest of the file is not checked until then.',
  },
  (detail, { isMarkdown }) => `Invalid ${isMarkdown ? 'Markdown' : 'JSON'}: ${detail}.`,
);

export const duplicateKey = createJsonCheck(
  'duplicate-key',
  {
    code: 'FC002',
    name: 'duplicate-key',
    severity: 'error',
    docs: 'An object has the same key twice, and only the last value is used. Keep one of them.',
  },
  (key) => `Duplicate key '${key}': only the last value is used. Remove one.`,
);

export const unsafeKey = createJsonCheck(
  'unsafe-key',
  {
    code: 'FC003',
    name: 'unsafe-key',
    severity: 'error',
    docs: 'Keys such as `__proto__` are a security risk and are ignored. Rename the key.',
  },
  (key) => `'${key}' cannot be used as a key. Rename it.`,
);

export const tooDeep = createJsonCheck(
  'too-deep',
  {
    code: 'FC004',
    name: 'too-deep',
    severity: 'error',
    docs: `A file is nested more than ${MAX_DEPTH} levels deep, which is about 60 nested blocks. Reduce the nesting.`,
  },
  () => `The file is nested more than ${MAX_DEPTH} levels deep. Reduce the nesting.`,
);

export const notUtf8 = createJsonCheck(
  'not-utf8',
  {
    code: 'FC006',
    name: 'not-utf8',
    severity: 'error',
    docs: 'The file contains bytes that are not valid UTF-8, so a character is lost and visitors see �. Save the file as UTF-8 and retype the character.',
  },
  () => 'Invalid UTF-8 at this character. Save the file as UTF-8 and retype the character.',
);

export const tooLongText = createJsonCheck(
  'too-long-text',
  {
    code: 'FC007',
    name: 'too-long-text',
    severity: 'error',
    docs: `A text has more than ${MAX_TEXT.toLocaleString('en-AU')} characters. Split it, or move data out of the configuration.`,
  },
  () =>
    `This text has more than ${MAX_TEXT.toLocaleString('en-AU')} characters. Split it, or move data out of the configuration.`,
);

export const tooLong = createJsonCheck(
  'too-long',
  {
    code: 'FC005',
    name: 'too-long',
    severity: 'error',
    docs: `A file has more than ${MAX_LENGTH.toLocaleString('en-AU')} characters. Split it, or move data out of the configuration.`,
  },
  () =>
    `The file has more than ${MAX_LENGTH.toLocaleString('en-AU')} characters. Split it, or move data out of the configuration.`,
);
