import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../schemas';
import { formatDiagnostics } from '../layout';

/** Findings for a terminal, each with the line it is about and a caret. */
export function printFindings(diagnostics: readonly Diagnostic[], tenantsDir: string): string {
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string): string | undefined => {
    if (!texts.has(file)) {
      const path = [join(tenantsDir, file), file].find((candidate) => existsSync(candidate));
      texts.set(file, path && readFileSync(path, 'utf8'));
    }
    return texts.get(file);
  };
  return formatDiagnostics(diagnostics, { textOf, hasColour: process.stdout.isTTY });
}
