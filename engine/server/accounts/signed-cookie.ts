import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isObject } from '../../lib';
import { createCookie, readCookie } from '../http/host-cookie';

export interface SignedCookieOptions {
  /** Name of the cookie. */
  name: string;
  /** What the value is for: no other cookie's value is accepted. */
  purpose: string;
  /** The same in all processes. */
  secret: string;
  maxAgeSeconds: number;
}

/** A value that a browser keeps between two steps and cannot change. It is readable for the browser's owner. */
export class SignedCookie {
  constructor(private readonly options: SignedCookieOptions) {}

  /** Creates the header that sets the cookie. */
  create(tenant: string, value: object, origin: string, now: number): string {
    const { name, maxAgeSeconds } = this.options;
    const until = now + maxAgeSeconds * 1_000;
    const content = Buffer.from(JSON.stringify({ ...value, until })).toString('base64url');
    return createCookie(name, `${content}.${this.#sign(tenant, content)}`, { origin, maxAgeSeconds });
  }

  /** Creates the header that deletes the cookie. */
  end(origin: string): string {
    return createCookie(this.options.name, '', { origin, maxAgeSeconds: 0 });
  }

  /** Reads the cookie; undefined if there is none, or if it has expired or was changed. */
  read(
    request: Pick<IncomingMessage, 'headers'>,
    tenant: string,
    origin: string,
    now: number,
  ): Readonly<Record<string, unknown>> | undefined {
    const [content = '', signature = ''] = readCookie(request, this.options.name, origin)?.split('.') ?? [];
    const expected = Buffer.from(this.#sign(tenant, content));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const value: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
    if (!isObject(value)) return undefined;
    const { until } = value;
    return typeof until === 'number' && until > now ? value : undefined;
  }

  #sign(tenant: string, content: string): string {
    const { purpose, secret } = this.options;
    return createHmac('sha256', secret)
      .update(JSON.stringify([purpose, tenant, content]))
      .digest('base64url');
  }
}
