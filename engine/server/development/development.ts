import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DestinationStream } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import type { Database } from '../../data';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import type { PlaygroundAssets } from '../playground';

/** A compilation or run-time error in the source. */
export interface SourceProblem {
  message: string;
  /** Path relative to the project. */
  file?: string;
  line?: number;
  column?: number;
  /** Source lines around the location. */
  frame?: string;
}

/** Content of the error overlay. */
export interface Problems {
  source: SourceProblem | undefined;
  layouts: readonly Diagnostic[];
}

/** New source of blocks. Absent parts are not replaced. */
export interface SourceUpdate {
  registry?: Registry;
  implementations?: Implementations;
  assets?: Assets;
}

/** Events sent to open pages. */
export type DevelopmentEvent = 'forecourt:refresh' | 'forecourt:style' | 'forecourt:problems';

/** Interface to the development server, which the command line provides; absent in production. */
export interface Development {
  loadBlocks(): Promise<{ registry: Registry; implementations: Implementations }>;
  /** Loads styles and module URLs from the source. */
  loadAssets(implementations: Implementations): Promise<Assets>;
  /** Stays open while server code is replaced. */
  database: Database;
  log: DestinationStream;
  /** Routes requests to this server from now on. @returns the port, which stays open */
  listen(app: FastifyInstance): Promise<number>;
  /** Serves source modules to the browser. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  sourceProblem(): SourceProblem | undefined;
  describeError(error: unknown): SourceProblem;
  /** Source files of the playground. */
  playground: PlaygroundAssets;
  /** Changes with each update sent to pages. */
  revision(): string;
  /** Sends an event to every open page. */
  send(event: DevelopmentEvent, data?: unknown): void;
}

/**
 * Delays after a file is saved, and of the check after the start. `readMs` is for editors that save a file in several
 * steps. `afterPublishMs` lets the page update before the backup and the search index. `stockMs`, for the stock of the sites that
 * nobody has opened, and `checkMs` let the first page load.
 */
export const LAYOUT_DELAYS = { readMs: 1, afterPublishMs: 300, stockMs: 300, checkMs: 1_000 } as const;

/** Whether the development server handles a URL. Below `/playground/`, it handles only source files. */
export const isDevelopmentPath = (url: string): boolean =>
  /^\/(?:@|blocks\/|engine\/|schemas\/|node_modules\/|__vite)|^\/playground\/[\w./-]+\.(?:tsx?|css)(?:\?|$)/.test(
    url,
  );
