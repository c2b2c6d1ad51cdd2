import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DestinationStream } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { Diagnostic } from '../../../schemas';
import type { Database } from '../../data';
import type { Registry } from '../../registry';
import type { Assets, Implementations } from '../../render';
import type { PlaygroundAssets } from '../playground';

/** Code that cannot be compiled or failed while running. */
export interface SourceProblem {
  message: string;
  /** In the project's folder. */
  file?: string;
  line?: number;
  column?: number;
  /** The lines around it. */
  frame?: string;
}

/** What the overlay in the browser shows. */
export interface Problems {
  source: SourceProblem | undefined;
  layouts: readonly Diagnostic[];
}

/** What changed in the source of blocks: only what is given is replaced. */
export interface ReplacedSource {
  registry?: Registry;
  implementations?: Implementations;
  assets?: Assets;
}

/** What the page of a site asks of the browser. */
export type DevelopmentEvent = 'forecourt:refresh' | 'forecourt:style' | 'forecourt:problems';

/** The development server's side, given by the command line; absent in production. */
export interface Development {
  /** All blocks as they are in the source now. */
  loadBlocks(): Promise<{ registry: Registry; implementations: Implementations }>;
  /** Styles and module addresses straight from the source. */
  loadAssets(implementations: Implementations): Promise<Assets>;
  /** Outlives the server code, which is replaced while it runs. */
  database: Database;
  log: DestinationStream;
  /** Sends requests to this server from now on. @returns the port, which stays open throughout */
  listen(app: FastifyInstance): Promise<number>;
  /** Serves source modules to the browser. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** The code that cannot be compiled now. */
  sourceProblem(): SourceProblem | undefined;
  /** What an error is, and where in the source it arose. */
  describeError(error: unknown): SourceProblem;
  /** Where the playground's source is. */
  playground: PlaygroundAssets;
  /** Changes with each change that pages are told of. */
  revision(): string;
  /** Tells every open page. */
  send(event: DevelopmentEvent, data?: unknown): void;
}

/** Some editors save a file in several steps. The backup and the search index follow once the page is shown. */
export const LAYOUT_DELAYS = { readMs: 4, finishMs: 300 } as const;

/** Addresses that belong to the development server. Of the playground these are its source files alone. */
export const isDevelopmentPath = (url: string): boolean =>
  /^\/(?:@|blocks\/|engine\/|schemas\/|node_modules\/|__vite)|^\/playground\/[\w./-]+\.(?:tsx?|css)(?:\?|$)/.test(
    url,
  );
