import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createStockRepository,
  startDatabase,
  type IndexedVehicle,
  type StockRepository,
} from '../../../data';
import type { CompiledTenant } from '../../../layout';
import { carsIndexSettings } from '../../../search';
import { getIndexPrefix, StockView } from '../../../server';
import { pushIndex, type PushReport } from '../../../services/search';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants, formatInvalidTenant } from '../../layouts/compile-tenants';

interface TenantReport extends PushReport {
  tenant: string;
}

function formatReport({ tenant, index, ...report }: TenantReport, isDryRun: boolean): string {
  const lists = [...(report.synonyms ? ['synonyms'] : []), ...(report.rules ? ['rules'] : [])];
  const conditional = isDryRun ? 'would be ' : '';
  const retries = report.retries === 0 ? '' : ` ${report.retries} calls were retried.`;
  const settings = [...report.settings.map((name) => `settings of ${name}`), ...lists];
  return [
    `${tenant}: ${report.sent} records ${conditional}sent, ${report.deleted} ${conditional}deleted, ${report.unchanged} unchanged in ${index}.${retries}`,
    ...(settings.length > 0 ? [`  ${conditional}set: ${settings.join(', ')}`] : []),
  ].join('\n');
}

async function createRecords(
  tenant: CompiledTenant,
  repository: Pick<StockRepository, 'list'>,
): Promise<IndexedVehicle[]> {
  const view = new StockView(tenant);
  const now = new Date();
  const records: IndexedVehicle[] = [];
  for await (const batch of repository.list(tenant.slug)) records.push(...view.createRecords(batch, now));
  return records;
}

/** The sites that use Algolia. A requested site must use it. */
function selectTenants(tenants: Iterable<CompiledTenant>, requested: string | undefined): CompiledTenant[] {
  const usesAlgolia = ({ config }: CompiledTenant) => {
    const { provider, applicationId } = config.settings.search;
    return provider === 'algolia' && applicationId !== '';
  };
  const chosen = [...tenants].filter(
    (tenant) =>
      !tenant.isTemplate && usesAlgolia(tenant) && (requested === undefined || tenant.slug === requested),
  );
  if (requested !== undefined && chosen.length === 0) {
    throw new UsageError(
      `'${requested}' does not use Algolia. Set search.provider to "algolia", and set search.applicationId.`,
    );
  }
  return chosen;
}

/** `index`: sends the stock of sites that use Algolia to it. */
export const indexStock: Command = {
  name: 'index',
  summary: 'Pushes the settings and cars of sites that use Algolia to their indices.',
  usage: '[--tenant <slug>] [--dry-run] [--force]',
  help: [
    'Sends only what changed and deletes what no longer exists. Running it again changes nothing.',
    'Reads the API key from ALGOLIA_WRITE_KEY.',
    '--dry-run  reports the changes without making them',
    '--force    allows deleting more than half of the records',
  ].join('\n'),
  options: { tenant: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ settings, values, isJson, out, err }) {
    const { tenant: requested, force, 'dry-run': dryRun } = values;
    const isDryRun = dryRun === true;
    if (typeof requested === 'string' && !existsSync(join(settings.tenantsDir, requested, 'tenant.json')))
      throw new UsageError(`There is no tenant '${requested}' in ${settings.tenantsDir}.`);
    const { compilation } = compileTenants(settings);
    const tenants = selectTenants(
      compilation.tenants.values(),
      typeof requested === 'string' ? requested : undefined,
    );
    const { algoliaWriteKey: writeKey } = settings;
    if (tenants.length > 0 && !writeKey)
      throw new UsageError('Set ALGOLIA_WRITE_KEY to an API key with write access.');
    const reports: TenantReport[] = [];
    let hasFailed = false;
    const database = await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: { info: () => undefined, warn: err, error: err },
    });
    try {
      const repository = createStockRepository(database);
      for (const tenant of tenants) {
        const { applicationId, hosts } = tenant.config.settings.search;
        if (compilation.invalidTenants.has(tenant.slug)) {
          hasFailed = true;
          err(formatInvalidTenant(tenant.slug));
          continue;
        }
        try {
          const report = await pushIndex(carsIndexSettings, await createRecords(tenant, repository), {
            applicationId,
            writeKey: writeKey ?? '',
            indexPrefix: getIndexPrefix(tenant.slug, tenant.config.settings.search),
            hosts,
            isDryRun,
            isForced: force === true,
            retry: { onRetry: (_error, ms) => err(`${tenant.slug}: retrying in ${ms} ms`) },
          });
          reports.push({ tenant: tenant.slug, ...report });
        } catch (error) {
          // An error at one site must not stop the others.
          hasFailed = true;
          err(`${tenant.slug}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    } finally {
      await database.stop();
    }
    if (isJson) out(JSON.stringify({ isDryRun, indices: reports }));
    else if (tenants.length === 0) out('No site uses Algolia (search.provider).');
    else for (const report of reports) out(formatReport(report, isDryRun));
    return hasFailed ? EXIT.findings : EXIT.success;
  },
};
