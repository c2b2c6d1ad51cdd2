import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a link is valid. */
export const PREVIEW_LIFETIME_MS = 7 * 86_400_000;

const ID_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The tokens in links to previews: a random ID, signed for a site. The database has the ID, until the link expires or is
 * revoked. The signature lets a guessed link be refused without asking the database.
 */
export class PreviewTokens {
  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {}

  createId(): string {
    return randomBytes(ID_BYTES).toString('base64url');
  }

  /** @param tenant the site that the link is for */
  sign(tenant: string, id: string): string {
    return `${id}.${this.#createSignature(tenant, id)}`;
  }

  /** The ID in a token; undefined if this server did not make it for the site. */
  read(tenant: string, token: string): string | undefined {
    const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
    const expected = Buffer.from(this.#createSignature(tenant, id));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
  }

  #createSignature(tenant: string, id: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['preview', tenant, id]))
      .digest('base64url');
  }
}
