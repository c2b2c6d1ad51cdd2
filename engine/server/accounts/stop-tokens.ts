import { createHmac, timingSafeEqual } from 'node:crypto';

const SEPARATOR = '.';

/**
 * The tokens of links that stop an account's emails without signing in. Whoever has the email may use its link: it can do
 * nothing else, and shows nothing of the account.
 */
export class StopTokens {
  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {}

  create(tenant: string, accountId: string): string {
    return `${accountId}${SEPARATOR}${this.#sign(tenant, accountId)}`;
  }

  /** Returns the account of a token; undefined if the token is not ours, or of another site. */
  read(tenant: string, token: string): string | undefined {
    const at = token.lastIndexOf(SEPARATOR);
    const accountId = token.slice(0, Math.max(0, at));
    const given = Buffer.from(token.slice(at + 1));
    const expected = Buffer.from(this.#sign(tenant, accountId));
    return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : undefined;
  }

  #sign(tenant: string, accountId: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['stop-alerts', tenant, accountId]))
      .digest('base64url');
  }
}
