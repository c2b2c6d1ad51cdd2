import type { CheckMeta } from '../../model/diagnostic';
import { memoizeOne } from '../../base/memoize-one';
import { findPropRename } from '../../model/block-renames';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { NodeCheck, NodeSubject } from '../check';
import type { NodeFinding } from '../finding';

const NO_PROPS = {};

/** Errors of the block's validator in the stored props of a node. */
const findPropViolations = memoizeOne(({ node, entry }: NodeSubject): readonly SchemaViolation[] => {
  const errors = entry?.checkProps(node.props ?? NO_PROPS) ?? [];
  return errors.length > 0 ? describeSchemaErrors(errors) : [];
});

function createPropCheck(
  meta: CheckMeta,
  kinds: readonly SchemaViolation['kind'][],
  find: (violation: SchemaViolation, subject: NodeSubject) => NodeFinding | undefined,
): NodeCheck {
  return {
    meta,
    *run(subject) {
      for (const violation of findPropViolations(subject)) {
        const found = kinds.includes(violation.kind) ? find(violation, subject) : undefined;
        if (found) yield found;
      }
    },
  };
}

export const unknownProp = createPropCheck(
  {
    code: 'FC102',
    name: 'unknown-prop',
    severity: 'error',
    suppressedBy: 'inherited',
    docs: 'A node sets a prop that its block does not have. Fix the name, or remove the prop.',
  },
  ['unknown-field', 'unknown-operator'],
  ({ pointer, on, message, hint }, { node, entry }) => {
    const at = ['props', ...pointer];
    const [name = ''] = pointer;
    if (pointer.length > 1) return { pointer: at, on, message: `Props of '${node.block}': ${message}`, hint };
    // FC650 reports a prop name of an older version.
    if (entry && findPropRename(entry.manifest, name)) return undefined;
    const suggestion = suggestName(name, entry?.propNames ?? []);
    const has = entry?.propNames.length ? ` Use ${listChoices(entry.propNames, 20)}.` : ' It has no props.';
    return {
      pointer: at,
      on,
      message: `'${node.block}' has no prop '${name}'.${didYouMean(suggestion)}${suggestion ? '' : has}`,
      hint: suggestion,
    };
  },
);

export const missingProp = createPropCheck(
  {
    code: 'FC103',
    name: 'missing-prop',
    severity: 'error',
    suppressedBy: 'inherited',
    docs: 'A node lacks a prop that its block requires. Add it.',
  },
  ['missing-field'],
  ({ pointer, message }, { node }) => ({
    pointer: ['props', ...pointer],
    message: `Props of '${node.block}': ${message}`,
  }),
);

export const wrongProp = createPropCheck(
  {
    code: 'FC104',
    name: 'wrong-prop',
    severity: 'error',
    docs: "A prop's value has the wrong type, is out of range or is not one of the allowed values, according to the schema in the block's manifest. Change it as the message says.",
  },
  ['wrong-value'],
  ({ pointer, on, message, hint }, { node }) => ({
    pointer: ['props', ...pointer],
    on,
    message: `Props of '${node.block}': ${message}`,
    hint,
  }),
);
