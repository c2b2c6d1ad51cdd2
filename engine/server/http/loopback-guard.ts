import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackAddress } from './ip-address';

/** The parts of a request that identify its sender. */
export interface Caller {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/** Headers that only a proxy adds. The address of such a request is the proxy’s, not the caller’s. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a server that listens on this host name can be reached only from this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));

/** Whether a request comes directly from this machine, without a proxy. */
export const isLocalRequest = ({ socket, headers }: Caller): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
