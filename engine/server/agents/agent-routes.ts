import type { FastifyRequest } from 'fastify';
import { compileOnFirstUse, type AgentMessages, type ValidateFunction } from '../../../schemas';
import { describeSchemaErrors } from '../../layout';
import { sendProblem } from '../http/problem';
import type { ApiRoutes } from '../playground';
import type { Sites } from '../sites/sites';
import { formatAgent } from './actor';
import { AgentError } from './agent-error';
import { describeProposal, readPageImpact, sortBySeverity } from './describe-proposal';
import {
  applyProposal,
  discardDraft,
  listAgentDrafts,
  listAllDrafts,
  type AgentDraftStore,
} from './draft-operations';
import { requireTenant } from './require-subject';
import { findTargetImpact } from './find-target-impact';
import {
  AGENT_API,
  AGENT_NAME,
  AGENT_OPERATION_NAMES,
  AGENT_OPERATIONS,
  type AgentInput,
  type AgentOperationName,
  type AgentOutput,
} from './operations';
import { takePage } from './paging';
import { Proposals } from './proposals';
import { readPublishedState, type PublishedState } from './published-state';
import { describeBlock, listBlocks } from './read-blocks';
import { listTenantPatterns } from './read-patterns';
import { listEntries } from './read-entries';
import { explain } from './read-explanation';
import { listConfigValues } from './list-config-values';
import { listPages, listTenants, readPage } from './read-tenants';
import { describeOperations } from './tool-schemas';

interface AgentRoutesOptions {
  readonly sites: Sites;
  readonly drafts: AgentDraftStore;
  readonly routes: ApiRoutes;
}

/** Who calls an operation, and where. */
interface AgentCall extends PublishedState {
  readonly actor: string;
  readonly host: string;
}

type Run<Name extends AgentOperationName> = (
  input: AgentInput<Name>,
  call: AgentCall,
) => AgentOutput<Name> | Promise<AgentOutput<Name>>;
type Runs = { readonly [Name in AgentOperationName]: Run<Name> };

/** A request may contain many operations, but no media. */
const MAX_BODY_BYTES = 1_048_576;
const MAX_PROBLEMS = 5;

function listFindings(
  { sites, compilation }: PublishedState,
  proposals: Proposals,
  input: AgentMessages['check'],
) {
  if (input.tenant !== undefined) requireTenant(compilation, input.tenant);
  const all = input.proposal === undefined ? sites.diagnostics : proposals.get(input.proposal).findings;
  const found = sortBySeverity(all).filter(
    ({ tenant, file, severity }) =>
      (input.severity === undefined || severity === input.severity) &&
      (input.tenant === undefined || tenant === input.tenant || file.startsWith(`${input.tenant}/`)),
  );
  const { items, ...page } = takePage(found, input);
  return { findings: items, ...page };
}

function createRuns({ sites, drafts }: AgentRoutesOptions): Runs {
  const proposals = new Proposals(sites);
  return {
    list_tenants: async (input, call) => listTenants(call, await listAllDrafts(sites, drafts), input),
    list_pages: (input, call) => listPages(call, input),
    read_page: (input, call) => readPage(call, input),
    list_blocks: (input, call) => listBlocks(call, input),
    describe_block: (input, call) => describeBlock(call, input),
    list_patterns: (input, call) => listTenantPatterns(call, input),
    list_entries: (input, call) => listEntries(call, input),
    list_settings: (input, call) => listConfigValues(call, input),
    explain: (input, call) => explain(call, input),
    propose_change: async (input, { actor }) =>
      describeProposal(proposals.propose(input, await listAllDrafts(sites, drafts)), actor),
    check: (input, call) => listFindings(call, proposals, input),
    impact: (input, call) => {
      const { proposal, target } = input;
      if ((proposal === undefined) === (target === undefined))
        throw new AgentError(400, 'Give either proposal or target.');
      return target === undefined
        ? readPageImpact(proposals.get(proposal ?? ''), input)
        : findTargetImpact(call, target, input);
    },
    apply_draft: (input, { actor, host }) => applyProposal({ sites, drafts, proposals, actor, host }, input),
    list_drafts: (input, call) => listAgentDrafts(call, { drafts, actor: call.actor }, input),
    discard_draft: (input, { actor }) => discardDraft({ drafts, actor }, input),
  };
}

/** @throws AgentError if the input does not have the form that the schema demands */
function requireValid<Input>(validate: ValidateFunction<Input>, input: unknown): Input {
  if (validate(input)) return input;
  const violations = describeSchemaErrors(validate.errors ?? []).slice(0, MAX_PROBLEMS);
  const problems = violations.map(({ pointer, message }) =>
    pointer.length > 0 ? `${pointer.join('/')}: ${message}` : message,
  );
  throw new AgentError(400, `The input is not valid. ${problems.join(' ')}`);
}

/** @throws AgentError if the header has characters that do not belong in a name */
function readActor({ headers }: FastifyRequest): string {
  const { [AGENT_API.nameHeader]: name = 'unnamed' } = headers;
  if (typeof name === 'string' && AGENT_NAME.test(name)) return formatAgent(name);
  throw new AgentError(
    400,
    `The header ${AGENT_API.nameHeader} is not a name. Use up to 60 letters, digits, spaces and ._/@+-.`,
  );
}

/** Adds the operations for agents below `/playground/api/agent`, with the guards of the playground. */
export function addAgentRoutes(options: AgentRoutesOptions): void {
  const { sites, routes } = options;
  const runs = createRuns(options);

  routes.get('agent', (_request, reply) => reply.send({ operations: describeOperations() }));

  const add = <Name extends AgentOperationName>(name: Name) => {
    const { input } = AGENT_OPERATIONS[name];
    const getValidator = compileOnFirstUse<AgentInput<Name>>({ $ref: `agent.schema.json#/$defs/${input}` });
    // The table has the function of each name, which TypeScript cannot infer for a type parameter.
    const run = runs[name] as Run<Name>;
    routes.postUnchecked(`agent/${name}`, MAX_BODY_BYTES, async (request, reply) => {
      try {
        const message = requireValid(getValidator(), request.body ?? {});
        const actor = readActor(request);
        const call = { ...readPublishedState(sites), actor, host: request.headers.host ?? 'localhost' };
        return reply.send(await run(message, call));
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        return sendProblem(reply, error.status, error.title, error.message);
      }
    });
  };
  for (const name of AGENT_OPERATION_NAMES) add(name);
}
