import { formatPropPath } from '../../model/operations';
import type { PageFinal } from '../../compose/page-finals';
import { pageIdOf } from '../../model/document';
import type { PageCheck } from '../check';

/** What is final, in words. */
function subjectOf({ node, path, slot }: PageFinal): string {
  if (path) return `'${formatPropPath(path)}' of '${node}'`;
  return slot === undefined ? `'${node}'` : `The slot '${slot}' of '${node}'`;
}

export const finalTouched: PageCheck = {
  meta: {
    code: 'FC125',
    name: 'final',
    severity: 'error',
    docs: 'A layer changes a node, a prop or a slot that a layer beneath it has marked `final`, and the change is not done. The message says why it is final and where that is said. Take the change away, or speak to whoever marked it.',
  },
  *run({ composition }) {
    for (const { problem, source, at } of composition.failures) {
      if (problem.kind !== 'final') continue;
      const { final } = problem;
      const where = `${final.source.file}:${final.source.locate(final.at).line}`;
      const message = `${subjectOf(final)} is final: ${sentence(final.reason)} So says ${where}. Remove this change.`;
      yield { place: { source, pointer: at }, message, page: pageIdOf(source.file), node: final.node };
    }
  },
};

/** A reason as a sentence of its own. */
export const sentence = (reason: string): string =>
  /[.!?]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
