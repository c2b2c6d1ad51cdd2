import type { Diagnostic } from '../../schemas';
import { countFindings } from '../layout';
import { readTenants, watchTenantFiles } from '../server';
import { EXIT, type CommandContext, type ExitCode } from './command';
import { createRecompiler, type CompiledTenants } from './layouts/compile-tenants';
import { printDiagnostics } from './output/print-diagnostics';
import { waitForShutdown } from './wait-for-shutdown';

/** Files that are saved together are checked together. */
const DELAY_MS = 60;

/** Identifies a finding even if its line number changed. */
const getFindingKey = ({ code, file, message, tenant, page, node }: Diagnostic) =>
  [code, file, message, tenant, page, node].join('\n');

/** Findings in the first list that are not in the second. Duplicates are counted. */
function subtractFindings(findings: readonly Diagnostic[], subtracted: readonly Diagnostic[]): Diagnostic[] {
  const remainingKeys = subtracted.map(getFindingKey);
  return findings.filter((diagnostic) => {
    const at = remainingKeys.indexOf(getFindingKey(diagnostic));
    if (at >= 0) remainingKeys.splice(at, 1);
    return at < 0;
  });
}

/**
 * Prints all findings. After each change to the tenants' files, prints the new and the fixed ones, until it is stopped.
 */
export async function watchFindings(
  { settings, out, err }: CommandContext,
  initial: CompiledTenants,
  getFindings: (current: CompiledTenants) => Diagnostic[],
  isPlain: boolean,
): Promise<ExitCode> {
  const print = (found: readonly Diagnostic[]) =>
    printDiagnostics(found, { ...settings, layers: current.layers, isPlain });
  let current = initial;
  const recompile = () => {
    const layers = readTenants(settings.tenantsDir);
    const { registry, compilation: previous } = current;
    const compilation = createRecompiler({ registry })(layers, previous);
    current = { registry, layers, compilation };
    return getFindings(current);
  };
  let previousFindings: Diagnostic[] = [];
  const recheck = () => {
    const started = performance.now();
    try {
      const found = recompile();
      const [added, fixed] = [
        subtractFindings(found, previousFindings),
        subtractFindings(previousFindings, found),
      ];
      previousFindings = found;
      if (added.length > 0) out(print(added));
      for (const { file, code, message } of fixed) out(`fixed: ${file} ${code} ${message}`);
      const ms = Math.round(performance.now() - started);
      out(`${added.length} new, ${fixed.length} fixed; ${countFindings(found)} (${ms} ms)`);
    } catch (error) {
      // A folder that is being moved cannot be read; the next change triggers another read.
      err(`Cannot read the tenants: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const stopped = waitForShutdown();
  let timer: NodeJS.Timeout | undefined;
  const stopWatching = watchTenantFiles({
    tenantsDir: settings.tenantsDir,
    onChange: () => {
      clearTimeout(timer);
      timer = setTimeout(recheck, DELAY_MS);
    },
    onError: ({ message }) => err(message),
  });
  // Read files that were saved before the watcher started.
  previousFindings = recompile();
  if (previousFindings.length > 0) out(print(previousFindings));
  out(`Watching ${settings.tenantsDir}: ${countFindings(previousFindings)}. Press Ctrl+C to stop.`);
  await stopped;
  clearTimeout(timer);
  stopWatching();
  return EXIT.success;
}
