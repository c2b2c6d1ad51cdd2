import { formatPropPath } from '../../model/operations';
import type { FinalMark } from '../../compose/final-marks';
import { describeNode, getComposedKind } from '../../model/composed-key';
import { describeFormNode } from '../../model/forms/form-file';
import type { PageCheck } from '../check';
import { getFindingPage } from './page-changes';

function describeFinal({ node, path, slot }: FinalMark, key: string): string {
  const owner = getComposedKind(key) === 'form' ? describeFormNode(node) : `'${node}'`;
  if (path) return `'${formatPropPath(path)}' of ${owner}`;
  return slot === undefined ? describeNode(node, key) : `The slot '${slot}' of '${node}'`;
}

export const finalOverridden: PageCheck = {
  meta: {
    code: 'FC125',
    name: 'final-overridden',
    severity: 'error',
    docs: 'A layer changes a node, prop or slot that a lower layer marked `final`. The change is not applied. The message gives the reason and the location of the mark. Remove the change, or ask the owner of that layer.',
  },
  *run(subject) {
    const { composition } = subject;
    for (const { problem, source, at } of composition.failures) {
      if (problem.kind !== 'final') continue;
      const { final } = problem;
      const where = `${final.source.file}:${final.source.locate(final.at).line}`;
      const what = describeFinal(final, composition.id);
      const message = `${what} is final (${where}): ${asSentence(final.reason)} Remove this change.`;
      yield {
        location: { source, pointer: at },
        message,
        page: getFindingPage(source, subject),
        node: final.node,
      };
    }
  },
};

/** Adds a full stop to a reason if it has none. */
export const asSentence = (reason: string): string =>
  /[.!?]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
