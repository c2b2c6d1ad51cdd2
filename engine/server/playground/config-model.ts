import type { PlaygroundConfig, PlaygroundStatement } from '../../../schemas';
import {
  CONFIG_FILES,
  formatConfigPath,
  configStatements,
  configValues,
  type Chain,
  type CompiledTenant,
  type ConfigFile,
} from '../../layout';

/** The statements in a chain's files, by path. The most recent one has the highest order. */
function statementsOf(chain: Chain, file: ConfigFile): Record<string, PlaygroundStatement[]> {
  const statementsByPath: Record<string, PlaygroundStatement[]> = {};
  for (const [order, entry] of configStatements(chain, file).entries()) {
    const { at, value, layer, line, column } = entry;
    (statementsByPath[formatConfigPath(at.map(String))] ??= []).push({
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

/** A tenant's complete configuration, each value with the statements that set it. */
export function configModel({ chain, compiler }: CompiledTenant): PlaygroundConfig {
  const { environment } = compiler;
  return {
    values: configValues(chain, environment),
    ...(chain.length > 1 && { inherited: configValues(chain.slice(0, -1), environment) }),
    statementsByFile: Object.fromEntries(CONFIG_FILES.map((file) => [file, statementsOf(chain, file)])),
  };
}
