import { policyChecks } from '.';
import type { PageFinding } from './finding';
import type { Composition } from '../compose/compose-page';
import { toDiagnostic } from '../model/diagnostic';
import type { Environment } from '../model/environment';
import { locateFinding } from './locate-finding';
import { appliesToPage, readPageFacts, selectNodes, type PolicySet, type PolicyResult } from './policies';
import { traceSteps, type PageTrace } from '../compose/trace';

const NO_RESULT: PolicyResult = { findings: [], configurationPolicies: [] };

/** Checks one page against the policies that apply to its layer. */
export function checkPolicies(
  composition: Composition,
  { policies }: PolicySet,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PolicyResult {
  if (policies.length === 0) return NO_RESULT;
  const page = readPageFacts(composition, environment, provided);
  let trace: PageTrace | undefined;
  const traced = () => (trace ??= traceSteps(composition.steps, environment));
  const locate = (found: PageFinding) => locateFinding(found, composition, traced);
  const findings = policyChecks.flatMap(({ meta, run }) =>
    [...run({ page, policies, environment })].map((found) => toDiagnostic(meta, locate(found))),
  );
  const configurationPolicies = policies.flatMap(({ policy }) => {
    if (policy.rule !== 'configured' || !appliesToPage(page, policy.on)) return [];
    return !policy.wherever || selectNodes(page, policy.wherever).length > 0 ? [policy.id] : [];
  });
  return findings.length + configurationPolicies.length === 0
    ? NO_RESULT
    : { findings, configurationPolicies };
}
