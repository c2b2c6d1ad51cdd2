import type { CustomFetchOptions } from 'openid-client';
import { exchange, ServiceError } from '../outbound';

/** Statuses with which a `Response` must not have a body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

function readBody(body: CustomFetchOptions['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new ServiceError('Only the fields of a form are sent to an identity provider.');
}

/**
 * `fetch` for the library of OpenID Connect: connects to public addresses only, follows no redirects, and reads at most
 * what an answer may have.
 */
export const createServiceFetch =
  (allowsPrivate: boolean) =>
  async (url: string, { headers, body }: CustomFetchOptions): Promise<Response> => {
    const text = readBody(body);
    const {
      status,
      type,
      text: answer,
    } = await exchange(
      { url, headers, allowsPrivate },
      text === undefined ? undefined : { type: 'application/x-www-form-urlencoded', text },
    );
    if (status < 200 || status > 599)
      throw new ServiceError(`The identity provider answered with status ${status}.`, { status });
    return new Response(EMPTY.has(status) ? null : answer, { status, headers: { 'content-type': type } });
  };
