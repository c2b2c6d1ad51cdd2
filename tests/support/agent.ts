import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root } from './server';

/** One call of a tool, for a transcript. */
export interface RecordedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}

/** An agent that is connected to `npm run forecourt -- mcp`, as another program would be. */
export interface TestAgent {
  readonly client: Client;
  readonly calls: readonly RecordedCall[];
  /**
   * Calls a tool and returns its structured result.
   * @throws if the tool reports an error
   */
  call<Output>(tool: string, input?: Readonly<Record<string, unknown>>): Promise<Output>;
  /** Calls a tool that must report an error. Returns its text. */
  fail(tool: string, input?: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

const readText = (content: unknown): string =>
  Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('\n') : '';

/** Starts the command and connects to it. */
export async function connectAgent(port: number, options: readonly string[] = []): Promise<TestAgent> {
  const client = new Client({ name: 'test-agent', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(root, 'dist/server/main.js'), 'mcp', '--url', `http://localhost:${port}`, ...options],
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
    stderr: 'pipe',
  });
  await client.connect(transport);
  const calls: RecordedCall[] = [];
  const send = async (tool: string, input: Readonly<Record<string, unknown>>) => {
    const result = await client.callTool({ name: tool, arguments: { ...input } });
    calls.push({ tool, input, output: result.structuredContent ?? readText(result.content) });
    return result;
  };
  return {
    client,
    calls,
    async call<Output>(tool: string, input: Readonly<Record<string, unknown>> = {}) {
      const { isError, content, structuredContent } = await send(tool, input);
      if (isError) throw new Error(readText(content));
      return structuredContent as Output;
    },
    async fail(tool, input = {}) {
      const { isError, content } = await send(tool, input);
      if (!isError) throw new Error(`${tool} did not fail: ${readText(content)}`);
      return readText(content);
    },
    close: () => client.close(),
  };
}
