import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { HOST, SLUG } from '../testing/test-app';
import { PageServer } from './page-server';

/** A site with a page behind a gate. Its page does not exist for those who can open it, so that nothing is rendered. */
function createServer() {
  const clock = vi.fn(() => ({ today: '2026-01-01', now: '2026-01-01T00:00:00Z' }));
  const site = {
    ...{ slug: SLUG, clock, siteData: () => ({}) },
    config: { features: { accounts: true, checkoutGate: true } },
    match: (path: string) => ({ page: 'checkout', pattern: path, params: {} }),
    page: () => ({
      ...{ id: 'checkout', access: 'checkoutGate', provides: {} },
      when: { 'features.accounts': false },
    }),
  };
  const server = new PageServer({ sites: { get: () => site as never }, renderer: {} as never });
  const request = { site: { kind: 'tenant', slug: SLUG, origin: `http://${HOST}` } };
  const show = (user?: { signedIn: boolean }) =>
    server.sendUncachedPage(request as FastifyRequest, {} as FastifyReply, {
      ...{ path: '/checkout', status: 422, data: {} },
      ...(user && { user }),
    });
  return { show, clock };
}

test('a rejected form does not open a page behind a gate (AUTH-007)', async () => {
  const { show, clock } = createServer();
  expect(await show()).toBe(false);
  expect(await show({ signedIn: false })).toBe(false);
  expect(clock).not.toHaveBeenCalled();
  await show({ signedIn: true });
  expect(clock).toHaveBeenCalledOnce();
});
