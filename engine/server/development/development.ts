import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import type { PlaygroundAssets } from '../playground';

/** What changed in the source while developing. */
export type SourceChange = 'styles' | 'blocks' | 'engine';

/** The development server's side of things (Vite), handed in by the command line; absent in production. */
export interface Development {
  /** All blocks as they are in the source now. */
  loadBlocks(): Promise<{ registry: Registry; implementations: Implementations }>;
  /** Styles and module addresses straight from the source. */
  loadAssets(implementations: Implementations): Promise<Assets>;
  /** Serves source modules to the browser. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  onChange(listener: (change: SourceChange) => void): void;
  /** Where the playground's source is. */
  playground: PlaygroundAssets;
  /** Tells every open page. */
  send(event: 'forecourt:refresh' | 'forecourt:styles' | 'forecourt:diagnostics', data?: unknown): void;
}

/** Addresses that belong to the development server. Of the playground these are its source files alone. */
export const isDevelopmentPath = (url: string): boolean =>
  /^\/(?:@|blocks\/|engine\/|schemas\/|node_modules\/|__vite)|^\/playground\/[\w./-]+\.(?:tsx?|css)(?:\?|$)/.test(
    url,
  );
