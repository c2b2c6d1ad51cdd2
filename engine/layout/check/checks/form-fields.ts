import { schemas, type LayoutNode } from '../../../../schemas';
import { describeUnknownName } from '../../base/did-you-mean';
import { isObject } from '../../base/json';
import { traceSteps } from '../../compose/trace';
import { describeNode } from '../../model/composed-key';
import type { FormCheck } from '../check';
import { listOptionIds } from '../option-ids';

const OPTION_KINDS: ReadonlySet<unknown> = new Set(['select', 'radio', 'checkbox-group']);

export const formOptions: FormCheck = {
  meta: {
    code: 'FC423',
    name: 'form-options',
    severity: 'error',
    docs: 'A field of the kind `select`, `radio` or `checkbox-group` has no options. Add `options`, or change its kind.',
  },
  *run({ parts }) {
    for (const node of parts?.fields ?? []) {
      const { kind, options } = node.props ?? {};
      if (!OPTION_KINDS.has(kind) || (options !== undefined && !Array.isArray(options))) continue;
      if (Array.isArray(options) && options.length > 0) continue;
      const pointer = options === undefined ? ['props'] : ['props', 'options'];
      yield {
        node,
        pointer,
        message: `The field '${node.id}' has no options. Add 'options', or change its kind.`,
      };
    }
  },
};

export const formDefault: FormCheck = {
  meta: {
    code: 'FC424',
    name: 'form-default',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'The default of a field is not one of its options, or is not between its `min` and `max`. Change the default, the options or the limits.',
  },
  *run({ parts }) {
    for (const node of parts?.fields ?? []) {
      const { kind, default: value, min, max } = node.props ?? {};
      const at = { node, pointer: ['props', 'default'] };
      if (typeof value === 'number') {
        const isLow = typeof min === 'number' && value < min;
        const isHigh = typeof max === 'number' && value > max;
        const limit = isLow ? `below 'min' (${min})` : `above 'max' (${String(max)})`;
        const message = `The default ${value} of the field '${node.id}' is ${limit}. Change the default or '${isLow ? 'min' : 'max'}'.`;
        if (isLow || isHigh) yield { ...at, message };
      }
      const ids = listOptionIds(node);
      // A field without options has another finding.
      if (!OPTION_KINDS.has(kind) || ids.length === 0) continue;
      for (const chosen of [value].flat()) {
        if (typeof chosen !== 'string' || ids.includes(chosen)) continue;
        yield {
          ...at,
          ...describeUnknownName(
            `The default '${chosen}' is not an option of the field '${node.id}'.`,
            chosen,
            ids,
          ),
        };
      }
    }
  },
};

export const formContact: FormCheck = {
  meta: {
    code: 'FC425',
    name: 'form-contact',
    severity: 'advice',
    suppressedBy: 'other-files',
    docs: 'A form has no field for an email address or a phone number, so the dealer cannot reply. Add a field of the kind `email` or `phone`.',
  },
  *run({ parts }) {
    if (!parts || parts.fields.some(({ props }) => props?.kind === 'email' || props?.kind === 'phone'))
      return;
    const message =
      "The form has no field for an email address or phone number, so the dealer cannot reply. Add a field of the kind 'email' or 'phone'.";
    yield { node: parts.node, pointer: ['props', 'title'], message };
  },
};

/** Names of values that the server adds to every lead. */
const RESERVED: readonly string[] = schemas['form-field'].$defs.id['x-reserved'];

/** The names under which a field is sent: its own, and that of the state of a registration number. */
function* listSentNames({ id, props = {} }: LayoutNode): Generator<{ name: string; at: readonly string[] }> {
  yield { name: id, at: ['id'] };
  if (props.kind !== 'rego') return;
  const { stateId = 'regoState' } = props;
  yield { name: String(stateId), at: props.stateId === undefined ? ['id'] : ['props', 'stateId'] };
}

export const formNames: FormCheck = {
  meta: {
    code: 'FC426',
    name: 'form-names',
    severity: 'error',
    docs: 'Two values of a form have the same name, or a field has a reserved name: one that the server sends with every lead, such as `car_id`. Rename the field.',
  },
  *run({ parts, composition: { failures, id: key, steps }, environment }) {
    for (const { problem, source, at } of failures) {
      if (problem.kind !== 'duplicate-id') continue;
      const first = traceSteps(steps, environment).nodes.get(problem.id)?.addedBy;
      const where = first ? ` (${first.file}:${first.line})` : '';
      const what = describeNode(problem.id, key).replace(/^The (\w+)/, 'a $1');
      const message = `The form already has ${what}${where}. Use another id.`;
      yield { location: { source, pointer: at }, message };
    }
    if (!parts) return;
    const presets = isObject(parts.node.props?.presets) ? Object.keys(parts.node.props.presets) : [];
    const seen = new Map<string, string>();
    for (const name of presets) {
      if (RESERVED.includes(name))
        yield {
          node: parts.node,
          pointer: ['props', 'presets', name],
          on: 'key',
          message: `The name '${name}' is reserved for a property of leads. Use another name.`,
        };
      seen.set(name, 'presets');
    }
    for (const node of parts.fields) {
      for (const { name, at } of listSentNames(node)) {
        const other = seen.get(name);
        seen.set(name, node.id);
        const isReserved = RESERVED.includes(name);
        // The same id twice in a list has another finding.
        if (!isReserved && (other === undefined || (other === node.id && name === node.id))) continue;
        const message = isReserved
          ? `The name '${name}' is reserved for a property of leads. Use another name.`
          : `The name '${name}' is already used by '${String(other)}'. Use another name.`;
        yield { node, pointer: at, message };
      }
    }
  },
};
