import { request as httpRequest } from 'node:http';
import {
  createPinnedOptions,
  hostOf,
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
  /** The same for each attempt to deliver one lead to one destination: letters, digits, `_` and `-`. */
  webhookId: string;
  /** Milliseconds since 1970; the current time by default. */
  now?: () => number;
  /** Accepts HTTP and addresses outside the public internet: for receivers in the operator's own network, and for tests. */
  allowsPrivate?: boolean;
  /** For the whole delivery, in milliseconds. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 15_000;
/** Bytes of an answer that are read, so that the connection ends in order. Their content is ignored. */
const MAX_ANSWER_BYTES = 4 * 1024;

const isWebhookId = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/** Sends a request and returns the status of its answer. */
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
      // The status has been received, so it does not matter how the rest ends.
      response.on('error', () => undefined);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Only 410 says that the receiver will never want it (Standard Webhooks); receivers correct other errors. */
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
 * Sends a lead as a signed webhook (Standard Webhooks). The connection goes to a public address of the host and follows no
 * redirects. Never throws: an answer of the 2xx class is a delivery, 410 a permanent failure, and everything else a
 * temporary one, wrong settings included.
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
  const delivery = resolvePublicAddress(hostOf(url), transport)
    .then((address) => post({ ...createPinnedOptions(url, address, headers), signal }, body, transport))
    .then(readStatus, readError);
  return Promise.race([timedOut, delivery]);
}
