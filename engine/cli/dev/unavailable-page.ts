import type { ServerResponse } from 'node:http';
import type { SourceProblem } from '../../server';
import { REFRESH_HEAD } from './dev-assets';

/** Answers while the server code does not start; the page reloads once it does. */
export function sendUnavailable(
  response: ServerResponse,
  url: string,
  problem: SourceProblem | undefined,
): void {
  const isProblems = url === '/__forecourt/problems';
  const type = isProblems ? 'application/json' : 'text/html; charset=utf-8';
  const body = isProblems
    ? JSON.stringify({ source: problem, layouts: [] })
    : `<!doctype html><html lang="en"><head><title>Error</title>${REFRESH_HEAD}</head><body><p>The server does not start. Fix the error and save the file.</p></body></html>`;
  response.writeHead(isProblems ? 200 : 500, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
