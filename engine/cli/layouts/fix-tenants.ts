import { fixAll } from '../../layout';
import { createRecompiler, type CompiledTenants } from './compile-tenants';
import { formatUnifiedDiff } from '../output/unified-diff';
import { writeChanges } from './write-changes';

interface Options {
  /** Changes only files of this tenant. */
  tenant: string | undefined;
  isDryRun: boolean;
}

/**
 * Applies the safe fixes to a tenants folder and writes the files, unless it is a dry run.
 * @throws TenantWriteError if a file has changed since it was read
 */
export function fixTenants(
  { tenantsDir }: { tenantsDir: string },
  { registry, layers, compilation }: CompiledTenants,
  { tenant, isDryRun }: Options,
) {
  const report = fixAll({
    layers,
    compilation,
    compile: createRecompiler({ registry }),
    isWanted: ({ file }) => tenant === undefined || file.startsWith(`${tenant}/`),
  });
  const { fixed, files } = report;
  if (!isDryRun) writeChanges(tenantsDir, files);
  const diffs = files.map(({ path, before, after }) => formatUnifiedDiff(path, before, after));
  const titles = fixed.map(
    ({ diagnostic: { file, line, code }, title }) => `${file}:${line} ${code} ${title}`,
  );
  const total = `${fixed.length} ${fixed.length === 1 ? 'finding' : 'findings'} ${isDryRun ? 'can be fixed; nothing was written' : 'fixed'}.`;
  return {
    compiled: { registry, layers: report.layers, compilation: report.compilation },
    text: [...titles, ...(isDryRun && diffs.length > 0 ? ['', ...diffs] : []), total].join('\n'),
    json: {
      fixed: fixed.map(({ diagnostic, title }) => ({ ...diagnostic, title })),
      isDryRun,
      files: files.map(({ path }, index) => ({ path, diff: diffs[index] })),
    },
  };
}
