import { compileSchema, validators, type ValidateFunction } from '../../schemas';
import {
  isObject,
  describeSchemaErrors,
  getOwn,
  withDefaults,
  type BlockEntry,
  type Finding,
  type JsonObject,
  type SchemaViolation,
  type Need,
  type SchemaPaths,
  type PathSchemas,
  type Source,
} from '../layout';

const partValidators = new WeakMap<object, ValidateFunction>();

/** Creates a validator for partial records, in which only the given fields must be valid. */
function partValidator(form: JsonObject): ValidateFunction {
  let validate = partValidators.get(form);
  if (!validate) {
    const { $id: _, required: __, ...schema } = form;
    validate = compileSchema(schema);
    partValidators.set(form, validate);
  }
  return validate;
}

/** Errors in the example data for one need. Settings are optional, as in a tenant's file. */
function dataErrors({ fields }: Need, given: unknown, found: PathSchemas): SchemaViolation[] {
  const form = found.schemas.find((schema) => schema.properties !== undefined || schema.items !== undefined);
  const schema = form ?? found.schemas[0] ?? {};
  const value = withDefaults(schema, given);
  const validate = partValidator(schema);
  const wrong = validate(value) ? [] : describeSchemaErrors(validate.errors ?? []);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const missing = required.map(String).filter((name) => {
    const isNeeded = fields === null || fields.includes(name);
    return isNeeded && isObject(value) && !Object.hasOwn(value, name);
  });
  const lacking = missing.map((name): SchemaViolation => ({
    kind: 'missing-field',
    pointer: [],
    on: 'value',
    message: `'${name}' is missing. Add it.`,
  }));
  return [...wrong, ...lacking];
}

/** Checks example.json against the manifest: props, data by need, and nodes in slots. */
export function checkExample(entry: BlockEntry, source: Source, context: SchemaPaths): Finding[] {
  const example = source.value;
  const at = (pointer: readonly string[], message: string, on?: 'key' | 'value'): Finding => ({
    location: { source, pointer, on },
    message,
  });
  if (!isObject(example)) return [at([], 'The example must be an object with props, data and slots.')];
  const props = isObject(example.props) ? example.props : {};
  const data = isObject(example.data) ? example.data : {};
  const slots = isObject(example.slots) ? example.slots : {};
  const found = describeSchemaErrors(entry.checkProps(props)).map((item) =>
    at(['props', ...item.pointer], item.message, item.on),
  );
  for (const need of entry.needs) {
    if (!need.isOptional && !Object.hasOwn(data, need.name)) {
      found.push(at(['data'], `The block needs '${need.name}'. Add it to the example's data.`));
    }
  }
  for (const [name, value] of Object.entries(data)) {
    const need = entry.needs.find((item) => item.name === name);
    if (!need) {
      found.push(at(['data', name], `The block does not need '${name}'. Remove it, or add the need.`, 'key'));
      continue;
    }
    const shape = context.find([name]);
    const errors = shape.isKnown ? dataErrors(need, value, shape.at) : [];
    found.push(...errors.map((item) => at(['data', name, ...item.pointer], item.message, item.on)));
  }
  for (const [slot, nodes] of Object.entries(slots)) {
    if (!getOwn(entry.manifest.slots, slot)) {
      found.push(at(['slots', slot], `The block has no slot '${slot}'. Remove it, or fix the name.`, 'key'));
      continue;
    }
    for (const [index, node] of (Array.isArray(nodes) ? nodes : [nodes]).entries()) {
      if (validators.node(node)) continue;
      const errors = describeSchemaErrors(validators.node.errors ?? []);
      found.push(
        ...errors.map((item) => at(['slots', slot, String(index), ...item.pointer], item.message, item.on)),
      );
    }
  }
  return found;
}
