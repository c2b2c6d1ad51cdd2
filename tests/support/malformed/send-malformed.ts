import { connect, type Socket } from 'node:net';
import type { MalformedRequest } from './malformed-requests';

/** The server's response to a malformed request. */
export interface MalformedResponse {
  /** Status codes of all responses on the connection; none if it was closed without a response. */
  statuses: readonly number[];
  /** The received bytes, up to a limit. */
  text: string;
}

/** A server that sends nothing more for this time waits for the rest of the request. */
const SILENCE_MS = 1_000;
const KEPT_CHARACTERS = 4_000;
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) [A-Z][A-Za-z' -]*\r\n/g;

/** Sends bytes on a new connection, and reads until the server closes it or is silent. */
export function sendMalformed(port: number, { bytes }: MalformedRequest): Promise<MalformedResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const statuses: number[] = [];
    let text = '';
    let rest = '';
    socket.on('data', (chunk) => {
      const received = rest + chunk.toString('latin1');
      for (const [, status] of received.matchAll(STATUS_LINE)) statuses.push(Number(status));
      // A status line may be split between chunks.
      rest = received.slice(-60).replace(STATUS_LINE, '');
      if (text.length < KEPT_CHARACTERS) text += chunk.toString('latin1').slice(0, KEPT_CHARACTERS);
    });
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    // The server may close the connection before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ statuses, text }));
    socket.write(bytes);
  });
}

/** Sends incomplete requests and keeps their connections open. Returns how many the server has not closed yet. */
export function openIncomplete(
  port: number,
  requests: readonly MalformedRequest[],
): { countOpen(): number; close(): void } {
  const open = new Set<Socket>();
  for (const { bytes } of requests) {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.resume();
    socket.write(bytes);
  }
  return {
    countOpen: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Whether a response is a fault of the server: an error of its own other than the deliberate 503. */
export const isServerFault = (status: number): boolean => status >= 500 && status !== 503;
