import { expect, test } from 'vitest';
import { readTracing } from './read-tracing';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'cars' }, false],
  [ENDPOINT, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, true],
])('%j: %s', (env, isOn) => expect(readTracing(env)).toBe(isOn));

test.each([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, "OTEL_TRACES_EXPORTER is 'zipkin'. Set it to otlp or none."],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, "OTEL_EXPORTER_OTLP_PROTOCOL is 'grpc'."],
])('rejects %j', (env, message) => expect(() => readTracing(env)).toThrow(message));
