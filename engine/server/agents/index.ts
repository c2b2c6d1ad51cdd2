/**
 * Operations for agents. They are available over HTTP here, and as tools of the Model Context Protocol in
 * `engine/cli/mcp`. In: calls with JSON. Out: lists, explanations, dry runs of changes, and drafts, which
 * only people can publish.
 */
export { addAgentRoutes } from './agent-routes';
export type { AgentDraftStore } from './draft-operations';
export { AGENT_API, AGENT_NAME, type AgentOperationName } from './operations';
export { describeOperations, type DescribedOperation } from './tool-schemas';
