import type { BlockManifest, SourceManifest } from '../../../schemas';
import type { JsonObject } from '../base/json';
import type { SchemaError } from '../base/schema-error';
import type { SchemaPaths } from '../base/schema-paths';

/** A name of the page context that a block reads, and which fields of it (`settings.phone`: what is in one); null means the whole. */
export interface Need {
  readonly name: string;
  readonly fields: readonly string[] | null;
  readonly isOptional: boolean;
}

/** A block as the compiler uses it. engine/registry makes these out of manifests. */
export interface BlockEntry {
  /** As in block.json, with the words of common texts in place of references to them. */
  readonly manifest: BlockManifest;
  /** Texts that take their words from a common text: `close` → `common.close`. */
  readonly commonTexts: ReadonlyMap<string, string>;
  readonly needs: readonly Need[];
  /** The value of each prop that a layer need not store. */
  readonly defaults: JsonObject;
  /** The props completed with their defaults, deep; the same object where nothing is missing. */
  withDefaults(props: JsonObject | undefined): JsonObject;
  /** What is wrong with props as they are stored. */
  checkProps(props: JsonObject): readonly SchemaError[];
  /** Names of the props, for suggestions. */
  readonly propNames: readonly string[];
}

/** All blocks by type. */
export interface BlockCatalogue {
  get(type: string): BlockEntry | undefined;
  readonly types: readonly string[];
}

/** Bytes of script, as sent, by block and file: blocks share files, and a page sends each once. */
export type ScriptSizes = { readonly [block: string]: { readonly [file: string]: number } };

/** What layouts are compiled against: the same for every tenant. */
export interface Environment {
  readonly blocks: BlockCatalogue;
  readonly sources: ReadonlyMap<string, SourceManifest>;
  /** The page context: what can be provided, needed and named. */
  readonly context: SchemaPaths;
  /** Known where a build is at hand. */
  readonly scripts?: ScriptSizes;
}
