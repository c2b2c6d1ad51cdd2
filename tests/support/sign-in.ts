import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCode } from './mailbox';
import type { SiteClient } from './site';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a form, as a browser without JavaScript does. */
export const postForm = (
  client: SiteClient,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = '',
) =>
  client.get(path, {
    method: 'POST',
    headers: { ...FORM, ...(cookie && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });

/** The cookies that a response sets, as a browser sends them back. */
const readCookies = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');

let count = 0;
/** An address that no other test uses. */
export const createAddress = (): string => `system${(count += 1)}.${Date.now()}@mail.example`;

/** Signs in without a browser. Returns the cookies. */
export async function signIn(
  client: SiteClient,
  { email = createAddress(), redirect = '' }: { email?: string; redirect?: string } = {},
): Promise<string> {
  const asked = await postForm(client, '/api/account/code', { email, ...(redirect && { redirect }) });
  const code = await findCode(email);
  const entered = await postForm(client, '/api/account/sign-in', { code }, readCookies(asked.headers));
  expect(entered.headers.location).toBe(redirect || '/account');
  return readCookies(entered.headers);
}

/** Signs in the pages of a browser context. Returns the cookies. */
export async function signInPage(page: Page, client: SiteClient, email?: string): Promise<string> {
  const cookies = await signIn(client, email === undefined ? {} : { email });
  await page.context().addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: client.url };
    }),
  );
  return cookies;
}
