import { structuredPatch } from 'diff';

/** A line of a difference. `gap` stands for omitted equal lines. */
export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'gap';
  readonly text: string;
}

const CONTEXT_LINES = 3;
const KINDS = { '+': 'added', '-': 'removed', ' ': 'same' } as const;

const isKindMark = (mark: string): mark is keyof typeof KINDS => Object.hasOwn(KINDS, mark);

/** Compares two versions of a file by lines. null is a file that does not exist. */
export function diffLines(before: string | null, after: string | null): DiffLine[] {
  const { hunks } = structuredPatch('', '', before ?? '', after ?? '', '', '', { context: CONTEXT_LINES });
  return hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? [{ kind: 'gap', text: '⋯' } as const] : []),
    ...lines.flatMap((line): DiffLine[] => {
      const mark = line.charAt(0);
      // A backslash introduces the remark that a file has no newline at its end.
      return isKindMark(mark) ? [{ kind: KINDS[mark], text: line.slice(1) }] : [];
    }),
  ]);
}
