import { describe, expect, it, vi } from 'vitest';
import {
  GeneratedFiles,
  type GeneratedFileRequest,
  type GeneratedFile,
  type GeneratedFilesOptions,
} from './generated-files';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { createTestApp } from '../testing/test-app';

const RATE = { name: 'files', windowMs: 60_000, max: 2, maxBehindProxy: 2 };

const FILE: GeneratedFile = { bytes: Buffer.from('x'), isComplete: true };

/** A route that generates a file from the `part` in the query; `generated` lists the generated parts. */
function serve(
  overrides: Partial<GeneratedFileRequest> = {},
  options: Pick<GeneratedFilesOptions, 'queue'> & { rate?: RateLimitRule } = {},
) {
  const { app } = createTestApp();
  const { rate = RATE, ...queue } = options;
  const generated: string[] = [];
  void app.register(async (scope) => {
    const limiter = createRateLimiter(scope, rate);
    const files = new GeneratedFiles({ name: 'file', maxBytes: 1_000, limiter, ...queue });
    scope.get<{ Querystring: { part: string } }>('/file', (request, reply) =>
      files.send(request, reply, {
        tenant: 'yard',
        type: 'text/csv',
        inputs: [request.query.part],
        generate: () => {
          generated.push(request.query.part);
          return Promise.resolve({ bytes: Buffer.from(request.query.part), isComplete: true });
        },
        ...overrides,
      }),
    );
  });
  const get = (part: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/file?part=${part}`, headers });
  return { get, generated };
}

describe('GeneratedFiles', () => {
  it('generates a file once for the same inputs, and returns 304 for its ETag', async () => {
    const { get, generated } = serve({ disposition: 'attachment; filename="a.csv"' });
    const [first, second] = await Promise.all([get('a'), get('a')]);
    expect([first.body, second.body, generated]).toEqual(['a', 'a', ['a']]);
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'x-robots-tag': 'noindex',
    });
    const again = await get('a', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('b', { 'if-none-match': String(first.headers.etag) })).body).toBe('b');
  });

  it('limits how many files a client generates, but not cached ones', async () => {
    const { get } = serve({ disposition: 'attachment' });
    for (const part of ['a', 'b']) expect((await get(part)).statusCode).toBe(200);
    const rejection = await get('c');
    expect([rejection.statusCode, rejection.headers['content-type']]).toEqual([
      429,
      'text/plain; charset=utf-8',
    ]);
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    for (const name of ['etag', 'content-disposition']) expect(rejection.headers).not.toHaveProperty(name);
    expect(rejection.headers['cache-control']).toBe('no-store');
    expect((await get('a')).statusCode).toBe(200);
  });

  it('does not cache incomplete files', async () => {
    let count = 0;
    const generate = () =>
      Promise.resolve({ bytes: Buffer.from(String((count += 1))), isComplete: count > 1 });
    const { get } = serve({ generate });
    const first = await get('a');
    expect([first.body, first.headers['cache-control'], first.headers.etag]).toEqual([
      '1',
      'no-store',
      undefined,
    ]);
    expect((await get('a')).body).toBe('2');
    expect((await get('a')).body).toBe('2');
  });

  it('returns 503 while a file is unavailable, and tries again next time', async () => {
    let count = 0;
    const generate = () =>
      Promise.resolve((count += 1) > 1 ? { bytes: Buffer.from('ready'), isComplete: true } : undefined);
    const { get } = serve({ generate, disposition: 'attachment' });
    const rejection = await get('a');
    expect([rejection.statusCode, rejection.headers['content-type']]).toEqual([
      503,
      'text/plain; charset=utf-8',
    ]);
    expect(rejection.headers['cache-control']).toBe('no-store');
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    for (const name of ['etag', 'content-disposition']) expect(rejection.headers).not.toHaveProperty(name);
    expect((await get('a')).body).toBe('ready');
  });

  it('limits concurrent generation, and returns 503 if the queue is full', async () => {
    const pending: (() => void)[] = [];
    const generateSlowly = () => new Promise<GeneratedFile>((resolve) => pending.push(() => resolve(FILE)));
    const limits = { queue: { concurrency: 1, capacity: 4 }, rate: { ...RATE, maxBehindProxy: 9 } };
    const { get } = serve({ generate: (runQueued) => runQueued(generateSlowly) }, limits);
    const responses = ['a', 'b', 'c'].map((part) => get(part));
    const rejection = await Promise.race(responses);
    expect([rejection.statusCode, rejection.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    expect(pending).toHaveLength(1);
    pending[0]?.();
    await vi.waitUntil(() => pending.length === 2);
    pending[1]?.();
    expect((await Promise.all(responses)).map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 503,
    ]);
  });

  it('returns 500 if generation fails', async () => {
    const { get } = serve({ generate: () => Promise.reject(new Error('broken')) });
    expect((await get('a')).statusCode).toBe(500);
  });
});
