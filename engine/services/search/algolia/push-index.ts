import { createHash } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { AlgoliaWriter } from './algolia-writer';
import {
  HASH_ATTRIBUTE,
  createPrefixedSettings,
  type IndexDefinition,
  type PushedRecord,
} from './index-definition';
import { createAlgoliaHosts } from './algolia-hosts';
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
  const client = algoliasearch(applicationId, writeKey, {
    ...createAlgoliaHosts(hosts),
    maxRateLimitRetries: 0,
  });
  const retryPolicy: RetryPolicy = {
    ...DEFAULT_RETRY_POLICY,
    ...options.retry,
    onRetry: (error, ms) => {
      report.retries += 1;
      options.retry?.onRetry?.(error, ms);
    },
  };
  const writer = new AlgoliaWriter(client, retryPolicy, isDryRun);

  for (const [name, settings] of createPrefixedSettings(indexPrefix, definition)) {
    if (await writer.hasSettings(name, settings)) continue;
    report.settings.push(name);
    // Replicas exist only once the settings that name them are published.
    await writer.write(name, () => client.setSettings({ indexName: name, indexSettings: settings }));
  }
  for (const list of ['synonyms', 'rules'] as const) {
    const items = definition[list];
    if (items === undefined || (await writer.hasList(list, index, items))) continue;
    report[list] = true;
    await writer.replaceList(list, index, items);
  }

  const storedHashes = await writer.readRecordHashes(index);
  const operations: Operation[] = [];
  const removedHashes = new Map(storedHashes);
  for (const record of records) {
    const hash = hashRecord(record);
    removedHashes.delete(record.objectID);
    if (storedHashes.get(record.objectID) === hash) report.unchanged += 1;
    else operations.push({ action: 'updateObject', body: { ...record, [HASH_ATTRIBUTE]: hash } });
  }
  report.sent = operations.length;
  report.deleted = removedHashes.size;
  if (!isForced && storedHashes.size >= GUARDED_RECORDS && removedHashes.size > storedHashes.size / 2) {
    throw new PushRefusedError(
      `${removedHashes.size} of the ${storedHashes.size} records of ${index} would be deleted. To delete them, run the command again with --force.`,
    );
  }
  for (const objectID of removedHashes.keys())
    operations.push({ action: 'deleteObject', body: { objectID } });
  for (const requests of splitIntoBatches(operations)) {
    report.batches += 1;
    await writer.write(index, () => client.batch({ indexName: index, batchWriteParams: { requests } }));
  }
  await writer.waitForTasks();
  return report;
}

/** Hash of a record's JSON. One function creates all records, so the field order is stable. */
function hashRecord(record: PushedRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

function* splitIntoBatches(operations: readonly Operation[]): Generator<Operation[]> {
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
