import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

const LIFETIME_SECONDS = 300;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface ClientSecretOptions {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PEM, PKCS #8, P-256. May have `\n` in place of line breaks, as environment variables do. */
  privateKey: string;
  /** Issuer of the ID tokens. */
  audience: string;
  /** Epoch milliseconds. */
  now: number;
}

const readKey = (privateKey: string): KeyObject => createPrivateKey(privateKey.replaceAll('\\n', '\n'));

/** Whether a text is a private key with which client secrets can be signed. */
export function isClientKey(privateKey: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = readKey(privateKey);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/**
 * Creates a client secret as Apple expects it: a JWT (ES256) of the team, which is valid for five minutes.
 * @throws Error if the private key cannot be read
 */
export function createClientSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  audience,
  now,
}: ClientSecretOptions): string {
  const issuedAt = Math.floor(now / 1_000);
  const content = [
    encode({ alg: 'ES256', kid: keyId, typ: 'JWT' }),
    encode({
      ...{ iss: teamId, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS },
      ...{ aud: audience, sub: clientId },
    }),
  ].join('.');
  const key = readKey(privateKey);
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
