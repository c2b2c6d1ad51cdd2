import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createClientIpReader, type TrustProxy } from '../http/client-ip';
import type { EarlyListener } from '../http/http-server';
import type { Metrics } from '../http/metrics';
import type { HostDirectory } from '../sites/hosts';
import { PAGE_ROUTE } from './page-routes';
import type { PageServer } from './page-server';

export interface StoredPageListenerOptions {
  app: Pick<
    FastifyInstance,
    'isDraining' | 'holdConnection' | 'limitConnection' | 'logsRequests' | 'logRequest' | 'log'
  >;
  sites: { readonly hosts: Pick<HostDirectory, 'find'> };
  pages: Pick<PageServer, 'sendStored'>;
  /** If absent, nothing is measured. */
  metrics?: Pick<Metrics, 'countRequest'> | undefined;
  trustProxy?: TrustProxy | undefined;
  createRequestId(request: IncomingMessage): string;
  /** Whether a visitor may see something else than the stored page. */
  isPersonal?(request: IncomingMessage): boolean;
}

/**
 * Sends pages that are stored as a whole, without Fastify. Hooks added their headers when a page was stored. What else
 * the hooks do for each response happens here.
 */
export function createStoredPageListener({
  app,
  sites,
  pages,
  metrics,
  trustProxy,
  createRequestId,
  isPersonal,
}: StoredPageListenerOptions): EarlyListener {
  const readClientIp = createClientIpReader(trustProxy);

  return (request, response) => {
    const { socket } = response;
    // A response has no socket while an earlier one of its connection is being sent.
    if (request.method !== 'GET' || !socket || app.isDraining) return false;
    if (isPersonal?.(request) === true) return false;
    const match = sites.hosts.find(request);
    if (match.kind !== 'tenant') return false;
    const started = performance.now();
    if (!pages.sendStored(request, response, match)) return false;
    // Usually everything has been sent now. The rest waits for a slow client.
    if (socket.writableLength > 0) {
      app.holdConnection(response);
      app.limitConnection(socket, response);
    }
    if (!metrics && !app.logsRequests) return true;
    // Read now, because a connection that was reset has no address.
    const ip = app.logsRequests ? readClientIp(request) : '';
    response.once('close', () => {
      const { method = 'GET', url, headers } = request;
      const { statusCode: status } = response;
      const ms = performance.now() - started;
      metrics?.countRequest(
        { method, route: PAGE_ROUTE, tenant: match.slug, status_code: status },
        ms / 1000,
      );
      if (!app.logsRequests) return;
      const log = app.log.child({ reqId: createRequestId(request) });
      app.logRequest(log, { method, url, host: headers.host, status, ms }, { clientIp: ip, ip });
    });
    return true;
  };
}
