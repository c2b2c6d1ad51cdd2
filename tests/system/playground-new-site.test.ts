import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { runCommand } from '../support/cli';
import { setUpPlayground } from '../support/playground';
import { callPlayground } from '../support/playground-api';

const SLUG = 'harbour-side-cars';
const FIELDS = {
  Phone: '08 8123 4567',
  Email: 'hello@harbourside.example',
  'Street and number': '2 Jetty Road',
  'Suburb or town': 'Glenelg',
  Postcode: '5045',
} as const;

const playground = setUpPlayground({
  // Names that the server refuses.
  ignoredErrors: /status of 4(?:00|09)/,
  reset: (tenants) => rmSync(join(tenants.folder, SLUG), { recursive: true, force: true }),
});
const dialog = () => playground.page.getByRole('dialog');
const isOnDisk = () => existsSync(join(playground.testServer.tenants.folder, SLUG));

async function fillForm(): Promise<void> {
  await playground.page.keyboard.press('Alt+Shift+S');
  await dialog().getByLabel('Dealer’s name').fill('Harbour Side Cars');
  for (const [label, value] of Object.entries(FIELDS)) await dialog().getByLabel(label).fill(value);
  await dialog().getByLabel('State').selectOption('SA');
}

test('creates a working site from a template, which has no findings, and discards it', async () => {
  const { page, preview, testServer } = playground;
  await fillForm();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  expect(await dialog().getByLabel('Short name').inputValue()).toBe(SLUG);
  await dialog()
    .getByText(/colour pairs have enough contrast/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Create the site' }).click();
  await page.getByText('Harbour Side Cars is ready at').waitFor();
  expect(await page.locator('#tenant').inputValue()).toBe(SLUG);
  await preview.getByRole('heading', { level: 1 }).waitFor();
  const tenant: unknown = JSON.parse(testServer.tenants.read(`${SLUG}/tenant.json`));
  expect(tenant).toMatchObject({
    ...{ name: 'Harbour Side Cars', timeZone: 'Australia/Adelaide', licence: 'SA 0000000' },
    contact: { phone: FIELDS['Phone'], address: { city: 'Glenelg', state: 'SA' } },
  });
  const { stdout } = await runCommand(['check', '--json'], { env: testServer.env });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; severity: string }[] };
  // Advice about what the template sets applies to all sites.
  const found = diagnostics.filter(
    ({ file, severity }) => file.startsWith(`${SLUG}/`) && severity !== 'advice',
  );
  expect(found).toEqual([]);

  await page.getByRole('button', { name: 'Discard the new site' }).click();
  await page.getByText(`The new site ${SLUG} is discarded.`).waitFor();
  expect(isOnDisk()).toBe(false);
});

test('names what is missing, and never overwrites a folder', async () => {
  const { page, testServer } = playground;
  await page.keyboard.press('Alt+Shift+S');
  await dialog().getByRole('button', { name: 'Create the site' }).click();
  await dialog().getByText('Enter the dealer’s name.').waitFor();
  await page.keyboard.press('Escape');
  await fillForm();
  testServer.tenants.write(`${SLUG}/tenant.json`, '{ "name": "Mine", "extends": "base" }');
  await dialog().getByRole('button', { name: 'Create the site' }).click();
  await dialog().getByText(`The folder '${SLUG}' already exists. Nothing was written.`).waitFor();
  expect(testServer.tenants.read(`${SLUG}/tenant.json`)).toContain('Mine');
});

test('refuses names that would leave the tenants’ folder', async () => {
  const { port } = playground.testServer.server;
  for (const slug of ['../evil', '.hidden', 'con', 'A', '']) {
    const { status } = await callPlayground(port, 'tenants/create', {
      ...{ slug, name: 'X', parent: 'base', domains: [], theme: {}, phone: '07 5550 0000' },
      ...{ email: 'a@b.example', licence: '', address: { city: 'Brisbane', state: 'QLD' } },
    });
    expect(status).toBe(400);
  }
});
