import { createHmac, timingSafeEqual } from 'node:crypto';
import { validators, type TradeInResult } from '../../../schemas';
import { isObject } from '../../lib';
import type { UnsignedTradeInResult } from './trade-in-result';

/** Long enough to think about an offer, and short enough that prices have not changed. */
const LIFETIME_MS = 7 * 86_400_000;

/**
 * Results of valuations as text that only this server can make. The page that follows a form gets its result in the URL,
 * which has nothing about a person.
 */
export class TradeInTokens {
  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {}

  /**
   * Adds the token of a result.
   * @param tenant the site that the result is for
   */
  sign(tenant: string, result: UnsignedTradeInResult, now: Date): TradeInResult {
    const expires = Math.floor((now.getTime() + LIFETIME_MS) / 1_000);
    const payload = Buffer.from(JSON.stringify({ ...result, expires })).toString('base64url');
    return { ...result, token: `${payload}.${this.#createSignature(tenant, payload)}` };
  }

  /** The result in a token; undefined if this server did not make it for the site, or if it has expired. */
  read(tenant: string, token: string, now: Date): TradeInResult | undefined {
    const [payload = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.#createSignature(tenant, payload));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!isObject(content) || typeof content['expires'] !== 'number') return undefined;
    const { expires, ...rest } = content;
    const result = { ...rest, token };
    if (Number(expires) * 1_000 <= now.getTime()) return undefined;
    return validators['trade-in-result'](result) ? result : undefined;
  }

  #createSignature(tenant: string, payload: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['trade-in', tenant, payload]))
      .digest('base64url');
  }
}
