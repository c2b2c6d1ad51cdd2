import { createHash } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { AlgoliaWriter } from './algolia-writer';
import {
  HASH_ATTRIBUTE,
  prefixedSettings,
  type IndexDefinition,
  type PushedRecord,
} from './index-definition';
import { algoliaHosts } from './algolia-hosts';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from './retry';

export interface PushOptions {
  applicationId: string;
  /**
   * An API key that can read and write settings and records (addObject, deleteObject, browse, settings,
   * editSettings, seeUnretrievableAttributes).
   */
  writeKey: string;
  indexPrefix: string;
  /** Origins that replace Algolia's. */
  hosts: readonly string[];
  /** Reports the changes without making them. */
  isDryRun?: boolean;
  /** Allows deleting more than half of the records. */
  isForced?: boolean;
  retry?: Partial<RetryPolicy>;
}

/** The result of a push or dry run. */
export interface PushReport {
  index: string;
  /** Names of indices with changed settings. */
  settings: string[];
  /** Whether the list of synonyms was sent. */
  synonyms: boolean;
  rules: boolean;
  sent: number;
  deleted: number;
  unchanged: number;
  batches: number;
  /** Number of retried calls. */
  retries: number;
}

/** The push would delete more records than allowed without confirmation. */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
}

/** Maximum operations and bytes of a request, far below Algolia's limits. */
const MAX_OPERATIONS = 1_000;
const MAX_BYTES = 4_000_000;
/** Below this size, deletions are not limited. */
const GUARDED_RECORDS = 20;

type Operation = { action: 'updateObject' | 'deleteObject'; body: Record<string, unknown> };

/**
 * Synchronises an index at Algolia: settings including replicas, synonyms, rules, and new, changed and removed records.
 * Idempotent.
 * @throws PushRefusedError, or the client's error after the last retry; the next run does not repeat completed steps
 */
export async function pushIndex(
  definition: IndexDefinition,
  records: Iterable<PushedRecord>,
  options: PushOptions,
): Promise<PushReport> {
  const { applicationId, writeKey, indexPrefix, hosts, isDryRun = false, isForced = false } = options;
  const index = `${indexPrefix}${definition.name}`;
  const report: PushReport = {
    index,
    settings: [],
    synonyms: false,
    rules: false,
    sent: 0,
    deleted: 0,
    unchanged: 0,
    batches: 0,
    retries: 0,
  };
  const client = algoliasearch(applicationId, writeKey, { ...algoliaHosts(hosts), maxRateLimitRetries: 0 });
  const patience: RetryPolicy = {
    ...DEFAULT_RETRY_POLICY,
    ...options.retry,
    onRetry: (error, ms) => {
      report.retries += 1;
      options.retry?.onRetry?.(error, ms);
    },
  };
  const calls = new AlgoliaWriter(client, patience, isDryRun);

  for (const [name, settings] of prefixedSettings(indexPrefix, definition)) {
    if (await calls.hasSettings(name, settings)) continue;
    report.settings.push(name);
    // Replicas exist only once the settings that name them are published.
    await calls.write(name, () => client.setSettings({ indexName: name, indexSettings: settings }));
  }
  for (const list of ['synonyms', 'rules'] as const) {
    const requested = definition[list];
    if (requested === undefined || (await calls.hasList(list, index, requested))) continue;
    report[list] = true;
    await calls.replaceList(list, index, requested);
  }

  const known = await calls.recordHashes(index);
  const operations: Operation[] = [];
  const removed = new Map(known);
  for (const record of records) {
    const hash = hashOf(record);
    removed.delete(record.objectID);
    if (known.get(record.objectID) === hash) report.unchanged += 1;
    else operations.push({ action: 'updateObject', body: { ...record, [HASH_ATTRIBUTE]: hash } });
  }
  report.sent = operations.length;
  report.deleted = removed.size;
  if (!isForced && known.size >= GUARDED_RECORDS && removed.size > known.size / 2) {
    throw new PushRefusedError(
      `${removed.size} of the ${known.size} records of ${index} would be deleted. If that is right, run again with --force.`,
    );
  }
  for (const objectID of removed.keys()) operations.push({ action: 'deleteObject', body: { objectID } });
  for (const requests of batchesOf(operations)) {
    report.batches += 1;
    await calls.write(index, () => client.batch({ indexName: index, batchWriteParams: { requests } }));
  }
  await calls.waitForTasks();
  return report;
}

/** Hash of a record's JSON. One function creates all records, so the field order is stable. */
function hashOf(record: PushedRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

function* batchesOf(operations: readonly Operation[]): Generator<Operation[]> {
  let batch: Operation[] = [];
  let bytes = 0;
  for (const operation of operations) {
    const size = Buffer.byteLength(JSON.stringify(operation));
    if (batch.length > 0 && (batch.length === MAX_OPERATIONS || bytes + size > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(operation);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
