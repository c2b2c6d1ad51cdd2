import type { FastifyReply } from 'fastify';

/** An error as `application/problem+json` (RFC 9457). */
export interface Problem {
  status: number;
  title: string;
  detail?: string;
  /** Id of the request, to be found in the logs. */
  request_id?: string;
}

/** Answers with a problem; its id leads to the log line. `more`: members of this problem alone (RFC 9457, 3.2). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail?: string,
  more?: Readonly<Record<string, unknown>>,
): FastifyReply {
  const problem: Problem = { ...more, status, title, detail, request_id: reply.request.id };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
