import type { Diagnostic } from '../../../../schemas';

/** The result of checking one page against its policies. */
export interface PolicyResult {
  readonly findings: readonly Diagnostic[];
  /** Ids of `configured` policies that apply because of this page. */
  readonly configurationPolicies: readonly string[];
}
