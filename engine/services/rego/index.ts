/**
 * Looks up cars by registration. In: a registration and its state. Out: the car, or undefined. The embedded default is
 * a sandbox that knows only demonstration registrations; a provider is called over HTTPS.
 */
export { createHttpRego } from './http-rego';
export { createSandboxRego } from './sandbox-rego';
export type { RegoService } from './rego-service';
