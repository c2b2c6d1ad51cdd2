import type { BlockManifest, SourceManifest } from '../../../schemas';
import type { JsonObject } from '../base/json';
import type { SchemaError } from '../base/schema-error';
import type { SchemaPaths } from '../base/schema-paths';

/**
 * A name of the page context that a block reads, with its fields (`settings.phone`); null means all fields.
 */
export interface Need {
  readonly name: string;
  readonly fields: readonly string[] | null;
  readonly isOptional: boolean;
}

/** A block for the compiler. engine/registry creates it from a manifest. */
export interface BlockEntry {
  /** The contents of block.json, with references to common texts resolved. */
  readonly manifest: BlockManifest;
  /** A block's text → the common text that it refers to: `close` → `common.close`. */
  readonly commonTexts: ReadonlyMap<string, string>;
  readonly needs: readonly Need[];
  /** Default values of the props. */
  readonly defaults: JsonObject;
  /** Adds defaults at every depth. Returns the same object if nothing is missing. */
  withDefaults(props: JsonObject | undefined): JsonObject;
  /** Validates stored props. */
  checkProps(props: JsonObject): readonly SchemaError[];
  readonly propNames: readonly string[];
}

export interface BlockCatalogue {
  get(type: string): BlockEntry | undefined;
  readonly types: readonly string[];
}

/** Compressed script sizes in bytes, by block and file. Blocks share files, and a page loads each file once. */
export type ScriptSizes = { readonly [block: string]: { readonly [file: string]: number } };

/** The input of the compiler that is the same for every tenant. */
export interface Environment {
  readonly blocks: BlockCatalogue;
  readonly sources: ReadonlyMap<string, SourceManifest>;
  /** The page context: names that can be provided, needed and used in conditions. */
  readonly context: SchemaPaths;
  /** Only known after a build. */
  readonly scripts?: ScriptSizes;
  /**
   * Hashes a JSON value. The server caches what it renders by these hashes, for all tenants together, and needs a
   * cryptographic one: with another, a tenant can craft a node whose hash is that of another tenant's.
   */
  readonly hash: (value: unknown) => string;
}
