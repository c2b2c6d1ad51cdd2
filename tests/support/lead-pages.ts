import type { Page } from 'playwright-core';

/** URL of the page after a form was sent. */
export const LEAD_PAGE = /\/success\?lead=[0-9a-f-]{36}(&|$)/;
/** Contact details that every form accepts. */
export const PERSON = { name: 'Ann Lee', email: 'ann@example.com' };
export const MESSAGE = { message: 'Is it still there?' };

/** Fills in the visible fields of a page's forms by name. */
export async function fillFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value);
}
