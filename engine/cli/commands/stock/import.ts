import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  createStockRepository,
  ImportError,
  importStock as runImport,
  listMappingNames,
  startDatabase,
  type ImportOptions,
  type ImportReport,
} from '../../../data';
import { StockView } from '../../../server';
import { EXIT, UsageError, type Command } from '../../command';
import type { Settings } from '../../environment';
import { compileTenants, formatInvalidTenant } from '../../layouts/compile-tenants';

const MAX_REASONS = 12;

/** Reasons, most frequent first, with an example of each. */
function groupReasons(notes: readonly { reason: string; line: number }[]): string[] {
  const byReason = new Map<string, { count: number; line: number }>();
  for (const { reason, line } of notes) {
    const group = byReason.get(reason);
    if (group) group.count += 1;
    else byReason.set(reason, { count: 1, line });
  }
  const reasons = [...byReason].sort(([, a], [, b]) => b.count - a.count);
  const lines = reasons
    .slice(0, MAX_REASONS)
    .map(([reason, { count, line }]) => `  ${count} × ${reason} (first on line ${line})`);
  return reasons.length > MAX_REASONS
    ? [...lines, `  … and ${reasons.length - MAX_REASONS} more reasons. Use --json to list all records.`]
    : lines;
}

/** Formats the report: totals, reasons for rejected records, and values dropped from accepted ones. */
function formatReport(report: ImportReport): string {
  const lines = [
    report.refused
      ? `${report.isDryRun ? 'Would be refused' : 'Refused'}: ${report.refused}`
      : report.isDryRun
        ? `Checked for ${report.tenant}. This is what an import would do; nothing was written (--dry-run).`
        : `Imported into ${report.tenant} in ${(report.milliseconds / 1000).toFixed(1)} s.`,
    `${report.read} records read: ${report.imported} new, ${report.updated} changed, ${report.unchanged} unchanged, ${report.rejected.length} rejected.`,
    `${report.withdrawn} cars withdrawn, ${report.replaced} demonstration cars replaced. Stock generation ${report.generation}.`,
  ];
  lines.push(...groupReasons(report.rejected));
  if (report.dropped.length > 0) {
    const { length } = report.dropped;
    const parts = length === 1 ? '1 part of a car' : `${length} parts of cars`;
    lines.push(`${parts} could not be read and ${length === 1 ? 'was' : 'were'} left out:`);
    lines.push(
      ...groupReasons(
        report.dropped.map(({ column, reason, line }) => ({ reason: `column ${column}: ${reason}`, line })),
      ),
    );
  }
  if (report.misencoded.length > 0) {
    lines.push('Texts were encoded twice. They were imported as they are:');
    lines.push(
      ...groupReasons(
        report.misencoded.map(({ column, reason, line }) => ({
          reason: `column ${column}: ${reason}`,
          line,
        })),
      ),
    );
  }
  if (report.implausibleRates.length > 0) {
    lines.push('The site shows no repayment with these rates, because they cannot be right:');
    lines.push(...groupReasons(report.implausibleRates));
  }
  for (const { origin, vehicles } of report.unlistedImageHosts)
    lines.push(
      `The images of ${vehicles === 1 ? '1 car' : `${vehicles} cars`} on ${origin} are not shown. ` +
        (origin.startsWith('https:')
          ? `Add "${origin}" to images.origins in the settings of ${report.tenant}.`
          : 'Browsers only show https images: change the addresses in the feed.'),
    );
  return lines.join('\n');
}

/**
 * What an import needs from the site: its locations and, unless an image service fetches all images, the hosts whose
 * images it shows. Empty if the tenant's settings cannot be read.
 */
function readSite(
  settings: Settings,
  tenant: string,
  err: (text: string) => void,
): Pick<ImportOptions, 'locations' | 'imageOrigins'> {
  const { compilation } = compileTenants(settings);
  const compiled = compilation.tenants.get(tenant);
  if (!compiled) {
    err(`The image hosts and the locations were not checked. ${formatInvalidTenant(tenant)}`);
    return {};
  }
  const { template, origins } = compiled.config.settings.images;
  const { locations } = new StockView(compiled);
  return { locations, ...(template.startsWith('/') && { imageOrigins: origins }) };
}

/** `import`: imports a feed into a tenant's stock. A running site shows the change at once. */
export const importStock: Command = {
  name: 'import',
  summary: 'Imports a feed of cars (CSV or JSON) into a tenant’s stock.',
  usage: '--tenant <slug> --mapping <name or file> [--dry-run] [--force] [--source <name>] <file>',
  help: [
    'A feed is complete: cars that are missing from it are withdrawn. A failed import changes nothing.',
    '--dry-run  validates the feed and reports what an import would change, without writing',
    '--force    allows an import to remove more than half of the cars',
    '--source   the name of the feed, if a tenant has several; only its own cars are withdrawn',
  ].join('\n'),
  options: {
    tenant: { type: 'string' },
    mapping: { type: 'string' },
    source: { type: 'string' },
    force: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  async run({ settings, values, positionals, isJson, out, err }) {
    const { tenant, mapping, source, force } = values;
    const [feed] = positionals;
    if (typeof tenant !== 'string') throw new UsageError('Specify the tenant: --tenant <slug>.');
    if (!existsSync(join(settings.tenantsDir, tenant, 'tenant.json'))) {
      throw new UsageError(`There is no tenant '${tenant}' in ${settings.tenantsDir}.`);
    }
    if (typeof mapping !== 'string') {
      throw new UsageError(
        `Specify the feed's mapping: --mapping <name or file>. Built-in mappings: ${listMappingNames().join(', ')}.`,
      );
    }
    if (!feed) throw new UsageError('Specify the feed file.');
    const file = resolve(feed);
    if (!existsSync(file)) throw new UsageError(`File not found: ${file}.`);

    const database = await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      const report = await runImport({
        repository: createStockRepository(database),
        tenant,
        mapping,
        file,
        force: force === true,
        ...readSite(settings, tenant, err),
        isDryRun: values['dry-run'] === true,
        feedName: typeof source === 'string' ? source : undefined,
      });
      out(isJson ? JSON.stringify(report) : formatReport(report));
      return report.refused ? EXIT.findings : EXIT.success;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      err(error.message);
      return EXIT.findings;
    } finally {
      await database.stop();
    }
  },
};
