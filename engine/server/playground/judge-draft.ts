import type { Diagnostic } from '../../../schemas';
import type { Compilation } from '../../layout';

/** The subject of a draft: its files and the pages in them, and what is edited in which tenant. */
export interface DraftScope {
  readonly paths: ReadonlySet<string>;
  readonly pages: readonly { readonly tenant: string; readonly page: string | undefined }[];
}

export interface DraftJudgement {
  /** Whether nothing prevents it from being shown and published. */
  readonly isValid: boolean;
  /** The findings that concern its author. */
  readonly findings: Diagnostic[];
}

const formatFindingKey = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

/**
 * Selects the findings of a compiled draft, for people and agents alike. Old errors in other files do not block it. Errors
 * in its own files do, even old ones.
 * @param served the findings of the files as published
 */
export function judgeDraft(
  { diagnostics }: Pick<Compilation, 'diagnostics'>,
  served: readonly Diagnostic[],
  { paths, pages }: DraftScope,
): DraftJudgement {
  const servedFindings = new Set(served.map(formatFindingKey));
  const isBlocking = (finding: Diagnostic) =>
    finding.severity === 'error' &&
    (paths.has(finding.file) || !servedFindings.has(formatFindingKey(finding)));
  const isRelevant = (finding: Diagnostic) =>
    paths.has(finding.file) ||
    finding.severity === 'error' ||
    pages.some(
      ({ tenant, page }) => page !== undefined && finding.tenant === tenant && finding.page === page,
    );
  return { isValid: !diagnostics.some(isBlocking), findings: diagnostics.filter(isRelevant) };
}
