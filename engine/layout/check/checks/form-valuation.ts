import { describeUnknownName } from '../../base/did-you-mean';
import { isObject } from '../../base/json';
import type { FormCheck } from '../check';
import { listOptionIds } from '../option-ids';

/** Properties of `valuation` that need a field of one kind. */
const KINDS: Readonly<Record<string, string>> = { rego: 'rego', year: 'year', km: 'kilometres' };

export const formValuation: FormCheck = {
  meta: {
    code: 'FC430',
    name: 'form-valuation',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'The `valuation` or the `order` of a form names a field or an option that the form does not have, or a field of the wrong kind, so cars would be valued wrongly or not at all, or delivery would have no price. Fix the name, or add the field.',
  },
  *run({ parts }) {
    if (!parts) return;
    const { valuation, order } = parts.node.props ?? {};
    const fields = new Map(parts.fields.map((field) => [field.id, field]));
    const describeMissing = (id: string) =>
      describeUnknownName(`The form has no field '${id}'.`, id, [...fields.keys()]);
    const delivery = isObject(order) ? order.delivery : undefined;
    if (typeof delivery === 'string') {
      const place = { node: parts.node, pointer: ['props', 'order', 'delivery'] };
      const kind = fields.get(delivery)?.props?.kind;
      if (!fields.has(delivery)) yield { ...place, ...describeMissing(delivery) };
      else if (kind !== 'postcode')
        yield {
          ...place,
          message: `'${delivery}' is a field of the kind '${String(kind)}'. Choose one of the kind 'postcode'.`,
        };
    }
    if (!isObject(valuation)) return;
    const at = (...path: string[]) => ({ node: parts.node, pointer: ['props', 'valuation', ...path] });
    const { adjustments, ...named } = valuation;
    for (const [name, id] of Object.entries(named)) {
      if (typeof id !== 'string') continue;
      const kind = fields.get(id)?.props?.kind;
      const needed = KINDS[name];
      if (!fields.has(id)) yield { ...at(name), ...describeMissing(id) };
      else if (needed !== undefined && kind !== needed)
        yield {
          ...at(name),
          message: `'${id}' is a field of the kind '${String(kind)}'. Choose one of the kind '${needed}'.`,
        };
    }
    if (!isObject(adjustments)) return;
    for (const [id, percents] of Object.entries(adjustments)) {
      const field = fields.get(id);
      if (!field) {
        yield { ...at('adjustments', id), on: 'key', ...describeMissing(id) };
        continue;
      }
      const ids = listOptionIds(field);
      for (const option of isObject(percents) ? Object.keys(percents) : []) {
        if (ids.includes(option)) continue;
        const problem = describeUnknownName(`'${id}' has no option '${option}'.`, option, ids);
        yield { ...at('adjustments', id, option), on: 'key', ...problem };
      }
    }
  },
};
