import type { ReactElement } from 'react';

/** Server functions for an island's `prepare`. */
export interface SearchServices {
  /** Runs a multi-query request of the Algolia protocol in process, limited to the tenant's stock. */
  search(requests: readonly unknown[]): Promise<{ results: unknown[] }>;
  /** Changes with anything that can change results. HTML with results is cached under the version before the search. */
  version(): string;
}

/**
 * Argument of `prepare` in an island's `<Name>.server.ts`, which is called before server rendering. The component
 * receives the returned `props` on the server and in the browser, and `serverProps` (clients, functions) only on the
 * server, where they must not change the HTML.
 */
export interface PrepareContext {
  /** The island's React tree with additional props for its root component. */
  element(extra: Record<string, unknown>): ReactElement;
  /** Renders an element to HTML, as React's function of the same name does. */
  renderToString(element: ReactElement): string;
  /** Props of the root component: props, data, `t`, `id`. */
  props: Record<string, unknown>;
  services: SearchServices;
}

export interface PrepareResult {
  props: Record<string, unknown>;
  serverProps?: Record<string, unknown>;
}
