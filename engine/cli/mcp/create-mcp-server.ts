import { CLIENT_INFO_META_KEY, Server, type CallToolResult, type Tool } from '@modelcontextprotocol/server';
import { isObject } from '../../layout';
import {
  AGENT_NAME,
  describeOperations,
  type AgentOperationName,
  type DescribedOperation,
} from '../../server';
import { AgentCallError, type AgentClient } from './agent-client';

/** What an agent reads first. */
const INSTRUCTIONS = [
  'Forecourt serves car dealers’ websites. Each tenant is a folder of JSON that inherits a base and overrides what is different; a page is a tree of blocks with ids.',
  'To change something: find the tenant (list_tenants), the page (list_pages) and the node (read_page), read where its value comes from (explain), and call propose_change, a dry run. Read its findings and its impact. If it is valid, apply_draft stores it as a draft with a note.',
  'Nothing you do is visible to visitors. A person reviews the draft in the playground at its reviewUrl and publishes it.',
  'Change a tenant rather than a template unless all tenants that extend the template should change: impact shows which.',
].join('\n');

export interface McpServerOptions {
  readonly client: AgentClient;
  readonly version: string;
  /** Names the agent in its drafts. Default: the name of the connected program. */
  readonly agentName: string | undefined;
}

function createTool(operation: DescribedOperation): Tool {
  const { name, title, description, isReadOnly, isDestructive, inputSchema, outputSchema } = operation;
  return {
    ...{ name, title, description },
    inputSchema: { ...inputSchema, type: 'object' },
    outputSchema: { ...outputSchema, type: 'object' },
    annotations: {
      title,
      readOnlyHint: isReadOnly,
      destructiveHint: isDestructive,
      idempotentHint: isReadOnly,
      openWorldHint: false,
    },
  };
}

function toAgentName(name: unknown): string {
  const text = typeof name === 'string' ? name.replace(/[^\w ./@+-]/g, '-').slice(0, 60) : '';
  return AGENT_NAME.test(text) ? text : 'unnamed';
}

/**
 * Creates a server of the Model Context Protocol whose tools are the operations for agents. Each call is
 * forwarded to the running Forecourt server, which has the drafts and the published sites.
 */
export function createMcpServer({ client, version, agentName }: McpServerOptions): Server {
  const server = new Server(
    { name: 'forecourt', title: 'Forecourt', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const tools = describeOperations().map(createTool);
  const names: ReadonlySet<string> = new Set(tools.map(({ name }) => name));
  const isOperation = (name: string): name is AgentOperationName => names.has(name);

  server.setRequestHandler('tools/list', () => ({ tools }));

  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }): Promise<CallToolResult> => {
    const fail = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
    const { name, arguments: input = {} } = params;
    if (!isOperation(name)) return fail(`There is no tool '${name}'. Use one of: ${[...names].join(', ')}.`);
    // The revisions of 2026 send it with each request, the earlier ones once.
    const envelope: unknown = mcpReq.envelope;
    const sent = isObject(envelope) ? envelope[CLIENT_INFO_META_KEY] : undefined;
    const info = sent ?? server.getClientVersion();
    const agent = agentName ?? toAgentName(isObject(info) ? info.name : undefined);
    try {
      const result = await client.call(name, input, agent);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    } catch (error) {
      if (error instanceof AgentCallError) return fail(error.message);
      throw error;
    }
  });
  return server;
}
