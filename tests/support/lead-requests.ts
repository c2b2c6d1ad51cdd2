import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteClient } from './site';

/**
 * The fate of a request: the server fails, does not respond, or stores the lead but its response is lost,
 * or the visitor is offline. At the end, it reaches the server twice, as if sent from two tabs.
 */
export type Outcome = 'failure' | 'silence' | 'lost answer' | 'offline' | 'twice';

/** The requests that send a form. Each waits until the test has decided its fate. */
export class LeadRequests {
  readonly keys: unknown[] = [];
  readonly #page: Page;
  readonly #site: SiteClient;
  readonly #waiting: Route[] = [];

  constructor(page: Page, site: SiteClient) {
    this.#page = page;
    this.#site = site;
  }

  async intercept(): Promise<void> {
    await this.#page.route('**/api/leads', (route) => {
      this.#waiting.push(route);
      this.keys.push((route.request().postDataJSON() as Record<string, unknown>)['idempotency_key']);
    });
  }

  async #send(request: Request) {
    const { status, body } = await this.#site.get('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#site.url },
      body: request.postData() ?? '',
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  async decide(outcome: Outcome): Promise<void> {
    const [route, ...others] = this.#waiting.splice(0);
    if (!route) throw new Error('No request is waiting.');
    expect(others).toEqual([]);
    const request = route.request();
    if (outcome === 'failure') await route.fulfill({ status: 500, json: { status: 500, title: 'Failed' } });
    if (outcome === 'offline') await route.abort('internetdisconnected');
    if (outcome === 'lost answer') {
      await this.#send(request);
      await route.abort('connectionreset');
    }
    if (outcome !== 'twice') return;
    const [body, again] = await Promise.all([this.#send(request), this.#send(request)]);
    expect(again).toBe(body);
    await route.fulfill({ status: 201, body, contentType: 'application/json' });
  }

  /** Whether the page has sent the form. */
  isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Presses the button twice, and decides the fate of the only request. */
  async pressTwice(outcome: Outcome): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await expect.poll(() => this.isWaiting()).toBe(true);
    await this.#page.keyboard.press('Enter');
    await this.decide(outcome);
  }
}
