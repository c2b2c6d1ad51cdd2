import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../layout';
import { AGENT_NAME } from '../../server';
import { EXIT, UsageError, type Command, type CommandContext } from '../command';
import { createAgentClient } from '../mcp/agent-client';

/**
 * @throws UsageError if the address is not on this machine, because the playground only responds to local
 * requests
 */
function readOrigin({ settings, values }: CommandContext): string {
  const { url } = values;
  const text = typeof url === 'string' ? url : `http://localhost:${settings.port}`;
  const parsed = URL.parse(text);
  const isLocal = parsed && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
  if (parsed?.protocol !== 'http:' || !isLocal)
    throw new UsageError(
      `--url is '${text}'. Set it to the address of a server on this machine, such as http://localhost:3000.`,
    );
  return parsed.origin;
}

function readName({ values }: CommandContext): string | undefined {
  const { name } = values;
  if (typeof name !== 'string') return undefined;
  if (!AGENT_NAME.test(name))
    throw new UsageError(`--name is '${name}'. Use up to 60 letters, digits, spaces and ._/@+-.`);
  return name;
}

function readVersion(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return isObject(manifest) && typeof manifest.version === 'string' ? manifest.version : '0';
}

/** `mcp`: offers the operations for agents over standard input and output. */
export const mcp: Command = {
  name: 'mcp',
  summary: 'Lets an agent (Model Context Protocol) read the sites and prepare drafts.',
  usage: '[--url <address>] [--name <agent>]',
  help: [
    'Speaks the protocol on standard input and output, and works on the running server (npm start or npm run dev).',
    'Agents list, explain, propose and check changes, and apply them as drafts. Only people publish them.',
    'Configure your agent to run: node engine/cli/setup.mjs -- forecourt mcp',
    '(npm run prints its own lines to standard output; use npm run --silent.)',
    '--url <address>  of the server, on this machine; default: http://localhost: and PORT',
    '--name <agent>   names the agent in its drafts; default: the name that it gives',
    'See docs/agents.md.',
  ].join('\n'),
  options: { url: { type: 'string' }, name: { type: 'string' } },
  async run(context) {
    const { settings, positionals, err } = context;
    if (positionals.length > 0) throw new UsageError('mcp takes no arguments.');
    const client = createAgentClient(readOrigin(context), globalThis.fetch);
    const [agentName, version] = [readName(context), readVersion(settings.root)];
    if (process.stdin.isTTY) err('Waiting for an agent on standard input. Press Ctrl+C to stop.');
    const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve).once('end', resolve));
    // Other commands start without loading the protocol.
    const { serveAgent } = await import('../mcp/serve-agent');
    const handle = serveAgent({ client, version, agentName }, (error) => err(error.message));
    await ended;
    await handle.close();
    return EXIT.success;
  },
};
