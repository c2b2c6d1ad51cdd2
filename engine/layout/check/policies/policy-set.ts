import type { Policies, Policy } from '../../../../schemas';
import { readDocument, type Document } from '../../model/document';
import type { Pointer } from '../../base/json';
import type { Chain } from '../../compose/layers';
import type { JsonSource } from '../../model/source';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { EnforcedPolicy } from './rules';

export const POLICIES_FILE = 'policies.json';

export interface LocatedPolicy<Stated extends Policy = EnforcedPolicy> {
  readonly policy: Stated;
  readonly source: JsonSource;
  readonly at: Pointer;
}

/** A problem in how layers add and waive policies. */
export interface PolicyProblem {
  readonly kind: 'cannot-waive' | 'stated-twice';
  readonly source: JsonSource;
  readonly at: Pointer;
  readonly message: string;
  readonly hint?: string;
}

/** The policies that apply to a layer: its own and the inherited ones, without waived ones. */
export interface PolicySet {
  readonly policies: readonly LocatedPolicy[];
  readonly problems: readonly PolicyProblem[];
}

/** A cache key for a layer's policy files. Layers with the same key have the same policies. */
export function policySetKey(chain: Chain): string {
  return policySources(chain)
    .map(({ id }) => id)
    .join(',');
}

const policySources = (chain: Chain): JsonSource[] =>
  chain.flatMap(({ files }) => files.get(POLICIES_FILE) ?? []);

const isPolicies = (value: unknown): value is Policies => Array.isArray(value);

function* listPolicies(document: Document): Generator<LocatedPolicy<Policy>> {
  const { value, source, findPointer } = document;
  // The document was validated against the policy schema: it is valid or undefined.
  if (!isPolicies(value)) return;
  for (const [index, policy] of value.entries()) {
    yield { policy, source, at: findPointer(policy) ?? [index] };
  }
}

/** Adds and waives policies layer by layer. */
export function buildPolicySet(chain: Chain): PolicySet {
  const policiesById = new Map<string, LocatedPolicy>();
  const problems: PolicyProblem[] = [];
  for (const source of policySources(chain)) {
    for (const { policy, at } of listPolicies(readDocument(source, 'policy'))) {
      if (policy.rule === 'waive') {
        const problem = applyWaiver(policy.policy, source, policiesById);
        if (problem) problems.push({ kind: 'cannot-waive', source, at: [...at, 'policy'], ...problem });
      } else if (policiesById.has(policy.id)) {
        const message = `A lower layer already has a policy '${policy.id}'. Use another id.`;
        problems.push({ kind: 'stated-twice', source, at: [...at, 'id'], message });
      } else {
        policiesById.set(policy.id, { policy, source, at });
      }
    }
  }
  return { policies: [...policiesById.values()], problems };
}

function applyWaiver(
  id: string,
  source: JsonSource,
  policiesById: Map<string, LocatedPolicy>,
): { message: string; hint?: string } | undefined {
  const waived = policiesById.get(id);
  if (!waived) {
    const hint = suggestName(id, policiesById.keys());
    return {
      message: `There is no inherited policy '${id}' to waive.${didYouMean(hint) || ' Remove the waiver.'}`,
      hint,
    };
  }
  if (waived.source === source)
    return { message: `'${id}' is a policy of this layer. Remove the policy instead of waiving it.` };
  const { title, mayBeWaived, source: origin } = waived.policy;
  if (mayBeWaived !== true)
    return { message: `'${id}' cannot be waived (${title}; ${origin}). Remove the waiver.` };
  policiesById.delete(id);
  return undefined;
}
