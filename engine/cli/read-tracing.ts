/** The protocol that the exporter speaks, and the default of OpenTelemetry. */
const PROTOCOL = 'http/protobuf';
const PROTOCOL_VARIABLES = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];
const ENDPOINT_VARIABLES = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/** The exporter or its protocol is not supported. */
export class TracingError extends Error {}

/**
 * Whether the standard variables of OpenTelemetry ask for traces: an exporter or an endpoint is set, and they are not
 * switched off.
 * @throws TracingError for an exporter or a protocol that is not supported
 */
export function readTracing(env: Readonly<Record<string, string | undefined>>): boolean {
  const exporter = env['OTEL_TRACES_EXPORTER'] || undefined;
  const hasEndpoint = ENDPOINT_VARIABLES.some((name) => env[name]);
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none') return false;
  if (exporter === undefined && !hasEndpoint) return false;
  if (exporter !== undefined && exporter !== 'otlp')
    throw new TracingError(`OTEL_TRACES_EXPORTER is '${exporter}'. Set it to otlp or none.`);
  const variable = PROTOCOL_VARIABLES.find((name) => env[name]);
  if (variable !== undefined && env[variable] !== PROTOCOL)
    throw new TracingError(`${variable} is '${env[variable]}'. Set it to ${PROTOCOL}, or leave it empty.`);
  return true;
}
