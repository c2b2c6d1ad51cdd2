import { isDeepStrictEqual } from 'node:util';
import type { algoliasearch } from 'algoliasearch';
import { HASH_ATTRIBUTE } from './index-definition';
import { withRetry, type RetryPolicy } from './retry';

type Client = ReturnType<typeof algoliasearch>;

/** Writes to Algolia with retries. Waits for tasks before a step that depends on them, and at the end. */
export class AlgoliaWriter {
  readonly #tasks = new Map<string, number>();

  constructor(
    private readonly client: Client,
    private readonly patience: RetryPolicy,
    private readonly isDryRun: boolean,
  ) {}

  async write(indexName: string, call: () => Promise<{ taskID: number }>): Promise<void> {
    if (this.isDryRun) return;
    const { taskID } = await withRetry(call, this.patience);
    this.#tasks.set(indexName, taskID);
    if (this.#tasks.size > 1) await this.waitForTasks(indexName);
  }

  /** Waits until all writes are published, except those to the index `but`. */
  async waitForTasks(but?: string): Promise<void> {
    for (const [indexName, taskID] of this.#tasks) {
      if (indexName === but) continue;
      for (let round = 1; ; round += 1) {
        const { status } = await withRetry(() => this.client.getTask({ indexName, taskID }), this.patience);
        if (status === 'published') break;
        await this.patience.wait(Math.min(5_000, round * 100));
      }
      this.#tasks.delete(indexName);
    }
  }

  async hasSettings(indexName: string, requested: Readonly<Record<string, unknown>>): Promise<boolean> {
    const found: Readonly<Record<string, unknown>> | undefined = await this.#orNothing(() =>
      this.client.getSettings({ indexName }).then((settings) => ({ ...settings })),
    );
    if (!found) return false;
    return Object.entries(requested).every(([name, value]) =>
      isDeepStrictEqual(plain(found[name]), plain(value)),
    );
  }

  async hasList(
    list: 'synonyms' | 'rules',
    indexName: string,
    requested: readonly { readonly objectID: string }[],
  ): Promise<boolean> {
    const found = new Map<string, unknown>();
    for (let page = 0; ; page += 1) {
      const requested = { page, hitsPerPage: 1_000 };
      const hits: readonly { objectID: string }[] =
        (await this.#orNothing(async () =>
          list === 'synonyms'
            ? (await this.client.searchSynonyms({ indexName, searchSynonymsParams: requested })).hits
            : (await this.client.searchRules({ indexName, searchRulesParams: requested })).hits,
        )) ?? [];
      for (const hit of hits) found.set(hit.objectID, withoutMarks(hit));
      if (hits.length < 1_000) break;
    }
    return (
      found.size === requested.length &&
      requested.every((item) => isDeepStrictEqual(plain(found.get(item.objectID)), plain(item)))
    );
  }

  /** Replaces all items of the list. */
  replaceList(
    list: 'synonyms' | 'rules',
    indexName: string,
    items: readonly { readonly objectID: string }[],
  ): Promise<void> {
    const { client } = this;
    // The types are checked elsewhere; the items are only passed on.
    const sent = items as never;
    return this.write(indexName, () =>
      list === 'synonyms'
        ? client.saveSynonyms({
            indexName,
            synonymHit: sent,
            replaceExistingSynonyms: true,
            forwardToReplicas: true,
          })
        : client.saveRules({ indexName, rules: sent, clearExistingRules: true, forwardToReplicas: true }),
    );
  }

  /** The stored hash of each record by objectID. */
  async recordHashes(indexName: string): Promise<Map<string, unknown>> {
    const hashes = new Map<string, unknown>();
    let cursor: string | undefined;
    do {
      const browseParams =
        cursor === undefined
          ? { query: '', hitsPerPage: 1_000, attributesToRetrieve: [HASH_ATTRIBUTE] }
          : { cursor };
      const answer = await this.#orNothing(() =>
        this.client.browse<Record<string, unknown>>({ indexName, browseParams }),
      );
      for (const hit of answer?.hits ?? []) hashes.set(hit.objectID, hit[HASH_ATTRIBUTE]);
      cursor = answer?.cursor;
    } while (cursor !== undefined);
    return hashes;
  }

  /** Undefined if the index does not exist yet. */
  async #orNothing<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await withRetry(call, this.patience);
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
        return undefined;
      throw error;
    }
  }
}

/** Normalises a value through JSON, so that undefined fields and key order do not matter. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Removes the fields that Algolia adds to list items. */
function withoutMarks(item: object): object {
  const marks = ['_highlightResult', '_metadata'];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !marks.includes(name)));
}
