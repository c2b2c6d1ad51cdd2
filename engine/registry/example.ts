import { compileSchema, validators, type JsonSchema } from '../../schemas';
import {
  isObject,
  misfits,
  own,
  type BlockEntry,
  type Finding,
  type JsonObject,
  type Shape,
  type Source,
} from '../layout';

/** A schema of only some fields of the records that another schema describes. */
function pick(schema: JsonObject, fields: readonly string[]): JsonSchema {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, own(properties, field) ?? {}])),
    required: required.filter((name) => fields.includes(String(name))),
    ...(schema.$defs === undefined ? {} : { $defs: schema.$defs }),
  };
}

/** What is wrong with the data of one need. */
function dataErrors(entry: BlockEntry, name: string, value: unknown, context: Shape) {
  const fields = entry.needs.find((need) => need.name === name)?.fields;
  const found = context.at([name]);
  if (!found.isKnown) return [];
  const { schemas } = found.at;
  const form = schemas.find((schema) => schema.properties !== undefined || schema.items !== undefined) ?? schemas[0];
  if (!form) return [];
  const { $id: _, ...schema } = fields && isObject(form.properties) ? pick(form, fields) : form;
  const validate = compileSchema(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Holds example.json against the manifest: its props, its data by need, its slots as nodes. */
export function checkExample(entry: BlockEntry, source: Source, context: Shape): Finding[] {
  const example = source.value;
  const at = (pointer: readonly string[], message: string, on?: 'key' | 'value'): Finding => ({
    place: { source, pointer, on },
    message,
  });
  if (!isObject(example)) return [at([], 'An example is an object with props, data and slots.')];
  const props = isObject(example.props) ? example.props : {};
  const data = isObject(example.data) ? example.data : {};
  const slots = isObject(example.slots) ? example.slots : {};
  const found = misfits(entry.checkProps(props)).map((one) =>
    at(['props', ...one.pointer], one.message, one.on),
  );
  for (const need of entry.needs) {
    if (!need.isOptional && !Object.hasOwn(data, need.name)) {
      found.push(at(['data'], `The block needs '${need.name}'. Add it to the example's data.`));
    }
  }
  for (const [name, value] of Object.entries(data)) {
    if (!entry.needs.some((need) => need.name === name)) {
      found.push(
        at(['data', name], `The block does not need '${name}'. Take it out or add the need.`, 'key'),
      );
      continue;
    }
    const errors = misfits(dataErrors(entry, name, value, context));
    found.push(...errors.map((one) => at(['data', name, ...one.pointer], one.message, one.on)));
  }
  for (const [slot, nodes] of Object.entries(slots)) {
    if (!own(entry.manifest.slots, slot)) {
      found.push(at(['slots', slot], `The block has no slot '${slot}'.`, 'key'));
      continue;
    }
    for (const [index, node] of (Array.isArray(nodes) ? nodes : [nodes]).entries()) {
      if (validators.node(node)) continue;
      const errors = misfits(validators.node.errors ?? []);
      found.push(
        ...errors.map((one) => at(['slots', slot, String(index), ...one.pointer], one.message, one.on)),
      );
    }
  }
  return found;
}
