import type { Diagnostic } from '../../../../schemas';

/** What policies say of one page. */
export interface PolicyVerdict {
  readonly findings: readonly Diagnostic[];
  /** Ids of the policies about a site's configuration that this page is a case of. */
  readonly cases: readonly string[];
}
