import { request as httpRequest } from 'node:http';
import {
  createPinnedOptions,
  getHost,
  INTERNET,
  OutboundError,
  resolvePublicAddress,
  type OutboundTransport,
} from '../outbound';
import {
  createPermanentFailure,
  createTemporaryFailure,
  type DeliveryResult,
  type LeadMessage,
} from './lead-message';
import { createLeadPayload } from './lead-payload';
import { createWebhookHeaders, parseWebhookSecret } from './webhook-signature';

export interface WebhookTarget {
  /** HTTPS. */
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64. */
  secret: string;
  /** Identifies a lead at a destination, and is the same for each attempt. Consists of letters, digits, `_` and `-`. */
  webhookId: string;
  /** Milliseconds since 1970; the current time by default. */
  now?: () => number;
  /** Allows HTTP and private addresses, for receivers in the operator's own network and for tests. */
  allowsPrivate?: boolean;
  /** Time limit for the whole delivery, in milliseconds. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 15_000;
/** Maximum bytes that are read of a response, so that the connection can be closed properly. The content is ignored. */
const MAX_ANSWER_BYTES = 4 * 1024;

const isWebhookId = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/** Sends a request and returns the status of the response. */
function post(
  options: Parameters<OutboundTransport['request']>[0],
  body: string,
  transport: OutboundTransport,
) {
  return new Promise<number>((resolve, reject) => {
    const request = transport.request({ ...options, method: 'POST' }, (response) => {
      resolve(response.statusCode ?? 0);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER_BYTES) response.destroy();
      });
      // The status has been received, so errors in the body do not matter.
      response.on('error', () => undefined);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Only 410 is permanent (Standard Webhooks); receivers may fix the cause of other errors. */
function readStatus(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return { status: 'delivered' };
  const reason = `The receiver answered with status ${status}.`;
  return status === 410 ? createPermanentFailure(reason) : createTemporaryFailure(reason);
}

function readError(error: unknown): DeliveryResult {
  if (error instanceof OutboundError) return createTemporaryFailure(error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return createTemporaryFailure(`The connection to the receiver failed (${String(code ?? 'unknown')}).`);
}

/**
 * Sends a lead as a signed webhook (Standard Webhooks). Connects only to public addresses and does not follow
 * redirects. Never throws. A response of the 2xx class is a success, 410 a permanent failure, and anything else a
 * temporary failure, including wrong settings.
 */
export async function sendWebhook(message: LeadMessage, target: WebhookTarget): Promise<DeliveryResult> {
  const { webhookId, allowsPrivate = false, now = Date.now } = target;
  const url = URL.canParse(target.url) ? new URL(target.url) : undefined;
  const isHttp = allowsPrivate && url?.protocol === 'http:';
  if (!url || (url.protocol !== 'https:' && !isHttp))
    return createTemporaryFailure('The address of the receiver is not an HTTPS URL.');
  const key = parseWebhookSecret(target.secret);
  if (!key) return createTemporaryFailure('The secret is not `whsec_` and 24 to 64 bytes in base64.');
  if (!isWebhookId(webhookId)) return createTemporaryFailure('The webhook’s id is not valid.');

  const transport: OutboundTransport = {
    ...INTERNET,
    ...(allowsPrivate && { isPublic: () => true }),
    ...(isHttp && { request: httpRequest }),
  };
  const body = JSON.stringify(createLeadPayload(message));
  const headers = {
    ...createWebhookHeaders({ id: webhookId, timestamp: Math.floor(now() / 1000), body }, key),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Forecourt',
  };
  const signal = AbortSignal.timeout(target.timeLimitMs ?? TIME_LIMIT_MS);
  const timedOut = new Promise<DeliveryResult>((resolve) =>
    signal.addEventListener(
      'abort',
      () => resolve(createTemporaryFailure('The receiver did not answer in time.')),
      { once: true },
    ),
  );
  const delivery = resolvePublicAddress(getHost(url), transport)
    .then((address) => post({ ...createPinnedOptions(url, address, headers), signal }, body, transport))
    .then(readStatus, readError);
  return Promise.race([timedOut, delivery]);
}
