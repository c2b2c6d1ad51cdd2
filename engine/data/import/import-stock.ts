import type { Readable } from 'node:stream';
import type { Location, Mapping } from '../../../schemas';
import { DEMO_SOURCE, type StockRepository } from '../stock';
import { compileMapping } from './mapping/compile-mapping';
import { readFeedRecords, openFeedFile } from './records/read-feed';
import { loadMapping } from './mapping/load-mapping';
import { createImportPlan } from './apply/import-plan';
import type { ImportReport } from './import-report';
import { ImportRefusedError } from './apply/shrink-guard';

export interface ImportOptions {
  repository: StockRepository;
  tenant: string;
  /** A mapping, the name of a built-in mapping, or a file path. */
  mapping: Mapping | string;
  /** The feed: a file path, or its content. */
  file?: string;
  stream?: Readable;
  /** Allows the removal of more than half of the feed's vehicles. */
  force?: boolean;
  /** Reports what the import would do, and writes nothing. */
  isDryRun?: boolean;
  /** The location of vehicles for which the feed specifies none. */
  location?: Location;
  /** The site's locations, to find a vehicle's own by the address in the feed. */
  locations?: readonly Location[];
  /** Other hosts whose images the site shows. Without them, hosts are not checked. */
  imageOrigins?: readonly string[];
  /** Name of the feed, by default the mapping's name. Only vehicles of the same feed are withdrawn. */
  feedName?: string;
  /** Names of the feeds whose vehicles this one replaces. Default: the demonstration stock. */
  replaces?: readonly string[];
  /** The current time. For tests. */
  now?: Date;
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  override readonly name = 'DryRunRollback';
}

/** Maximum number of rejections and other notes of each kind that the database stores for each import. */
const MAX_STORED_NOTES = 1000;

/**
 * Imports a feed: adds and updates its vehicles, and withdraws those that it no longer contains. One transaction, so an
 * incomplete file changes nothing.
 *
 * @throws ImportError if the file or the mapping is invalid; nothing was changed
 */
export async function importStock(options: ImportOptions): Promise<ImportReport> {
  const { repository, tenant, replaces = [DEMO_SOURCE], isDryRun = false, now = new Date() } = options;
  const compiled = compileMapping(
    typeof options.mapping === 'string' ? loadMapping(options.mapping) : options.mapping,
  );
  const feedName = options.feedName ?? compiled.mapping.name;
  const report: ImportReport = {
    tenant,
    source: feedName,
    mapping: compiled.mapping.name,
    read: 0,
    imported: 0,
    updated: 0,
    unchanged: 0,
    rejected: [],
    dropped: [],
    misencoded: [],
    implausibleRates: [],
    unlistedImageHosts: [],
    withdrawn: 0,
    replaced: 0,
    generation: 0,
    milliseconds: 0,
    ...(isDryRun && { isDryRun }),
  };
  const started = performance.now();
  const feedStream = await openFeed(options);
  const recordOutcome = async (outcome: 'done' | 'refused' | 'failed'): Promise<ImportReport> => {
    report.milliseconds = Math.round(performance.now() - started);
    if (isDryRun) return report;
    const startedAt = new Date(Date.now() - report.milliseconds).toISOString();
    const stored = {
      ...report,
      rejected: report.rejected.slice(0, MAX_STORED_NOTES),
      dropped: report.dropped.slice(0, MAX_STORED_NOTES),
      misencoded: report.misencoded.slice(0, MAX_STORED_NOTES),
      implausibleRates: report.implausibleRates.slice(0, MAX_STORED_NOTES),
    };
    await repository.recordImport({
      outcome,
      startedAt,
      finishedAt: new Date().toISOString(),
      report: stored,
    });
    return report;
  };
  try {
    const { generation } = await repository.transaction(tenant, async (transaction) => {
      for (const replacedFeed of replaces)
        if (replacedFeed !== feedName) report.replaced += await transaction.remove(replacedFeed);
      const plan = createImportPlan(await transaction.listExisting(), {
        compiled,
        feedName,
        location: options.location,
        locations: options.locations ?? [],
        imageOrigins: options.imageOrigins,
        now,
        report,
      });
      for await (const record of readFeedRecords(feedStream, compiled.mapping, compiled.required)) {
        plan.add(record);
        await plan.flush(transaction);
      }
      await plan.finish(transaction, { isForced: options.force === true });
      if (isDryRun) throw new DryRunRollback();
    });
    report.generation = generation;
    return await recordOutcome('done');
  } catch (error) {
    if (error instanceof DryRunRollback) {
      report.generation = await repository.generation(tenant);
      return await recordOutcome('done');
    }
    Object.assign(report, { imported: 0, updated: 0, unchanged: 0, withdrawn: 0, replaced: 0 });
    report.refused = error instanceof Error ? error.message : String(error);
    if (error instanceof ImportRefusedError) {
      report.generation = await repository.generation(tenant);
      return await recordOutcome('refused');
    }
    // If the database failed, the import cannot be recorded; report the original error.
    await recordOutcome('failed').catch(() => undefined);
    throw error;
  } finally {
    feedStream.destroy();
  }
}

async function openFeed({ file, stream }: ImportOptions): Promise<Readable> {
  if (stream) return stream;
  if (file === undefined) throw new TypeError('importStock needs a file or a stream.');
  return openFeedFile(file);
}
