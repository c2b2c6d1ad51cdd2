import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { S3Files } from './s3-files';
import { StorageError } from './stored-files';

const SECRET = 'secret';
const PAGE_SIZE = 2;
const OLD = new Date('2026-11-01T00:00:00Z');
const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
let failures: number;
let server: Server;
let url: string;

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request, computed as Amazon documents it (AWS Signature Version 4). */
function sign({ method = '', url: path = '', headers }: IncomingMessage, given: string): string {
  const [, date = '', region = '', names = ''] =
    /Credential=key\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(given) ?? [];
  const { pathname, searchParams } = new URL(path, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, pathname, query, signed.join(''), names, payload].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${date}/${region}/s3/aws4_request`,
    hash(request),
  ];
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, date));
  return hmac(key, text.join('\n')).toString('hex');
}

function list(query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(`/bucket/${query.get('prefix')}`)).sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const entries = keys.slice(start, start + PAGE_SIZE).map((key) => {
    const modified = objects.get(key)?.modifiedAt.toISOString();
    return `<Contents><Key>${key.slice('/bucket/'.length)}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const next = start + PAGE_SIZE;
  const token = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${entries.join('')}${token}</ListBucketResult>`;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const given = request.headers.authorization ?? '';
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
      const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
      if (failures > 0) {
        failures -= 1;
        return answer(503);
      }
      if (!given.endsWith(`Signature=${sign(request, given)}`)) return answer(403);
      if (request.method === 'PUT') {
        objects.set(pathname, { content: Buffer.concat(chunks), modifiedAt: OLD });
        return answer(200);
      }
      if (request.method === 'DELETE') return answer(objects.delete(pathname) ? 204 : 404);
      if (searchParams.has('list-type')) return answer(200, list(searchParams));
      const object = objects.get(pathname);
      return object ? answer(200, object.content) : answer(404);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/bucket/photos`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  objects.clear();
  failures = 0;
});

const open = (change: Partial<ConstructorParameters<typeof S3Files>[0]> = {}) =>
  new S3Files({ url, accessKeyId: 'key', secretAccessKey: SECRET, region: 'ap-southeast-2', ...change });
const ids = (letters: string) => [...letters].map((letter) => letter.repeat(24));

it('keeps files below the prefix of their tenant', async () => {
  const files = open();
  const content = Buffer.from([0, 255, 10, 13]);
  await files.put('yard', 'a'.repeat(24), content);
  expect([...objects.keys()]).toEqual([`/bucket/photos/yard/${'a'.repeat(24)}`]);
  expect(await files.get('yard', 'a'.repeat(24))).toEqual(content);
  expect(await files.get('other', 'a'.repeat(24))).toBeUndefined();
  await files.remove('yard', 'a'.repeat(24));
  await files.remove('yard', 'a'.repeat(24));
  expect(objects.size).toBe(0);
});

it('lists old files of a tenant in all pages', async () => {
  const files = open();
  for (const id of ids('abcde')) await files.put('yard', id, Buffer.from('x'));
  await files.put('yard-2', 'f'.repeat(24), Buffer.from('x'));
  objects.set('/bucket/photos/yard/notes.txt', { content: Buffer.from(''), modifiedAt: OLD });
  objects.get(`/bucket/photos/yard/${'c'.repeat(24)}`)!.modifiedAt = new Date('2026-11-20T00:00:00Z');
  expect(await files.list('yard', new Date('2026-11-10T00:00:00Z'))).toEqual(ids('abde'));
  expect(await files.list('nobody', new Date())).toEqual([]);
});

it('tries again after a failure', async () => {
  failures = 1;
  await open().put('yard', 'a'.repeat(24), Buffer.from('x'));
  expect(objects.size).toBe(1);
});

it.each([
  ['wrong credentials', { secretAccessKey: 'wrong' }, /could not .* status 403/],
  ['no storage', { url: 'http://127.0.0.1:9/bucket' }, /does not answer/],
])('says that there are %s, without naming them', async (_name, change, message) => {
  const files = open(change);
  for (const attempt of [
    () => files.put('yard', 'a'.repeat(24), Buffer.from('x')),
    () => files.get('yard', 'a'.repeat(24)),
    () => files.list('yard', new Date()),
  ]) {
    const error = await attempt().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageError);
    expect((error as StorageError).message).toMatch(message);
    expect((error as StorageError).message).not.toMatch(/wrong|secret/);
  }
});

it('refuses names that could lead elsewhere', async () => {
  await expect(open().get('..', 'a'.repeat(24))).rejects.toThrow('not usable');
  await expect(open().get('yard', '../../x')).rejects.toThrow('not usable');
  await expect(open().list('a/b', new Date())).rejects.toThrow('not usable');
});
