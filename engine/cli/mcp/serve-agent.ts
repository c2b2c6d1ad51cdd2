import { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './create-mcp-server';

/** Serves an agent on standard input and output, in any revision of the protocol that it speaks. */
export const serveAgent = (options: McpServerOptions, onError: (error: Error) => void): StdioServerHandle =>
  serveStdio(() => createMcpServer(options), { onerror: onError });
