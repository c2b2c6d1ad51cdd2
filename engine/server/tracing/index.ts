/** Traces for OpenTelemetry. In: the `OTEL_…` variables and the app. Out: spans, sent to a collector. See the README. */
export { requestSpans, type RequestSpansOptions } from './request-spans';
export { startTracing } from './start-tracing';
