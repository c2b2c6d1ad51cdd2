import {
  describeConfigPath,
  formatConfigPath,
  isObject,
  listConfigStatements,
  resolveConfigValues,
} from '../../layout';
import { CONFIG_FILE_OF, type ValueKind } from './config-files';
import { requireTenant } from './require-subject';
import type { AgentInput, AgentOutput } from './operations';
import { matchesSearch, shortenValue, takePage } from './paging';
import type { PublishedState } from './published-state';

interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The values of an object that are not objects; a list is one value, because layers replace it as a whole. */
function listLeaves(value: unknown, path: readonly string[] = []): Leaf[] {
  const isGroup = isObject(value) && (path.length === 0 || Object.keys(value).length > 0);
  if (!isGroup) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/** What describes the file rather than the site. */
const METADATA_KEYS: ReadonlySet<string> = new Set(['$schema', 'final']);

const describe = (kind: ValueKind, path: readonly string[]): string | undefined =>
  kind === 'setting' ? describeConfigPath(path) : undefined;

/** Lists settings, theme values or texts of a tenant (`kind`), with defaults and with the layer that sets each. */
export function listConfigValues(
  { compilation }: PublishedState,
  input: AgentInput<'list_settings'>,
): AgentOutput<'list_settings'> {
  const { chain, compiler } = requireTenant(compilation, input.tenant);
  const file = CONFIG_FILE_OF[input.kind];
  // The last statement is the effective one.
  const layers = new Map(
    listConfigStatements(chain, file).map(({ path, layer }) => [formatConfigPath(path.map(String)), layer]),
  );
  const found = listLeaves(resolveConfigValues(chain, compiler.environment)[file])
    .filter(({ path }) => !METADATA_KEYS.has(path[0] ?? ''))
    .map(({ path, value }) => ({
      path: formatConfigPath(path),
      value,
      description: describe(input.kind, path),
    }))
    .filter(({ path, value, description }) =>
      matchesSearch(input.search, [path, description, JSON.stringify(value)]),
    );
  const { items, ...page } = takePage(found, input);
  return {
    values: items.map(({ path, value, description }) => {
      const layer = layers.get(path);
      return {
        path,
        value: shortenValue(value),
        ...(layer !== undefined && { layer }),
        ...(description !== undefined && { description }),
      };
    }),
    ...page,
  };
}
