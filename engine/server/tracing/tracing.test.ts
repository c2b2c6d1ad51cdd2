import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { withSpan } from '../../lib';
import { requestSpans } from './request-spans';
import { startTracing, type Tracing } from './start-tracing';

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

let tracing: Tracing | undefined;
afterEach(() => tracing?.stop());

/** Answers requests with work inside, and returns the spans by name. */
async function record({ continuesTraces = false } = {}): Promise<ReadonlyMap<string, ReadableSpan>> {
  const spans: ReadableSpan[] = [];
  const exporter = new InMemorySpanExporter();
  const collect: typeof exporter.export = (batch, done) => {
    spans.push(...batch);
    exporter.export(batch, done);
  };
  tracing = startTracing({ export: collect, shutdown: () => exporter.shutdown() });
  const app = Fastify();
  await app.register(requestSpans, { getTenant: () => 'yard', continuesTraces });
  app.post('/cars/:slug', () =>
    withSpan('render', {}, () => withSpan('database', {}, () => Promise.resolve('x'))),
  );
  app.get('/broken', () =>
    withSpan('search', {}, () => Promise.reject(new TypeError('Ann Lee, 0400 000 000'))),
  );
  await app.inject({
    method: 'POST',
    url: '/cars/kia?q=Ann',
    payload: { a: 1 },
    headers: { traceparent: TRACEPARENT },
  });
  await app.inject('/broken');
  await app.close();
  await tracing.stop();
  return new Map(spans.map((span) => [span.name, span]));
}

test('what is done for a request is part of its trace', async () => {
  const spans = await record();
  const [request, render, database] = ['POST /cars/:slug', 'render', 'database'].map((name) =>
    spans.get(name),
  );
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/cars/:slug',
    'http.response.status_code': 200,
    'forecourt.tenant': 'yard',
  });
  expect(render?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(database?.parentSpanContext?.spanId).toBe(render?.spanContext().spanId);
});

test('a failure is marked without its message', async () => {
  const search = (await record()).get('search');
  expect(search?.attributes).toEqual({ 'error.type': 'TypeError' });
  expect(JSON.stringify([search?.status, search?.events])).not.toContain('Ann');
});

test('only a trusted proxy continues its trace', async () => {
  const readTrace = async (continuesTraces: boolean) =>
    (await record({ continuesTraces })).get('POST /cars/:slug')?.spanContext().traceId;
  expect(await readTrace(false)).not.toBe('a'.repeat(32));
  expect(await readTrace(true)).toBe('a'.repeat(32));
});
