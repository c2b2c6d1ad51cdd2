import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../../../schemas';
import { allChecks, drift, lacksFingerprint, listElsewherePaths, type CheckMeta } from '../../../layout';
import { manifestChecks } from '../../../registry';
import { EXIT, UsageError, type Command, type CommandContext, type ExitCode } from '../../command';
import { compileTenants, type CompiledTenants } from '../../layouts/compile-tenants';
import { findDocsPage, createFileReader, printDiagnostics } from '../../output/print-diagnostics';
import { fixTenants } from '../../layouts/fix-tenants';
import { toSarif } from '../../output/sarif';
import { watchFindings } from '../../watch-findings';

const rules: readonly CheckMeta[] = [...allChecks, ...Object.values(manifestChecks)].sort((a, b) =>
  a.code < b.code ? -1 : 1,
);

/** Returns the validated arguments. Rejects incompatible options. */
function parseOptions({ values, positionals, isJson }: CommandContext) {
  const { sarif, fix, watch, tenant, explain } = values;
  const isDryRun = values['dry-run'] === true;
  if (positionals.length > 0)
    throw new UsageError(
      `Unexpected argument '${positionals[0]}'. To check one tenant, use --tenant <slug>.`,
    );
  if (isJson && sarif) throw new UsageError('Use --json or --sarif, not both.');
  if (isDryRun && !fix) throw new UsageError('--dry-run shows what --fix would change. Use it with --fix.');
  if (watch && (isJson || sarif || fix))
    throw new UsageError('--watch cannot be combined with --json, --sarif or --fix.');
  return {
    isSarif: sarif === true,
    hasFix: fix === true,
    isDryRun,
    isWatch: watch === true,
    tenant: typeof tenant === 'string' ? tenant : undefined,
    explain: typeof explain === 'string' ? explain.toUpperCase() : undefined,
    isPlain: values['no-colour'] === true || values['no-color'] === true,
  };
}

/** The requested findings: all, or those that affect one tenant. */
function selectFindings(
  { registry, compilation }: CompiledTenants,
  tenant: string | undefined,
): Diagnostic[] {
  if (tenant === undefined) return [...registry.diagnostics, ...compilation.diagnostics];
  if (!compilation.tenants.has(tenant)) {
    throw new UsageError(
      `There is no tenant '${tenant}'. Available: ${[...compilation.tenants.keys()].join(', ')}.`,
    );
  }
  const own = compilation.diagnostics.filter(({ file }) => file.startsWith(`${tenant}/`));
  const affecting = compilation.check(tenant);
  const isNew = (diagnostic: Diagnostic) =>
    !affecting.some(({ code, file, line, column }) => {
      return (
        code === diagnostic.code &&
        file === diagnostic.file &&
        line === diagnostic.line &&
        column === diagnostic.column
      );
    });
  return [...affecting, ...own.filter(isNew)];
}

function explainCode(code: string, { settings: { root }, isJson, out }: CommandContext): ExitCode {
  const rule = rules.find((rule) => rule.code === code);
  if (!rule) throw new UsageError(`There is no diagnostic '${code}'. Codes look like FC101.`);
  const page = findDocsPage(root, code);
  const text = page === undefined ? undefined : readFileSync(join(root, page), 'utf8');
  if (isJson) out(JSON.stringify({ ...rule, page, text }));
  else
    out(
      text?.replace(/^<!--.*-->\s*/, '').trimEnd() ??
        `${code} ${rule.name} (${rule.severity})\n\n${rule.docs}`,
    );
  return EXIT.success;
}

function toSarifReport(
  diagnostics: readonly Diagnostic[],
  layers: CompiledTenants['layers'],
  { settings, values }: CommandContext,
): unknown {
  const { root } = settings;
  const base = values['docs-url'];
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version = '0.0.0' } = manifest as { version?: string };
  return toSarif(diagnostics, {
    rules,
    version,
    helpUri: (code) =>
      typeof base === 'string'
        ? `${base.replace(/\/$/, '')}/${code}.md`
        : pathToFileURL(join(root, 'docs', 'diagnostics', `${code}.md`)).href,
    root,
    ...createFileReader(settings, layers),
  });
}

function countBySeverity(diagnostics: readonly Diagnostic[]) {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), advice: count('advice') };
}

/** The number of addresses that sites leave to other systems, so that their links were not checked. */
function countUncheckedAddresses({ compilation }: CompiledTenants, only: string | undefined): number {
  const sites = [...compilation.tenants.values()].filter(
    ({ slug, isTemplate }) => !isTemplate && (only === undefined || slug === only),
  );
  return sites.reduce((sum, site) => sum + listElsewherePaths(site).length, 0);
}

/** The number of overrides for which `drift` cannot detect changes to the inherited value. */
function countWithoutFingerprint({ compilation }: CompiledTenants, only: string | undefined): number {
  const tenants = [...compilation.tenants.values()].filter(({ slug }) => only === undefined || slug === only);
  return tenants.reduce((sum, tenant) => sum + drift(tenant).filter(lacksFingerprint).length, 0);
}

/** `check`: checks all blocks and layouts without starting a server. */
export const check: Command = {
  name: 'check',
  summary: 'Checks all blocks, pages and tenants and reports problems.',
  usage: '[--tenant <slug>] [--strict] [--fix [--dry-run]] [--watch] [--json | --sarif] [--explain <code>]',
  help: [
    '--tenant <slug>    only problems that affect this tenant, inherited ones included',
    '--strict           fails on warnings too, such as broken links; for continuous integration',
    '--fix              applies the fixes that are safe, and keeps only those that help',
    '--dry-run          with --fix: shows the changes without writing them',
    '--watch            keeps running, and reports new and fixed problems after each change',
    '--sarif            prints SARIF 2.1.0 for code hosts; --docs-url <url> sets where docs/diagnostics is published',
    '--explain <code>   explains a diagnostic, with a wrong and a right example',
    '--no-colour        disables colours, as does NO_COLOR; FORCE_COLOR enables them',
  ].join('\n'),
  options: {
    tenant: { type: 'string' },
    strict: { type: 'boolean' },
    fix: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    watch: { type: 'boolean' },
    sarif: { type: 'boolean' },
    'docs-url': { type: 'string' },
    explain: { type: 'string' },
    'no-colour': { type: 'boolean' },
    'no-color': { type: 'boolean' },
  },
  async run(context) {
    const { settings, isJson, out } = context;
    const { isSarif, hasFix, isDryRun, isWatch, tenant, explain, isPlain } = parseOptions(context);
    if (explain !== undefined) return explainCode(explain, context);
    const found = compileTenants(settings);
    if (isWatch) return watchFindings(context, found, (now) => selectFindings(now, tenant), isPlain);
    const fixed = hasFix ? fixTenants(settings, found, { tenant, isDryRun }) : undefined;
    const now = fixed?.compiled ?? found;
    const diagnostics = selectFindings(now, tenant);
    const uncheckedAddresses = isSarif ? 0 : countUncheckedAddresses(now, tenant);
    const withoutFingerprint = isSarif ? 0 : countWithoutFingerprint(now, tenant);
    if (isSarif) out(JSON.stringify(toSarifReport(diagnostics, now.layers, context)));
    else if (isJson)
      out(
        JSON.stringify({
          diagnostics,
          ...countBySeverity(diagnostics),
          uncheckedAddresses,
          withoutFingerprint,
          ...fixed?.json,
        }),
      );
    else {
      if (fixed) out(fixed.text);
      if (diagnostics.length > 0)
        out(printDiagnostics(diagnostics, { ...settings, layers: now.layers, isPlain }));
      const { errors } = countBySeverity(diagnostics);
      const otherCount = diagnostics.length - errors;
      const number = (n: number, noun: string) =>
        `${n} ${noun}${n === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
      if (uncheckedAddresses > 0)
        out(
          `Not checked: links to ${number(uncheckedAddresses, 'address')} that 'elsewhere' in tenant.json leaves to other systems.`,
        );
      if (withoutFingerprint > 0)
        out(
          `${number(withoutFingerprint, 'override')} without a fingerprint, so 'drift' cannot detect changes to the inherited values. To record fingerprints: npm run forecourt -- drift --record`,
        );
      out(
        `${now.compilation.tenants.size} tenants and templates, ${now.registry.types.length} blocks: ${number(errors, 'error')}, ${number(otherCount, 'other finding')}.`,
      );
    }
    const { errors, warnings } = countBySeverity(diagnostics);
    return errors + (context.values['strict'] === true ? warnings : 0) > 0 ? EXIT.findings : EXIT.success;
  },
};
