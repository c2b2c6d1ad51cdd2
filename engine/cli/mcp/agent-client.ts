import { isObject } from '../../layout';
import { AGENT_API, type AgentOperationName } from '../../server';

/** The server rejected a call or did not respond. The message explains what to do. */
export class AgentCallError extends Error {}

/** Calls the operations for agents on a running server. */
export interface AgentClient {
  /**
   * @param agent the name that identifies the agent in its drafts
   * @throws AgentCallError
   */
  call(operation: AgentOperationName, input: unknown, agent: string): Promise<Record<string, unknown>>;
}

const TOKEN_PATTERN = /<meta name="playground-token" content="([^"]*)"/;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TIMEOUT_MS = 60_000;

const NO_PLAYGROUND =
  'Its playground is off. Set HOST to a loopback address such as 127.0.0.1, do not set PLAYGROUND to off, and start it again.';

/** @param origin of the server, such as `http://localhost:3000` */
export function createAgentClient(origin: string, fetch: typeof globalThis.fetch): AgentClient {
  let token: string | undefined;

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      throw new AgentCallError(
        `No Forecourt server responds at ${origin}. Start it with \`npm start\` or \`npm run dev\`, or give its address with --url.`,
      );
    }
  };

  /** Only the playground's document has the token; a restarted server has another one. */
  const readToken = async (): Promise<string> => {
    const response = await send('/playground');
    const found = TOKEN_PATTERN.exec(await response.text())?.[1];
    if (response.ok && found !== undefined) return found;
    throw new AgentCallError(`The server at ${origin} does not answer agents. ${NO_PLAYGROUND}`);
  };

  const post = async (operation: string, input: unknown, agent: string): Promise<Response> =>
    send(`${AGENT_API.path}/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-playground-token': (token ??= await readToken()),
        [AGENT_API.nameHeader]: agent,
        origin,
      },
      body: JSON.stringify(input),
    });

  return {
    async call(operation, input, agent) {
      let response = await post(operation, input, agent);
      if (response.status === FORBIDDEN) {
        token = undefined;
        response = await post(operation, input, agent);
      }
      const result: unknown = await response.json().catch(() => undefined);
      if (response.ok && isObject(result)) return { ...result };
      const { detail, title } = isObject(result) ? result : {};
      if (response.status === NOT_FOUND && detail === undefined)
        throw new AgentCallError(
          `The server at ${origin} does not know this operation. Update and restart it.`,
        );
      throw new AgentCallError(
        typeof detail === 'string'
          ? detail
          : `The server responded with status ${response.status}${typeof title === 'string' ? ` (${title})` : ''}.`,
      );
    },
  };
}
