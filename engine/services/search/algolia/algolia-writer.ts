import { isDeepStrictEqual } from 'node:util';
import type { algoliasearch } from 'algoliasearch';
import { HASH_ATTRIBUTE } from './index-definition';
import { withRetry, type RetryPolicy } from './retry';

type Client = ReturnType<typeof algoliasearch>;

/** Writes to Algolia with retries. Waits for the tasks of other indices after each write, because steps depend on them. */
export class AlgoliaWriter {
  readonly #tasks = new Map<string, number>();

  constructor(
    private readonly client: Client,
    private readonly retryPolicy: RetryPolicy,
    private readonly isDryRun: boolean,
  ) {}

  async write(indexName: string, call: () => Promise<{ taskID: number }>): Promise<void> {
    if (this.isDryRun) return;
    const { taskID } = await withRetry(call, this.retryPolicy);
    this.#tasks.set(indexName, taskID);
    if (this.#tasks.size > 1) await this.waitForTasks(indexName);
  }

  /** Waits until all writes are published, except those to the index `exceptIndex`. */
  async waitForTasks(exceptIndex?: string): Promise<void> {
    for (const [indexName, taskID] of this.#tasks) {
      if (indexName === exceptIndex) continue;
      for (let attempt = 1; ; attempt += 1) {
        const { status } = await withRetry(
          () => this.client.getTask({ indexName, taskID }),
          this.retryPolicy,
        );
        if (status === 'published') break;
        await this.retryPolicy.wait(Math.min(5_000, attempt * 100));
      }
      this.#tasks.delete(indexName);
    }
  }

  async hasSettings(indexName: string, requested: Readonly<Record<string, unknown>>): Promise<boolean> {
    const storedItems: Readonly<Record<string, unknown>> | undefined = await this.#ignoreNotFound(() =>
      this.client.getSettings({ indexName }).then((settings) => ({ ...settings })),
    );
    if (!storedItems) return false;
    return Object.entries(requested).every(([name, value]) =>
      isDeepStrictEqual(normalize(storedItems[name]), normalize(value)),
    );
  }

  async hasList(
    list: 'synonyms' | 'rules',
    indexName: string,
    requested: readonly { readonly objectID: string }[],
  ): Promise<boolean> {
    const storedItems = new Map<string, unknown>();
    for (let page = 0; ; page += 1) {
      const requested = { page, hitsPerPage: 1_000 };
      const hits: readonly { objectID: string }[] =
        (await this.#ignoreNotFound(async () =>
          list === 'synonyms'
            ? (await this.client.searchSynonyms({ indexName, searchSynonymsParams: requested })).hits
            : (await this.client.searchRules({ indexName, searchRulesParams: requested })).hits,
        )) ?? [];
      for (const hit of hits) storedItems.set(hit.objectID, removeAlgoliaFields(hit));
      if (hits.length < 1_000) break;
    }
    return (
      storedItems.size === requested.length &&
      requested.every((item) => isDeepStrictEqual(normalize(storedItems.get(item.objectID)), normalize(item)))
    );
  }

  replaceList(
    list: 'synonyms' | 'rules',
    indexName: string,
    items: readonly { readonly objectID: string }[],
  ): Promise<void> {
    const { client } = this;
    // The items are sent unchanged; Algolia validates them.
    const untypedItems = items as never;
    return this.write(indexName, () =>
      list === 'synonyms'
        ? client.saveSynonyms({
            indexName,
            synonymHit: untypedItems,
            replaceExistingSynonyms: true,
            forwardToReplicas: true,
          })
        : client.saveRules({
            indexName,
            rules: untypedItems,
            clearExistingRules: true,
            forwardToReplicas: true,
          }),
    );
  }

  /** Reads the stored hash of each record, by objectID. */
  async readRecordHashes(indexName: string): Promise<Map<string, unknown>> {
    const hashes = new Map<string, unknown>();
    let cursor: string | undefined;
    do {
      const browseParams =
        cursor === undefined
          ? { query: '', hitsPerPage: 1_000, attributesToRetrieve: [HASH_ATTRIBUTE] }
          : { cursor };
      const response = await this.#ignoreNotFound(() =>
        this.client.browse<Record<string, unknown>>({ indexName, browseParams }),
      );
      for (const hit of response?.hits ?? []) hashes.set(hit.objectID, hit[HASH_ATTRIBUTE]);
      cursor = response?.cursor;
    } while (cursor !== undefined);
    return hashes;
  }

  /** Returns undefined if the index does not exist yet. */
  async #ignoreNotFound<Response>(call: () => Promise<Response>): Promise<Response | undefined> {
    try {
      return await withRetry(call, this.retryPolicy);
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
        return undefined;
      throw error;
    }
  }
}

/** Normalises a value through JSON, so that undefined fields and key order do not matter. */
const normalize = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function removeAlgoliaFields(item: object): object {
  const addedFields = ['_highlightResult', '_metadata'];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !addedFields.includes(name)));
}
