import { createHash } from 'node:crypto';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { AgentChangedFile, AgentTenantImpact, Diagnostic, PlaygroundImpact } from '../../../schemas';
import { summariseImpact } from '../../layout/tools/impact';
import { isAgent } from './actor';
import type { AgentInput, AgentOutput } from './operations';
import { takePage } from './paging';
import type { Proposal } from './proposals';

const MAX_FINDINGS = 10;
const MAX_TENANTS = 10;
const MAX_CHANGES = 5;
const MAX_DIFF = 3_000;
const INVALID = 'The change has errors. Fix them to see which sites and pages change.';

const SEVERITIES = ['error', 'warning', 'advice'] as const satisfies Diagnostic['severity'][];

/** Errors first, in the order of the compiler otherwise. */
export const sortBySeverity = (findings: readonly Diagnostic[]): Diagnostic[] =>
  findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** The impact on one site as a list of clauses, in the editor's words. */
export function describeTenantImpact(
  { tenant, name, configChanges, contentChanges, pages }: PlaygroundImpact,
  limit = Infinity,
): AgentTenantImpact {
  const changes = [
    ...configChanges,
    ...contentChanges,
    ...pages.flatMap(({ id, change, details }) =>
      details.length > 0 ? details.map((clause) => `${id}: ${clause}`) : [`${id}: ${change}`],
    ),
  ];
  const more = changes.length - limit;
  return { tenant, name, changes: changes.slice(0, limit), ...(more > 0 && { more }) };
}

function describeFile({ path, before, text }: Proposal['edits'][number]): AgentChangedFile {
  const diff = createTwoFilesPatch(
    before === null ? '/dev/null' : `a/${path}`,
    text === null ? '/dev/null' : `b/${path}`,
    before ?? '',
    text ?? '',
    undefined,
    undefined,
    { context: 2, headerOptions: FILE_HEADERS_ONLY },
  );
  return {
    path,
    change: before === null ? 'added' : text === null ? 'removed' : 'changed',
    ...(before !== null && { hash: createHash('sha256').update(before).digest('hex') }),
    diff: diff.length > MAX_DIFF ? `${diff.slice(0, MAX_DIFF)}\n… (cut)` : diff,
  };
}

const countFindings = (findings: readonly Diagnostic[], severity: Diagnostic['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

const summarise = ({ isValid, edits, impact }: Proposal): string => {
  if (edits.length === 0) return 'Nothing changes: the files are already like this.';
  return isValid ? `${summariseImpact(impact)}.` : INVALID;
};

function describeNext({ isValid, edits }: Proposal, others: readonly string[]): string {
  if (edits.length === 0) return 'Nothing to apply.';
  if (!isValid) return 'Fix the errors in your changes, then call propose_change again.';
  if (others.length > 0)
    return `${others.join(', ')} already edits these tenants. Ask a person whether to add to that draft, then call apply_draft with includesOthersDrafts.`;
  return 'Call apply_draft with this proposal and a note. Call impact first if it reaches several sites.';
}

export function describeProposal(proposal: Proposal, actor: string): AgentOutput<'propose_change'> {
  const { id, isValid, edits, layers, impact } = proposal;
  const findings = sortBySeverity(proposal.findings);
  const drafts = layers.flatMap(({ draft }) => (draft ? [draft] : []));
  const others = [...new Set(drafts.filter((draft) => draft.actor !== actor).map((draft) => draft.actor))];
  return {
    proposal: id,
    isValid: isValid && edits.length > 0,
    summary: summarise(proposal),
    files: edits.map(describeFile),
    counts: {
      errors: countFindings(findings, 'error'),
      warnings: countFindings(findings, 'warning'),
      advice: countFindings(findings, 'advice'),
    },
    findings: findings.slice(0, MAX_FINDINGS),
    impact: impact.slice(0, MAX_TENANTS).map((item) => describeTenantImpact(item, MAX_CHANGES)),
    drafts: drafts.map(({ layer, actor: author, at, note }) => ({
      ...{ tenant: layer, actor: author, note },
      at: at.toISOString(),
      isFromAgent: isAgent(author),
    })),
    next: describeNext(proposal, others),
  };
}

/** One page of the impact of a proposal; with `tenant`, all changes of that site. */
export function readPageImpact(proposal: Proposal, input: AgentInput<'impact'>): AgentOutput<'impact'> {
  const found = proposal.impact.filter(({ tenant }) => input.tenant === undefined || tenant === input.tenant);
  const { items, ...page } = takePage(found, input);
  const limit = input.tenant === undefined ? MAX_CHANGES : Infinity;
  return {
    summary: summarise(proposal),
    tenants: items.map((item) => describeTenantImpact(item, limit)),
    ...page,
  };
}
