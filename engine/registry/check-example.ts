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
  type JsonSource,
} from '../layout';

const partialValidators = new WeakMap<object, ValidateFunction>();

/** The validator for partial records: fields may be missing, but those present must be valid. Cached by schema. */
function getPartialValidator(recordSchema: JsonObject): ValidateFunction {
  let validate = partialValidators.get(recordSchema);
  if (!validate) {
    const { $id: _, required: __, ...partialSchema } = recordSchema;
    validate = compileSchema(partialSchema);
    partialValidators.set(recordSchema, validate);
  }
  return validate;
}

/** Finds errors in the example data of one need. Fields with a default are optional, as in a tenant's file. */
function findDataErrors({ fields }: Need, exampleData: unknown, needSchemas: PathSchemas): SchemaViolation[] {
  const recordSchema = needSchemas.schemas.find(
    (schema) => schema.properties !== undefined || schema.items !== undefined,
  );
  const schema = recordSchema ?? needSchemas.schemas[0] ?? {};
  const value = withDefaults(schema, exampleData);
  const validate = getPartialValidator(schema);
  const schemaErrors = validate(value) ? [] : describeSchemaErrors(validate.errors ?? []);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const missingNames = required.map(String).filter((name) => {
    const isNeeded = fields === null || fields.includes(name);
    return isNeeded && isObject(value) && !Object.hasOwn(value, name);
  });
  const missingErrors = missingNames.map((name): SchemaViolation => ({
    kind: 'missing-field',
    pointer: [],
    on: 'value',
    message: `'${name}' is missing. Add it.`,
  }));
  return [...schemaErrors, ...missingErrors];
}

/** Checks example.json against the manifest: props, data by need, and nodes in slots. */
export function checkExample(entry: BlockEntry, source: JsonSource, context: SchemaPaths): Finding[] {
  const example = source.value;
  const createFinding = (pointer: readonly string[], message: string, on?: 'key' | 'value'): Finding => ({
    location: { source, pointer, on },
    message,
  });
  if (!isObject(example))
    return [createFinding([], 'The example must be an object with props, data and slots.')];
  const props = isObject(example.props) ? example.props : {};
  const data = isObject(example.data) ? example.data : {};
  const slots = isObject(example.slots) ? example.slots : {};
  const findings = describeSchemaErrors(entry.checkProps(props)).map((error) =>
    createFinding(['props', ...error.pointer], error.message, error.on),
  );
  for (const need of entry.needs) {
    if (!need.isOptional && !Object.hasOwn(data, need.name)) {
      findings.push(createFinding(['data'], `The block needs '${need.name}'. Add it to the example's data.`));
    }
  }
  for (const [name, value] of Object.entries(data)) {
    const need = entry.needs.find((candidate) => candidate.name === name);
    if (!need) {
      findings.push(
        createFinding(
          ['data', name],
          `The block does not declare a need '${name}'. Remove it, or declare the need.`,
          'key',
        ),
      );
      continue;
    }
    const shape = context.find([name]);
    const errors = shape.isKnown ? findDataErrors(need, value, shape.at) : [];
    findings.push(
      ...errors.map((error) => createFinding(['data', name, ...error.pointer], error.message, error.on)),
    );
  }
  for (const [slot, nodes] of Object.entries(slots)) {
    if (!getOwn(entry.manifest.slots, slot)) {
      findings.push(
        createFinding(['slots', slot], `The block has no slot '${slot}'. Remove it, or fix the name.`, 'key'),
      );
      continue;
    }
    for (const [index, node] of (Array.isArray(nodes) ? nodes : [nodes]).entries()) {
      if (validators.node(node)) continue;
      const errors = describeSchemaErrors(validators.node.errors ?? []);
      findings.push(
        ...errors.map((error) =>
          createFinding(['slots', slot, String(index), ...error.pointer], error.message, error.on),
        ),
      );
    }
  }
  return findings;
}
