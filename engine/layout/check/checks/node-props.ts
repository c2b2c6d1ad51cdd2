import type { CheckMeta } from '../../model/diagnostic';
import { memoizeOne } from '../../base/memoize-one';
import { findPropRename } from '../../model/block-renames';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { didYouMean, listNames, suggestName } from '../../base/did-you-mean';
import type { NodeCheck, NodeSubject } from '../check';
import type { NodeFinding } from '../finding';

const NO_PROPS = {};

/** What is wrong with a node's stored props by its block's own validator. */
const propMisfits = memoizeOne(({ node, entry }: NodeSubject): readonly SchemaViolation[] => {
  const errors = entry?.checkProps(node.props ?? NO_PROPS) ?? [];
  return errors.length > 0 ? describeSchemaErrors(errors) : [];
});

function propCheck(
  meta: CheckMeta,
  kinds: readonly SchemaViolation['kind'][],
  find: (one: SchemaViolation, subject: NodeSubject) => NodeFinding | undefined,
): NodeCheck {
  return {
    meta,
    *run(subject) {
      for (const one of propMisfits(subject)) {
        const found = kinds.includes(one.kind) ? find(one, subject) : undefined;
        if (found) yield found;
      }
    },
  };
}

export const unknownProp = propCheck(
  {
    code: 'FC102',
    name: 'unknown-prop',
    severity: 'error',
    docs: 'A node gives its block a prop that the block does not have. Fix the name, or remove it.',
  },
  ['unknown-field', 'unknown-operator'],
  ({ pointer, on, message, hint }, { node, entry }) => {
    const at = ['props', ...pointer];
    const [name = ''] = pointer;
    if (pointer.length > 1)
      return { pointer: at, on, message: `In the props of '${node.block}': ${message}`, hint };
    // A name of an older version is told as such (FC650).
    if (entry && findPropRename(entry.manifest, name)) return undefined;
    const meant = suggestName(name, entry?.propNames ?? []);
    const has = entry?.propNames.length ? ` It has ${listNames(entry.propNames, 20)}.` : ' It has none.';
    return {
      pointer: at,
      on,
      message: `'${node.block}' has no prop '${name}'.${didYouMean(meant)}${meant ? '' : has}`,
      hint: meant,
    };
  },
);

export const missingProp = propCheck(
  {
    code: 'FC103',
    name: 'missing-prop',
    severity: 'error',
    docs: 'A prop that has no default is missing. Add it.',
  },
  ['missing-field'],
  ({ pointer, message }, { node }) => ({
    pointer: ['props', ...pointer],
    message: `In the props of '${node.block}': ${message}`,
  }),
);

export const wrongProp = propCheck(
  {
    code: 'FC104',
    name: 'wrong-prop',
    severity: 'error',
    docs: "A prop has a value of another type, out of its range or not one of the allowed ones, by the schema in the block's manifest.",
  },
  ['wrong-value'],
  ({ pointer, on, message, hint }, { node }) => ({
    pointer: ['props', ...pointer],
    on,
    message: `In the props of '${node.block}': ${message}`,
    hint,
  }),
);
