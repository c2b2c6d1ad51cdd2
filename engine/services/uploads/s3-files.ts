import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { isObject } from '../../lib';
import { checkFileName, isFileId, StorageError, type StoredFiles } from './stored-files';

export interface S3Options {
  /** URL of the bucket, with a prefix if the bucket also contains other files: `https://s3.example/bucket/uploads`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  /** Such as `ap-southeast-2`; services without regions accept any value. */
  region: string;
  /** Time limit for one request, in milliseconds. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 15_000;
/** Retries of a failed request. Deliveries and browsers also retry. */
const RETRIES = 2;

/** Stores files in a bucket of Amazon S3 or a compatible service, under one prefix per tenant. */
export class S3Files implements StoredFiles {
  readonly #client: AwsClient;
  readonly #url: URL;
  readonly #timeLimitMs: number;

  constructor({ url, timeLimitMs = TIME_LIMIT_MS, ...credentials }: S3Options) {
    this.#client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
    this.#url = new URL(url.endsWith('/') ? url : `${url}/`);
    this.#timeLimitMs = timeLimitMs;
  }

  async put(tenant: string, id: string, content: Uint8Array): Promise<void> {
    const response = await this.#send(this.#getUrl(tenant, id), 'PUT', content);
    if (!response.ok) throw fail(response, 'store a file');
  }

  async get(tenant: string, id: string): Promise<Buffer | undefined> {
    const response = await this.#send(this.#getUrl(tenant, id), 'GET');
    if (response.status === 404) return undefined;
    if (!response.ok) throw fail(response, 'read a file');
    return Buffer.from(await response.arrayBuffer());
  }

  async remove(tenant: string, id: string): Promise<void> {
    const response = await this.#send(this.#getUrl(tenant, id), 'DELETE');
    if (!response.ok && response.status !== 404) throw fail(response, 'delete a file');
  }

  async list(tenant: string, before: Date): Promise<string[]> {
    checkFileName(tenant);
    // The first segment of the path is the bucket; the rest is the prefix of all files.
    const [bucket = '', ...rest] = this.#url.pathname.slice(1).split('/');
    const prefix = `${rest.join('/')}${tenant}/`;
    const old: string[] = [];
    let token: string | undefined;
    do {
      const url = new URL(`/${bucket}`, this.#url);
      url.search = new URLSearchParams({
        ...{ 'list-type': '2', prefix },
        ...(token !== undefined && { 'continuation-token': token }),
      }).toString();
      const response = await this.#send(url, 'GET');
      if (!response.ok) throw fail(response, 'list files');
      const page = readPage(await response.text());
      for (const { key, modifiedAt } of page.files) {
        const id = key.slice(prefix.length);
        if (key.startsWith(prefix) && isFileId(id) && modifiedAt < before) old.push(id);
      }
      token = page.nextToken;
    } while (token !== undefined);
    return old;
  }

  #getUrl(tenant: string, id: string): URL {
    return new URL(checkFileName(tenant, id), this.#url);
  }

  async #send(url: URL, method: string, body?: Uint8Array): Promise<Response> {
    try {
      return await this.#client.fetch(url.href, {
        method,
        ...(body && { body: Buffer.from(body) }),
        signal: AbortSignal.timeout(this.#timeLimitMs),
      });
    } catch (error) {
      throw new StorageError(`The storage at ${url.origin} does not answer.`, { cause: error });
    }
  }
}

const fail = ({ status, url }: Response, action: string): StorageError =>
  new StorageError(
    `The storage at ${new URL(url).origin} could not ${action}: it answered with status ${status}.`,
  );

interface ListPage {
  files: readonly { key: string; modifiedAt: Date }[];
  /** Undefined on the last page. */
  nextToken: string | undefined;
}

const parser = new XMLParser({ parseTagValue: false });

/** The parser returns an element that occurs only once as an object instead of a list. */
const asList = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** Parses a response of ListObjectsV2. */
function readPage(xml: string): ListPage {
  const document: unknown = parser.parse(xml);
  const result = isObject(document) ? document['ListBucketResult'] : undefined;
  if (!isObject(result)) throw new StorageError('The storage answered with no list of files.');
  const files = asList(result['Contents']).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const { Key: key, LastModified: modified } = entry;
    return typeof key === 'string' && typeof modified === 'string'
      ? [{ key, modifiedAt: new Date(modified) }]
      : [];
  });
  const { NextContinuationToken: nextToken } = result;
  return { files, nextToken: typeof nextToken === 'string' ? nextToken : undefined };
}
