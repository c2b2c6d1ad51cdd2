import { validators, type LayoutNode } from '../../../../schemas';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { listFieldOptionNames, locateInDefinition, toDefinition } from '../../compose/forms';
import { describeFormNode, getItemId } from '../../model/forms/form-file';
import type { FormCheck } from '../check';

function describeViolation(
  { kind, pointer, message, hint }: SchemaViolation,
  node: LayoutNode,
): { message: string; hint?: string } {
  const owner = describeFormNode(node.id).replace(/^t/, 'T');
  const name = pointer.at(-1) ?? '';
  const known =
    kind === 'unknown-field' && pointer.length === 3 ? listFieldOptionNames(node.props?.kind) : undefined;
  if (!known) return { message: `${owner}: ${message}`, ...(hint !== undefined && { hint }) };
  const suggestion = suggestName(name, known);
  const choices = suggestion === undefined ? ` Use ${listChoices(known, 20)}.` : '';
  return {
    message: `Fields of kind '${String(node.props?.kind)}' have no '${name}'.${didYouMean(suggestion)}${choices}`,
    ...(suggestion !== undefined && { hint: suggestion }),
  };
}

export const formShape: FormCheck = {
  meta: {
    code: 'FC420',
    name: 'form-shape',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'After its changes, a form does not match its schema: a property of the form, a step or a field is unknown, missing or has a wrong value. Each kind of field has its own properties. Fix the property that the message names.',
  },
  *run({ parts }) {
    if (!parts || validators.form(toDefinition(parts))) return;
    for (const violation of describeSchemaErrors(validators.form.errors ?? [])) {
      const { pointer, on } = violation;
      const { node, pointer: at } = locateInDefinition(parts, pointer);
      yield { node, pointer: at, on, ...describeViolation(violation, node) };
    }
  },
};

export const formStep: FormCheck = {
  meta: {
    code: 'FC421',
    name: 'form-step',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A field is in a step that the form does not have. Fix the id, or add the step.',
  },
  *run({ parts }) {
    if (!parts) return;
    const steps = parts.steps.map(({ id }) => getItemId(id));
    for (const node of parts.fields) {
      const step = node.props?.step;
      if (typeof step !== 'string' || steps.includes(step)) continue;
      const hint = suggestName(step, steps);
      const choices = steps.length > 0 ? ` Use ${listChoices(steps, 12)}.` : " Add it to 'steps'.";
      yield {
        node,
        pointer: ['props', 'step'],
        message: `The form has no step '${step}'.${didYouMean(hint)}${hint === undefined ? choices : ''}`,
        hint,
      };
    }
  },
};
