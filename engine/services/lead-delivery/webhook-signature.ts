import { createHmac } from 'node:crypto';

interface SignedWebhook {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Length of a secret in bytes, according to the specification. */
const SECRET_BYTES = { min: 24, max: 64 };

/** The key in a secret such as `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`; undefined if the secret is not valid. */
export function parseWebhookSecret(secret: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  return key.byteLength >= SECRET_BYTES.min && key.byteLength <= SECRET_BYTES.max ? key : undefined;
}

/**
 * The headers of a signed webhook (Standard Webhooks 1.0.0, symmetric signatures).
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function createWebhookHeaders(
  { id, timestamp, body }: SignedWebhook,
  key: Buffer,
): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
