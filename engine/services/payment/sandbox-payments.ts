import { isObject } from '../../lib';
import { formatSignature, requireSignature } from './event-signature';
import { ForgedEventError, type PaymentProvider, type ProviderEvent } from './payment-provider';

export interface SandboxOptions {
  /** Signs the events. */
  secret: string;
  /** Path of the sandbox's page, to which the id of the payment is added. */
  pagePath: string;
}

/** An event as the sandbox sends it, with its signature. */
export function createSandboxEvent(
  { secret }: Pick<SandboxOptions, 'secret'>,
  event: Omit<ProviderEvent, 'reference'>,
  now: Date,
): { body: Buffer; signature: string } {
  const body = Buffer.from(JSON.stringify({ ...event, reference: `sandbox-${event.paymentId}` }));
  return { body, signature: formatSignature(secret, body, now) };
}

function readEvent(body: Buffer): ProviderEvent | undefined {
  const value: unknown = JSON.parse(body.toString('utf8'));
  if (!isObject(value)) return undefined;
  const { id, paymentId, reference, result, cents } = value;
  if (typeof id !== 'string' || typeof paymentId !== 'string' || typeof reference !== 'string')
    return undefined;
  if ((result !== 'paid' && result !== 'failed') || typeof cents !== 'number') return undefined;
  return { id, paymentId, reference, result, cents };
}

/** Payments without money, for demonstrations and tests. On its page, the visitor chooses what happens. */
export function createSandboxPayments({ secret, pagePath }: SandboxOptions): PaymentProvider {
  return {
    name: 'sandbox',
    isSandbox: true,
    open: ({ paymentId }) => Promise.resolve({ href: `${pagePath}${encodeURIComponent(paymentId)}` }),
    readEvent(body, signature, now) {
      requireSignature(secret, { body, header: signature, now });
      try {
        return readEvent(body);
      } catch {
        throw new ForgedEventError('The event of a payment is not JSON.');
      }
    },
    sign: (event, now) => createSandboxEvent({ secret }, event, now),
    refund: () => Promise.resolve({ state: 'made' }),
  };
}
