import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import {
  createSearchAccess,
  createIndex,
  handleSearchRequest,
  type IndexSettings,
  type SearchIndex,
} from '../../engine/search';
import { allowsIndex, readSecuredKey, type KeyRestrictions } from '../../engine/services/search';

type Fields = Record<string, unknown>;
type Item = Fields & { objectID: string };

interface StoredIndex {
  settings: Fields;
  records: Map<string, Item>;
  synonyms: Item[];
  rules: Item[];
}

interface Call {
  method: string;
  path: string;
  body: Fields;
}

/** A simulated failure. `process and hang up` applies the call but sends no response. */
type Failure = { status: number } | 'hang up' | 'process and hang up';

const RANKING_CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const BROWSE_PAGE_SIZE = 40;

/**
 * A test double of the Algolia APIs that a site needs, modelled on the public documentation. A write takes effect when its
 * task is requested for the second time, replicas follow their index, keys are checked, and tests can make any call fail.
 * The embedded search engine searches the pushed data only.
 */
export class AlgoliaDouble {
  readonly calls: Call[] = [];
  readonly #failures: { path: RegExp; failure: Failure; times: number }[] = [];
  readonly #indices = new Map<string, StoredIndex>();
  readonly #tasks = new Map<number, { polls: number; apply: () => void }>();
  readonly #builtIndices = new Map<string, SearchIndex>();
  readonly #server: Server;
  #lastTask = 0;
  readonly applicationId = 'DOUBLE1';
  readonly writeKey = 'write-key-of-the-double';
  readonly searchKey = 'search-key-of-the-double';

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Makes the next calls to a path fail. */
  fail(path: RegExp, failure: Failure, times = 1): void {
    this.#failures.push({ path, failure, times });
  }

  /** Calls that change something, as `POST /path`. */
  get writes(): string[] {
    const isRead = ({ method, path }: Call) =>
      method === 'GET' || /\/(browse|search|queries|query)$/.test(path);
    return this.calls.filter((call) => !isRead(call)).map(({ method, path }) => `${method} ${path}`);
  }

  settings(index: string): Fields | undefined {
    return this.#indices.get(index)?.settings;
  }

  records(index: string): Map<string, Item> {
    return this.#indices.get(index)?.records ?? new Map<string, Item>();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const path = decodeURIComponent(url.pathname);
    const body = await readBody(request);
    const call: Call = { method: request.method ?? 'GET', path, body };
    this.calls.push(call);
    response.setHeader('access-control-allow-origin', '*');
    const index = this.#failures.findIndex((entry) => entry.times > 0 && entry.path.test(path));
    const failure = this.#failures[index]?.failure;
    if (this.#failures[index]) this.#failures[index].times -= 1;
    if (failure === 'hang up') return void request.socket.destroy();
    if (typeof failure === 'object')
      return send(response, failure.status, { message: 'Failure set by the test', ...failure });
    const key = String(
      request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key') ?? '',
    );
    const [status, responseBody] = this.#respond(call, key);
    if (failure === 'process and hang up') return void request.socket.destroy();
    send(response, status, responseBody);
  }

  #respond(call: Call, key: string): [number, object] {
    const { method, path, body } = call;
    if (path === '/1/indexes/*/queries') return this.#search(body, key);
    if (key !== this.writeKey) return [403, { message: 'Invalid Application-Id or API-Key', status: 403 }];
    const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const stored = this.#indices.get(name);
    const [, task] = /^task\/(\d+)$/.exec(rest) ?? [];
    if (task) return [200, { status: this.#poll(Number(task)) }];
    if (method === 'GET' && rest === 'settings')
      return stored ? [200, stored.settings] : respondNotFound(name);
    if (rest === 'browse') return stored ? [200, browseRecords(stored, body)] : respondNotFound(name);
    if (rest === 'synonyms/search')
      return stored ? [200, paginate(stored.synonyms, body)] : respondNotFound(name);
    if (rest === 'rules/search') return stored ? [200, paginate(stored.rules, body)] : respondNotFound(name);
    const writer = WRITERS[`${method} ${rest}`];
    if (!writer) return [404, { message: 'Not found', status: 404 }];
    return [
      200,
      { taskID: this.#addTask(() => this.#write(name, (index) => writer(index, body))), objectIDs: [] },
    ];
  }

  #write(name: string, change: (index: StoredIndex) => void): void {
    const index: StoredIndex = this.#indices.get(name) ?? {
      settings: {},
      records: new Map(),
      synonyms: [],
      rules: [],
    };
    this.#indices.set(name, index);
    change(index);
    this.#builtIndices.clear();
    for (const replica of toStrings(index.settings['replicas'])) {
      const existing = this.#indices.get(replica);
      // A replica has its own settings and the records of its index.
      this.#indices.set(replica, {
        settings: existing?.settings ?? {},
        records: index.records,
        synonyms: [],
        rules: [],
      });
    }
  }

  #addTask(apply: () => void): number {
    this.#lastTask += 1;
    this.#tasks.set(this.#lastTask, { polls: 0, apply });
    return this.#lastTask;
  }

  /** Tasks finish in order, each only when it is requested for the second time. */
  #poll(id: number): 'published' | 'notPublished' {
    const task = this.#tasks.get(id);
    if (!task) return 'published';
    task.polls += 1;
    if (task.polls < 2) return 'notPublished';
    for (const [number, { apply }] of [...this.#tasks].sort(([a], [b]) => a - b)) {
      if (number > id) break;
      this.#tasks.delete(number);
      apply();
    }
    return 'published';
  }

  #search({ requests }: Fields, key: string): [number, object] {
    const parsedKey = readSecuredKey(this.searchKey, key, Math.floor(Date.now() / 1_000));
    if (typeof parsedKey === 'string')
      return [403, { message: 'Invalid Application-Id or API-Key', status: 403 }];
    const { restrictions } = parsedKey;
    const results: unknown[] = [];
    for (const request of requests as (Fields & { indexName: string })[]) {
      if (!allowsIndex(restrictions, request.indexName))
        return [403, { message: 'Index not allowed with this API key', status: 403 }];
      const [status, response] = this.#searchIndex(request, restrictions);
      if (status !== 200) return [status, response];
      results.push(response);
    }
    return [200, { results }];
  }

  #searchIndex(request: Fields & { indexName: string }, { filters = '' }: KeyRestrictions): [number, object] {
    const name = request.indexName;
    const index = this.#index(name);
    if (!index) return respondNotFound(name);
    const access = filters ? createSearchAccess([index], filters) : createSearchAccess([index]);
    const { status, body } = handleSearchRequest(
      { method: 'POST', path: '/1/indexes/*/queries', body: { requests: [request] } },
      access,
    );
    return [status, 'results' in body && body.results[0] ? body.results[0] : body];
  }

  /** The index with its replicas, built from the pushed settings and records. */
  #index(name: string): SearchIndex | undefined {
    const primary =
      [...this.#indices.keys()].find((other) =>
        toStrings(this.settings(other)?.['replicas']).includes(name),
      ) ?? name;
    const stored = this.#indices.get(primary);
    if (!stored) return undefined;
    let built = this.#builtIndices.get(primary);
    if (!built) {
      const records = [...stored.records.values()];
      built = createIndex(this.#engineSettings(primary, stored, records), records);
      this.#builtIndices.set(primary, built);
    }
    return built;
  }

  #engineSettings(
    name: string,
    { settings, synonyms }: StoredIndex,
    records: readonly Item[],
  ): IndexSettings {
    const { ranking: _ranking, replicas, ...rest } = settings;
    const numbers = new Set<string>();
    for (const record of records)
      for (const [attribute, value] of Object.entries(record))
        if (typeof value === 'number') numbers.add(attribute);
    return {
      ...(rest as Omit<IndexSettings, 'name' | 'replicas'>),
      name,
      synonyms: synonyms as unknown as IndexSettings['synonyms'],
      // Algolia's default: all numbers are filterable.
      numericAttributesForFiltering: [...numbers],
      replicas: toStrings(replicas).map((replica) => ({
        name: replica,
        sort: toStrings(this.settings(replica)?.['ranking']).filter(
          (criterion) => !RANKING_CRITERIA.includes(criterion),
        ),
      })),
    };
  }
}

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const respondNotFound = (name: string): [number, object] => [
  404,
  { message: `Index ${name} does not exist`, status: 404 },
];

const WRITERS: Readonly<Record<string, (index: StoredIndex, body: Fields) => void>> = {
  'PUT settings': (index, body) => void Object.assign(index.settings, body),
  'POST batch': (index, { requests }) => {
    for (const { action, body } of requests as { action: string; body: Item }[]) {
      if (action === 'updateObject') index.records.set(body.objectID, body);
      else if (action === 'deleteObject') index.records.delete(body.objectID);
      else throw new Error(`The double does not support ${action}.`);
    }
  },
  'POST synonyms/batch': (index, body) => void (index.synonyms = Object.values(body) as Item[]),
  'POST rules/batch': (index, body) => void (index.rules = Object.values(body) as Item[]),
};

function browseRecords({ records }: StoredIndex, { cursor, attributesToRetrieve }: Fields): object {
  const from = Number(cursor ?? 0);
  const all = [...records.values()];
  const fields = ['objectID', ...toStrings(attributesToRetrieve ?? ['record_hash'])];
  const hits = all
    .slice(from, from + BROWSE_PAGE_SIZE)
    .map((record) => Object.fromEntries(fields.map((field) => [field, record[field]])));
  return { hits, ...(from + BROWSE_PAGE_SIZE < all.length && { cursor: String(from + BROWSE_PAGE_SIZE) }) };
}

function paginate(items: readonly Item[], { page: number = 0, hitsPerPage = 20 }: Fields): object {
  const from = Number(number) * Number(hitsPerPage);
  const hits = items
    .slice(from, from + Number(hitsPerPage))
    .map((item) => ({ ...item, _highlightResult: { type: 'none' } }));
  return { hits, nbHits: items.length };
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return text === '' ? {} : (JSON.parse(text) as Fields);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
