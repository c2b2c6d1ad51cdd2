import { AsyncResource } from 'node:async_hooks';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface RequestSpansOptions {
  /** Slug of the request's tenant; empty on other hosts. */
  getTenant(request: FastifyRequest): string;
  /**
   * Whether to continue the trace of an incoming request. Enable it only behind a proxy: otherwise any client could decide
   * which requests are recorded.
   */
  continuesTraces: boolean;
}

interface RequestTrace {
  span: Span;
  /** Runs a function in the span's context. */
  resource: AsyncResource;
}

/** Records a span for each request. Work measured while it is handled belongs to it. */
export const requestSpans = fp<RequestSpansOptions>(
  (app, { getTenant, continuesTraces }, done) => {
    const tracer = trace.getTracer('forecourt');
    const traces = new WeakMap<FastifyRequest, RequestTrace>();

    app.addHook('onRequest', (request, _reply, next) => {
      const parent = continuesTraces ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const route = request.routeOptions.url;
      const span = tracer.startSpan(
        route === undefined ? request.method : `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            ...(route !== undefined && { 'http.route': route }),
          },
        },
        parent,
      );
      context.with(trace.setSpan(parent, span), () => {
        traces.set(request, { span, resource: new AsyncResource('forecourt-request') });
        next();
      });
    });
    // The events of a body have the context of the connection.
    app.addHook('preValidation', (request, _reply, next) => {
      const found = traces.get(request);
      if (found) found.resource.runInAsyncScope(next);
      else next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      const span = traces.get(request)?.span;
      span?.setAttributes({
        'http.response.status_code': reply.statusCode,
        'forecourt.tenant': getTenant(request),
        'forecourt.request_id': request.id,
      });
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      next();
    });
    // A client that disconnects gets no response.
    app.addHook('onRequestAbort', (request, next) => {
      traces.get(request)?.span.setAttribute('error.type', 'aborted').end();
      next();
    });
    done();
  },
  { name: 'request-spans' },
);
