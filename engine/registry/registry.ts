import { schemas, validators, type BlockManifest, type Diagnostic } from '../../schemas';
import {
  COMMON_TEXT_PREFIX,
  describeSchemaErrors,
  parseSource,
  SchemaPaths,
  sortDiagnostics,
  toDiagnostic,
  type BlockCatalogue,
  type BlockEntry,
  type JsonObject,
  type Need,
  type SchemaError,
  type JsonSource,
} from '../layout';
import {
  checkDefaults,
  checkMigrations,
  checkNames,
  checkNeeds,
  checkPropsSchema,
  checkSlots,
  checkTexts,
  type Report,
} from './check-manifest';
import { manifestChecks as checks } from './manifest-checks';
import { RegisteredBlock } from './block-entry';
import { readExample, type BlockExample } from './block-example';
import { checkExample } from './check-example';
import { checkFallbacks } from './check-fallbacks';

/** The contents of the files in one block's folder. */
export interface BlockFile {
  folder: string;
  /** Path of block.json as shown in messages. */
  file: string;
  /** Content of block.json. */
  text: string;
  example?: { file: string; text: string };
}

export interface Registry extends BlockCatalogue {
  readonly entries: readonly BlockEntry[];
  /** A block's example.json; undefined if there is none, or it is not a JSON object. */
  findExample(type: string): BlockExample | undefined;
  /** Findings in the manifests. */
  readonly diagnostics: readonly Diagnostic[];
  /** A block's needs by context name; empty for an unknown block. */
  getNeeds(type: string): readonly Need[];
  /** Validates stored props; undefined for an unknown block. */
  propsValidator(type: string): ((props: JsonObject) => readonly SchemaError[]) | undefined;
  /** The props with defaults; unchanged for an unknown block. */
  applyDefaults(type: string, props: JsonObject | undefined): JsonObject;
}

const entries = new Map<string, RegisteredBlock>();
const MAX_ENTRIES = 500;

/** Entries are cached by file content, so only changed manifests are compiled again. */
function getEntry(text: string, manifest: BlockManifest): RegisteredBlock {
  let entry = entries.get(text);
  if (!entry) {
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entry = new RegisteredBlock(manifest);
    entries.set(text, entry);
  }
  return entry;
}

interface ParsedManifest {
  entry: RegisteredBlock;
  source: JsonSource;
  report: Report;
}

class BlockRegistry implements Registry {
  readonly diagnostics: readonly Diagnostic[];
  readonly #entries = new Map<string, RegisteredBlock>();
  readonly #examples = new Map<string, { text: string; value?: BlockExample | undefined }>();

  constructor(files: readonly BlockFile[], checksSchemas: boolean) {
    const diagnostics: Diagnostic[] = [];
    const context = new SchemaPaths(schemas, schemas.context);
    const parsedManifests = files.flatMap((file) => this.#read(file, diagnostics));
    const types = new Set(parsedManifests.map(({ entry }) => entry.manifest.type));
    for (const { entry, source, report } of parsedManifests) {
      const { manifest } = entry;
      if (this.#entries.has(manifest.type)) {
        report(
          checks.duplicate,
          ['type'],
          `There is already a block '${manifest.type}'. Give this block another type.`,
        );
        continue;
      }
      checkNames(manifest, report);
      checkNeeds(manifest, context, report);
      checkTexts(entry, report);
      checkMigrations(manifest, report);
      checkSlots(manifest, context, types, report);
      if (checksSchemas) {
        if (!this.#canValidate(entry, report)) continue;
        checkDefaults(entry, report);
      }
      this.#entries.set(manifest.type, entry);
      const example = files.find((file) => file.file === source.file)?.example;
      if (!example) continue;
      this.#examples.set(manifest.type, { text: example.text });
      if (checksSchemas) diagnostics.push(...checkExampleFile(entry, example, context));
    }
    for (const { entry, report } of parsedManifests)
      if (this.#entries.get(entry.manifest.type) === entry) checkFallbacks(entry, this.#entries, report);
    this.diagnostics = sortDiagnostics(diagnostics);
  }

  /** Reads a manifest and reports schema violations. Empty if the manifest is unusable. */
  #read(file: BlockFile, diagnostics: Diagnostic[]): ParsedManifest[] {
    const source = parseSource(file.text, file.file);
    const report: Report = (meta, pointer, message, on) =>
      diagnostics.push(toDiagnostic(meta, { location: { source, pointer, on }, message }));
    for (const { offset, length, detail } of source.problems) {
      const message = `Invalid JSON: ${detail}.`;
      diagnostics.push(toDiagnostic(checks.json, { location: { source, offset, length }, message }));
    }
    const manifest = source.value;
    if (manifest === undefined) return [];
    if (!validators.block(manifest)) {
      for (const item of describeSchemaErrors(validators.block.errors ?? []))
        report(checks.shape, item.pointer, item.message, item.on);
      return [];
    }
    if (manifest.type !== file.folder) {
      const message = `The type '${manifest.type}' does not match its folder '${file.folder}'. Rename one of them.`;
      report(checks.folder, ['type'], message);
    }
    if (manifest.type === COMMON_TEXT_PREFIX) {
      const message = `'${COMMON_TEXT_PREFIX}' is the namespace of common texts. Give the block another name.`;
      report(checks.folder, ['type'], message);
    }
    return [{ entry: getEntry(file.text, manifest), source, report }];
  }

  /** Compiles the props schema now, so that an invalid schema is found before a page uses it. */
  #canValidate(entry: RegisteredBlock, report: Report): boolean {
    if (!checkPropsSchema(entry.manifest, report)) return false;
    try {
      entry.checkProps({});
      return true;
    } catch (error) {
      report(checks.props, ['props'], error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  get types(): readonly string[] {
    return [...this.#entries.keys()];
  }

  get entries(): readonly BlockEntry[] {
    return [...this.#entries.values()];
  }

  get(type: string): BlockEntry | undefined {
    return this.#entries.get(type);
  }

  findExample(type: string): BlockExample | undefined {
    const example = this.#examples.get(type);
    return example && (example.value ??= readExample(example.text));
  }

  getNeeds(type: string): readonly Need[] {
    return this.#entries.get(type)?.needs ?? [];
  }

  propsValidator(type: string) {
    const entry = this.#entries.get(type);
    return entry && ((props: JsonObject) => entry.checkProps(props));
  }

  applyDefaults(type: string, props: JsonObject | undefined): JsonObject {
    return this.#entries.get(type)?.withDefaults(props) ?? props ?? {};
  }
}

function checkExampleFile(
  entry: RegisteredBlock,
  example: { file: string; text: string },
  context: SchemaPaths,
): Diagnostic[] {
  const source = parseSource(example.text, example.file);
  const jsonDiagnostics = source.problems.map(({ offset, length, detail }) =>
    toDiagnostic(checks.json, {
      location: { source, offset, length },
      message: `Invalid JSON: ${detail}.`,
    }),
  );
  if (source.value === undefined) return jsonDiagnostics;
  return [
    ...jsonDiagnostics,
    ...checkExample(entry, source, context).map((item) => toDiagnostic(checks.example, item)),
  ];
}

interface RegistryOptions {
  /**
   * Checks props schemas, their defaults and the examples. This compiles validators for each block, which takes most of the
   * time. Default: true.
   */
  checksSchemas?: boolean;
}

/**
 * Builds the registry from the contents of the blocks' manifests. Unusable manifests are omitted and reported.
 * Never throws.
 */
export function createRegistry(
  files: readonly BlockFile[],
  { checksSchemas = true }: RegistryOptions = {},
): Registry {
  return new BlockRegistry(files, checksSchemas);
}
