import { SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { setSpanRecorder } from '../../lib';

const NAME = 'forecourt';
/**
 * Time for sending the last spans. A collector that does not respond must not delay the end of the process.
 */
const FLUSH_MS = 2_000;

export interface Tracing {
  /** Sends the recorded spans, for two seconds at most. Never fails. */
  stop(): Promise<void>;
}

/**
 * Records spans and sends them to the collector of the variables `OTEL_EXPORTER_OTLP_…`. `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER` and `OTEL_BSP_…` apply too.
 */
export function startTracing(exporter: SpanExporter = new OTLPTraceExporter()): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer(NAME);
  setSpanRecorder((name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    }),
  );
  return {
    async stop() {
      setSpanRecorder(undefined);
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_MS)));
      // The process ends, even if the spans did not arrive.
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
      clearTimeout(timer);
      trace.disable();
    },
  };
}

/** The type of an error only: its message may contain a visitor's text. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
