import type { CheckMeta } from '../../model/diagnostic';
import { MAX_DEPTH, MAX_LENGTH, MAX_TEXT, type SourceProblem } from '../../model/source';
import type { SourceCheck } from '../check';

/** One check for each thing that can be wrong with a file as JSON. */
function jsonCheck(
  kind: SourceProblem['kind'],
  meta: CheckMeta,
  message: (detail: string) => string,
): SourceCheck {
  return {
    meta,
    *run({ source }) {
      for (const problem of source.problems) {
        if (problem.kind !== kind) continue;
        const { offset, length } = problem;
        yield { place: { source, offset, length }, message: message(problem.detail) };
      }
    },
  };
}

export const syntax = jsonCheck(
  'syntax',
  {
    code: 'FC001',
    name: 'syntax',
    severity: 'error',
    docs: 'The file is no JSON. Fix it where the caret stands; nothing else in the file is looked at before.',
  },
  (detail) => `The file is no JSON: ${detail}.`,
);

export const duplicateKey = jsonCheck(
  'duplicate-key',
  {
    code: 'FC002',
    name: 'duplicate-key',
    severity: 'error',
    docs: 'A key stands twice in one object. Only the last one would count and the first would be lost in silence. Take one away.',
  },
  (key) => `'${key}' stands twice in this object and only the last would count. Take one away.`,
);

export const unsafeKey = jsonCheck(
  'unsafe-key',
  {
    code: 'FC003',
    name: 'unsafe-key',
    severity: 'error',
    docs: 'Keys such as `__proto__` could turn against the program and are left out. Name it differently.',
  },
  (key) => `'${key}' cannot be used as a key. Name it differently.`,
);

export const tooDeep = jsonCheck(
  'too-deep',
  {
    code: 'FC004',
    name: 'too-deep',
    severity: 'error',
    docs: `A file may be nested ${MAX_DEPTH} levels deep, which is about sixty blocks within one another. Nest less.`,
  },
  () => `The file is nested more than ${MAX_DEPTH} levels deep. Nest less.`,
);

export const notUtf8 = jsonCheck(
  'not-utf8',
  {
    code: 'FC006',
    name: 'not-utf8',
    severity: 'error',
    docs: 'The file has bytes that are no UTF-8, so a character was lost and visitors would see �. Save the file as UTF-8 and write the character again.',
  },
  () => 'The file is not saved as UTF-8: the character here was lost. Save it as UTF-8 and write it again.',
);

export const tooLongText = jsonCheck(
  'too-long-text',
  {
    code: 'FC007',
    name: 'too-long-text',
    severity: 'error',
    docs: `A single text may have ${MAX_TEXT} characters. Split it, or keep data out of configuration.`,
  },
  () => `This text has more than ${MAX_TEXT} characters. Split it, or keep data out of configuration.`,
);

export const tooLong = jsonCheck(
  'too-long',
  {
    code: 'FC005',
    name: 'too-long',
    severity: 'error',
    docs: `A file may have ${MAX_LENGTH} characters. Split it, or keep data out of configuration.`,
  },
  () => `The file has more than ${MAX_LENGTH} characters. Keep data out of configuration.`,
);
