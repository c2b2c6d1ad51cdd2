import { schemas, type JsonSchema } from '../../../schemas';
import { getOwn, isObject } from '../../layout';
import { AGENT_OPERATION_NAMES, AGENT_OPERATIONS, type AgentOperationName } from './operations';

const FILE = 'agent.schema.json';

/** Keywords that do not help agents and would make the list of tools longer. */
const DROPPED: ReadonlySet<string> = new Set(['$id', '$schema', 'title', 'discriminator']);
/** The keys of these objects are property names, not keywords. */
const NAME_MAPS: ReadonlySet<string> = new Set(['properties', '$defs']);

/** The name under which a reference is in `$defs`: `operation.schema.json` → `operation`. */
function toDefinitionName(ref: string): string {
  const [file = '', fragment = ''] = ref.split('#');
  const parts = fragment.split('/').filter((part) => part !== '' && part !== '$defs');
  const prefix = file === FILE ? [] : [file.replace('.schema.json', '')];
  return [...prefix, ...parts].join('-');
}

function resolveReference(ref: string): unknown {
  const [file = '', fragment = ''] = ref.split('#');
  const document: unknown = getOwn<JsonSchema>(schemas, file.replace('.schema.json', ''));
  return fragment
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((value, part) => (isObject(value) ? getOwn(value, part) : undefined), document);
}

/** Copies a part of a schema, with references to `$defs` of the copy. */
function copySchema(
  value: unknown,
  file: string,
  definitions: Map<string, unknown>,
  isNameMap = false,
): unknown {
  if (Array.isArray(value)) return value.map((item) => copySchema(item, file, definitions));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      if (!isNameMap && DROPPED.has(key)) return [];
      if (isNameMap || key !== '$ref' || typeof item !== 'string')
        return [[key, copySchema(item, file, definitions, !isNameMap && NAME_MAPS.has(key))]];
      const ref = item.startsWith('#') ? `${file}${item}` : item;
      return [['$ref', `#/$defs/${addDefinition(ref, definitions)}`]];
    }),
  );
}

function addDefinition(ref: string, definitions: Map<string, unknown>): string {
  const name = toDefinitionName(ref);
  if (!definitions.has(name)) {
    // Reserves the name first, because a schema may refer to itself.
    definitions.set(name, true);
    definitions.set(name, copySchema(resolveReference(ref), ref.split('#')[0] ?? FILE, definitions));
  }
  return name;
}

/** The schema of a message as one document, which needs no other. */
function bundleMessage(message: string): JsonSchema {
  const definitions = new Map<string, unknown>();
  const root = copySchema(resolveReference(`${FILE}#/$defs/${message}`), FILE, definitions);
  return {
    ...(isObject(root) && root),
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

/** An operation with everything that a client needs to call it. */
export interface DescribedOperation {
  readonly name: AgentOperationName;
  readonly title: string;
  readonly description: string;
  readonly isReadOnly: boolean;
  readonly isDestructive: boolean;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

/** Describes all operations, with schemas that refer to no other file. */
export const describeOperations = (): DescribedOperation[] =>
  AGENT_OPERATION_NAMES.map((name) => {
    const operation = AGENT_OPERATIONS[name];
    const { title, description, input, output, isReadOnly } = operation;
    return {
      ...{ name, title, description, isReadOnly },
      isDestructive: 'isDestructive' in operation,
      inputSchema: bundleMessage(input),
      outputSchema: bundleMessage(output),
    };
  });
