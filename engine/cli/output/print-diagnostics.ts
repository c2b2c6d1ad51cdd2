import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../schemas';
import { formatDiagnostics, type TenantSource } from '../../layout';

interface Folders {
  tenantsDir: string;
  /** The project's folder. */
  root: string;
}

/** The properties of an output stream that determine whether it gets colours. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Whether to use colours: never with `--no-colour` or `NO_COLOR` (https://no-color.org), always with `FORCE_COLOR`,
 * otherwise on a terminal that supports them.
 */
export function usesColour(
  { isTTY = false }: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  isForbidden = false,
): boolean {
  if (isForbidden || env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0';
  return isTTY && env['TERM'] !== 'dumb';
}

/** The compiled files. Excerpts show their contents even if the files have changed since. */
type Compiled = readonly TenantSource[];

/**
 * Creates a function that returns the content of a finding's file: as compiled, or else from disk. Each file is read
 * once.
 */
export function createFileReader({ tenantsDir, root }: Folders, layers: Compiled = []) {
  const texts = new Map<string, string | undefined>(
    layers.flatMap(({ slug, files }) => files.map(({ path, text }) => [`${slug}/${path}`, text] as const)),
  );
  const find = (file: string) =>
    [join(tenantsDir, file), join(root, file), file].find((candidate) => existsSync(candidate));
  return {
    readText(file: string): string | undefined {
      if (!texts.has(file)) {
        const path = find(file);
        // Reading a named pipe would wait for a writer.
        const isReadable = path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile();
        texts.set(file, isReadable ? readFileSync(path, 'utf8') : undefined);
      }
      return texts.get(file);
    },
    /** Absolute path of the file. */
    getPath: (file: string): string => find(file) ?? join(tenantsDir, file),
  };
}

/** Path of a code's documentation page, relative to the project; undefined if there is none. */
export function findDocsPage(root: string, code: string): string | undefined {
  const page = `docs/diagnostics/${code}.md`;
  return existsSync(join(root, page)) ? page : undefined;
}

interface PrintOptions extends Folders {
  layers?: Compiled;
  isPlain?: boolean;
}

/** Formats findings for a terminal, each with its line of source and a caret. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions): string {
  const { root, layers, isPlain } = options;
  return formatDiagnostics(diagnostics, {
    readText: createFileReader(options, layers).readText,
    findDocs: (code) => findDocsPage(root, code),
    hasColour: usesColour(process.stdout, process.env, isPlain),
    ...(process.stdout.columns && { width: process.stdout.columns }),
  });
}
