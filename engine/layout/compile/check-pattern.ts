import type { Diagnostic, LayoutNode } from '../../../schemas';
import { DUPLICATE_ID } from '../check';
import type { Pointer } from '../base/json';
import { readDocument } from '../model/document';
import { toDiagnostic } from '../model/diagnostic';
import type { Environment } from '../model/environment';
import { isPattern } from '../compose/patterns';
import { parsePatternPath } from '../model/pattern-file';
import type { JsonSource } from '../model/source';
import { checkNode } from './check-node';

/** Visits a node and its descendants with their paths in the file, parents first. */
function* walk(node: LayoutNode, at: Pointer): Generator<{ node: LayoutNode; at: Pointer }> {
  yield { node, at };
  for (const [slot, children] of Object.entries(node.slots ?? {}))
    for (const [index, child] of children.entries()) yield* walk(child, [...at, 'slots', slot, index]);
}

/**
 * Findings in the blocks of a pattern: those of each single node, and duplicate ids. Everything that
 * depends on the page, such as its data, is checked where the pattern is inserted. Empty for other files.
 */
export function checkPattern(
  source: JsonSource,
  path: string,
  environment: Environment,
): readonly Diagnostic[] {
  if (parsePatternPath(path) === undefined) return [];
  const document = readDocument(source, 'pattern');
  // If the file is not a valid pattern, only its shape is reported.
  if (!isPattern(document.value)) return [];
  const used = new Set<string>();
  return [...walk(document.value.node, ['node'])].flatMap(({ node, at: walked }) => {
    // Invalid parts of the file are not in the tree, so positions in the tree and in the file differ.
    const at = document.findPointer(node) ?? walked;
    const isTaken = used.has(node.id);
    used.add(node.id);
    const duplicate = {
      location: { source, pointer: [...at, 'id'] },
      message: `Duplicate node id '${node.id}' in this pattern. Use another id.`,
      node: node.id,
    };
    return [
      ...checkNode(node, environment).map(({ meta, item: { pointer, on, message, hint, severity } }) =>
        toDiagnostic(meta, {
          location: { source, pointer: [...at, ...pointer], on },
          ...{ message, hint, node: node.id },
          ...(severity && { severity }),
        }),
      ),
      ...(isTaken ? [toDiagnostic(DUPLICATE_ID, duplicate)] : []),
    ];
  });
}
