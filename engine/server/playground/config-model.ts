import type { PlaygroundConfig, PlaygroundStatement } from '../../../schemas';
import {
  CONFIG_FILES,
  formatConfigPath,
  listConfigStatements,
  resolveConfigValues,
  type Chain,
  type CompiledTenant,
  type ConfigFile,
} from '../../layout';

/** Collects the statements about a file's values in a chain, by path. The most recent one has the highest order. */
function collectStatements(chain: Chain, file: ConfigFile): Record<string, PlaygroundStatement[]> {
  const statementsByPath: Record<string, PlaygroundStatement[]> = {};
  for (const [order, entry] of listConfigStatements(chain, file).entries()) {
    const { path, value, layer, line, column } = entry;
    (statementsByPath[formatConfigPath(path.map(String))] ??= []).push({
      order,
      layer,
      file: entry.file,
      line,
      column,
      operation: value === null ? 'unset' : 'set',
      ...(value !== null && { value }),
    });
  }
  return statementsByPath;
}

/** Creates the model of a tenant's configuration: each value with the statements that set it. */
export function createConfigModel({ chain, compiler }: CompiledTenant): PlaygroundConfig {
  const { environment } = compiler;
  return {
    values: resolveConfigValues(chain, environment),
    ...(chain.length > 1 && { inherited: resolveConfigValues(chain, environment, 'inherited') }),
    statementsByFile: Object.fromEntries(CONFIG_FILES.map((file) => [file, collectStatements(chain, file)])),
  };
}
