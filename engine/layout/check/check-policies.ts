import { policyChecks } from '.';
import type { PageFinding } from './finding';
import type { Composition } from '../compose/compose-page';
import { toDiagnostic } from '../model/diagnostic';
import type { Environment } from '../model/environment';
import { locateFinding } from './locate-finding';
import { appliesToPage, readPageFacts, selectNodes, type PolicySet, type PolicyVerdict } from './policies';
import { traceSteps, type PageTrace } from '../compose/trace';

const NO_VERDICT: PolicyVerdict = { findings: [], cases: [] };

/** Holds a page against the policies of its layer. */
export function checkPolicies(
  composition: Composition,
  { policies }: PolicySet,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PolicyVerdict {
  if (policies.length === 0) return NO_VERDICT;
  const page = readPageFacts(composition, environment, provided);
  let trace: PageTrace | undefined;
  const traced = () => (trace ??= traceSteps(composition.steps, environment));
  const place = (found: PageFinding) => locateFinding(found, composition, traced);
  const findings = policyChecks.flatMap(({ meta, run }) =>
    [...run({ page, policies, environment })].map((found) => toDiagnostic(meta, place(found))),
  );
  const cases = policies.flatMap(({ policy }) => {
    if (policy.rule !== 'configured' || !appliesToPage(page, policy.on)) return [];
    return !policy.wherever || selectNodes(page, policy.wherever).length > 0 ? [policy.id] : [];
  });
  return findings.length + cases.length === 0 ? NO_VERDICT : { findings, cases };
}
