import { schemas, type JsonSchema } from '../../../../schemas';
import type { Environment } from '../../model/environment';
import type { JsonObject } from '../../base/json';
import type { SchemaPaths } from '../../base/schema-paths';

const MAX_DEPTH = 5;
/** A name that cannot exist. Looking it up returns all valid names. */
const UNKNOWN_NAME = '\u0000';

interface ContextPath {
  readonly path: string;
  readonly schemas: readonly JsonObject[];
  /** The path allows any nested path. */
  readonly isOpen: boolean;
}

/** All paths of the page context that conditions can use. */
function listContextPaths(context: SchemaPaths): ContextPath[] {
  const found: ContextPath[] = [];
  const visit = (path: readonly string[]) => {
    const here = context.find(path);
    if (!here.isKnown) return;
    const inner = context.find([...path, UNKNOWN_NAME]);
    found.push({ path: path.join('.'), schemas: here.at.schemas, isOpen: inner.isKnown });
    if (inner.isKnown || path.length >= MAX_DEPTH) return;
    for (const name of inner.candidates) visit([...path, name]);
  };
  for (const name of context.names) visit([name]);
  return found;
}

/** The allowed values of a path, if its schema lists them. */
function collectValues(pathSchemas: readonly JsonObject[]): unknown[] | undefined {
  const lists = pathSchemas.map((form) => {
    if (Array.isArray(form.enum)) return form.enum as unknown[];
    if (form.const !== undefined) return [form.const];
    return form.type === 'boolean' ? [true, false] : undefined;
  });
  return lists.length > 0 && lists.every((list) => list !== undefined) ? [...lists.flat(), null] : undefined;
}

function createTestSchema({ schemas: pathSchemas }: ContextPath): JsonSchema {
  const described = pathSchemas.find((form) => typeof form.description === 'string');
  const values = collectValues(pathSchemas);
  const test = values
    ? { anyOf: [{ enum: [...new Set(values)] }, { $ref: '#/$defs/operators' }] }
    : { allOf: [{ $ref: '#/$defs/test' }] };
  return { ...test, ...(described && { description: described.description }) };
}

/**
 * condition.schema.json with all paths of the page context. Paths can also start with a page's own names for
 * data, so only paths that start with a context name are checked.
 */
export function createConditionSchema({ context }: Environment): JsonSchema {
  const { condition } = schemas;
  const paths = listContextPaths(context);
  const openPaths = paths.filter(({ isOpen, path }) => isOpen || path.split('.').length >= MAX_DEPTH);
  const names = context.names.join('|');
  const otherNamesPattern = `^(?!(${names})(\\.|$))[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*$`;
  const openPathsPattern = openPaths.map(({ path }) => path.replaceAll('.', '\\.')).join('|');
  const test = { $ref: '#/$defs/test' };
  return {
    ...condition,
    properties: {
      ...condition.properties,
      ...Object.fromEntries(paths.map((contextPath) => [contextPath.path, createTestSchema(contextPath)])),
    },
    patternProperties: {
      [otherNamesPattern]: test,
      // The index of a list entry.
      '\\.[0-9]+(\\.|$)': test,
      ...(openPathsPattern !== '' && { [`^(${openPathsPattern})\\.`]: test }),
    },
    additionalProperties: false,
  };
}
