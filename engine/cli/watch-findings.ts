import type { Diagnostic } from '../../schemas';
import { countFindings } from '../layout';
import { readTenants } from '../server';
import { EXIT, type CommandContext, type ExitCode } from './command';
import { createRecompiler, type CompiledTenants } from './layouts/compile-tenants';
import { printDiagnostics } from './output/print-diagnostics';
import { waitForShutdown } from './wait-for-shutdown';
import { watchTenants } from './watch-tenants';

/** The same finding, although lines above it have moved. */
const keyOf = ({ code, file, message, tenant, page, node }: Diagnostic) =>
  [code, file, message, tenant, page, node].join('\n');

/** Findings of the first that the second does not have, each as often. */
function without(some: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const left = others.map(keyOf);
  return some.filter((one) => {
    const at = left.indexOf(keyOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Tells all findings, and after each change of the tenants' files which are new and which are fixed, until it is ended. */
export async function watchFindings(
  { settings, out, err }: CommandContext,
  first: CompiledTenants,
  findingsOf: (now: CompiledTenants) => Diagnostic[],
  isPlain: boolean,
): Promise<ExitCode> {
  const print = (found: readonly Diagnostic[]) =>
    printDiagnostics(found, { ...settings, layers: now.layers, isPlain });
  let now = first;
  const read = () => {
    const layers = readTenants(settings.tenantsDir);
    const { registry, compilation: previous } = now;
    const compilation = createRecompiler({ registry })(layers, previous);
    now = { registry, layers, compilation };
    return findingsOf(now);
  };
  let known: Diagnostic[] = [];
  const again = () => {
    const started = performance.now();
    try {
      const found = read();
      const [come, gone] = [without(found, known), without(known, found)];
      known = found;
      if (come.length > 0) out(print(come));
      for (const { file, code, message } of gone) out(`fixed: ${file} ${code} ${message}`);
      const ms = Math.round(performance.now() - started);
      out(`${come.length} new, ${gone.length} fixed; ${countFindings(found)} (${ms} ms)`);
    } catch (error) {
      // A folder that is just being moved cannot be read; the next change tells again.
      err(`The tenants could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const stopped = waitForShutdown();
  const close = await watchTenants(settings.tenantsDir, again);
  // What was saved before the folder was watched is read now.
  known = read();
  if (known.length > 0) out(print(known));
  out(`Watching ${settings.tenantsDir}: ${countFindings(known)}. Ctrl+C ends.`);
  await stopped;
  await close();
  return EXIT.fine;
}
