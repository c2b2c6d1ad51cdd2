import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../schemas';
import { formatDiagnostics, type TenantSource } from '../../layout';

interface Folders {
  tenantsDir: string;
  /** The project's folder. */
  root: string;
}

/** Where findings are printed to, as far as it matters. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Whether to write colours: not where somebody says no (`--no-colour`, https://no-color.org), always where
 * `FORCE_COLOR` asks for them, else on a terminal that can show them.
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

/** What was compiled: excerpts show it, whatever has been written to the files since. */
type Compiled = readonly TenantSource[];

/** The texts of files as findings name them: of those compiled, else from the disk. Each is read once. */
export function createFileReader({ tenantsDir, root }: Folders, layers: Compiled = []) {
  const texts = new Map<string, string | undefined>(
    layers.flatMap(({ slug, files }) => files.map(({ path, text }) => [`${slug}/${path}`, text] as const)),
  );
  const find = (file: string) =>
    [join(tenantsDir, file), join(root, file), file].find((candidate) => existsSync(candidate));
  return {
    textOf(file: string): string | undefined {
      if (!texts.has(file)) {
        const path = find(file);
        texts.set(file, path && readFileSync(path, 'utf8'));
      }
      return texts.get(file);
    },
    /** Where the file is, absolute. */
    placeOf: (file: string): string => find(file) ?? join(tenantsDir, file),
  };
}

/** Page of documentation about a code, from the project's folder; undefined where there is none. */
export function findDocsPage(root: string, code: string): string | undefined {
  const page = `docs/diagnostics/${code}.md`;
  return existsSync(join(root, page)) ? page : undefined;
}

interface PrintOptions extends Folders {
  layers?: Compiled;
  isPlain?: boolean;
}

/** Findings for a terminal, each with the line it is about and a caret. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions): string {
  const { root, layers, isPlain } = options;
  return formatDiagnostics(diagnostics, {
    textOf: createFileReader(options, layers).textOf,
    docsOf: (code) => findDocsPage(root, code),
    hasColour: usesColour(process.stdout, process.env, isPlain),
    ...(process.stdout.columns && { width: process.stdout.columns }),
  });
}
