import type { FastifyReply } from 'fastify';

/** An error response as `application/problem+json` (RFC 9457). */
export interface Problem {
  status: number;
  title: string;
  detail?: string;
  /** Request ID, by which the request can be found in the logs. */
  request_id?: string;
}

/** Sends a problem. `extensions` are members specific to this problem (RFC 9457, section 3.2). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail?: string,
  extensions?: Readonly<Record<string, unknown>>,
): FastifyReply {
  const problem: Problem = { ...extensions, status, title, detail, request_id: reply.request.id };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

/** 421: the request reached this server under a host name that it does not serve. */
export const sendMisdirected = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 421, 'Misdirected request', 'No site is served under this host name.');
