import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedEventError } from './payment-provider';

/** Older events, and events from further in the future, are rejected, because they may be replayed. */
const TOLERANCE_SECONDS = 300;
const MAX_SIGNATURES = 10;

const sign = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The header of a signed event: `t=<seconds>,v1=<hex>`. */
export const formatSignature = (secret: string, body: Buffer, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${sign(secret, seconds, body).toString('hex')}`;
};

/**
 * Verifies the signature of an event in Stripe's scheme: HMAC-SHA256 of the time and the body. The header
 * may have several signatures while a secret is being replaced.
 * @throws ForgedEventError if no signature matches, or if the time is too far from now
 */
export function requireSignature(
  secret: string,
  { body, header, now }: { body: Buffer; header: string | undefined; now: Date },
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.filter(([name]) => name === 'v1').slice(0, MAX_SIGNATURES);
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0)
    throw new ForgedEventError('The event of a payment has no signature.');
  const expected = sign(secret, Number(time), body);
  const isGenuine = signatures.some(([, hex = '']) => {
    const given = Buffer.from(hex, 'hex');
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  });
  if (!isGenuine) throw new ForgedEventError('The signature of the event of a payment is wrong.');
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw new ForgedEventError('The event of a payment is not of now: it may be a replay.');
}
