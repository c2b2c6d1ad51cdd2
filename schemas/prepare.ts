import type { ReactElement } from 'react';

/** One request of the Algolia protocol's multi-queries call, and its answer, as plain data. */
export interface SearchServices {
  /** Answers `the multi-queries call` in process, with the tenant's own scope enforced. */
  search(requests: readonly unknown[]): Promise<{ results: unknown[] }>;
}

/**
 * What an island's `<Name>.server.ts` gets before it is rendered on the server. Everything it returns under
 * `props` is given to the component on the server and sent to the browser with the island; `serverProps`
 * are given on the server only (clients, functions) and must not change the HTML.
 */
export interface PrepareContext {
  /** The island's whole React tree with these extra props on its root component. */
  element(extra: Record<string, unknown>): ReactElement;
  /** The props that the root component will get: props, data, `t`, `id`. */
  props: Record<string, unknown>;
  services: SearchServices;
}

export interface PrepareResult {
  props: Record<string, unknown>;
  serverProps?: Record<string, unknown>;
}
