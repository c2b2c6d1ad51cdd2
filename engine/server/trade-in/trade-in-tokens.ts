import { createHmac, timingSafeEqual } from 'node:crypto';
import { validators, type TradeInResult } from '../../../schemas';
import { isObject } from '../../lib';
import type { UnsignedTradeInResult } from './trade-in-result';
import { formatCode, parseCode } from './valuation-code';

/** Long enough to think about an offer, and short enough that prices have not changed. */
const LIFETIME_MS = 7 * 86_400_000;

/** The length of a UUID, and of the signature in a code. The id itself cannot be guessed. */
const ID_BYTES = 16;
const CHECK_BYTES = 4;

/** When a valuation of this moment expires. */
export const getExpiry = (valuedAt: Date): Date => new Date(valuedAt.getTime() + LIFETIME_MS);

/**
 * Valuation results as tokens that only this server can create. The page after a form receives its result
 * in the URL, which contains no personal data.
 */
export class TradeInTokens {
  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {}

  /**
   * Adds the token of a result.
   * @param tenant the site that the result is for
   */
  sign(tenant: string, result: UnsignedTradeInResult, now: Date): TradeInResult {
    const expires = Math.floor(getExpiry(now).getTime() / 1_000);
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

  /**
   * A valuation's code, which people can type: the id of its lead, signed.
   * @param tenant the site that the valuation is for
   * @param lead id of the lead, a UUID
   */
  createCode(tenant: string, lead: string): string {
    const id = Buffer.from(lead.replaceAll('-', ''), 'hex');
    return formatCode(Buffer.concat([id, this.#createCheck(tenant, id)]));
  }

  /** The id of the lead in a code; undefined if this server did not make it for the site. */
  readCode(tenant: string, code: string): string | undefined {
    const bytes = Buffer.from(parseCode(code) ?? []);
    if (bytes.length !== ID_BYTES + CHECK_BYTES) return undefined;
    const [id, check] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    if (!timingSafeEqual(check, this.#createCheck(tenant, id))) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  #createCheck(tenant: string, id: Buffer): Buffer {
    const signature = createHmac('sha256', this.secret).update(
      JSON.stringify(['valuation-code', tenant, id.toString('hex')]),
    );
    return signature.digest().subarray(0, CHECK_BYTES);
  }

  #createSignature(tenant: string, payload: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['trade-in', tenant, payload]))
      .digest('base64url');
  }
}
